import { createPath, useLocation, useMatches, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { noteDestination, onLostLoad } from '~/http/page-loads'
import { NO_RESPONSE } from '@stoep/shared'
import { loadFailedText } from '~/platform/hydration'
import { useToast } from '~/back-office/notifications/toast-provider'

/** Says that the data of a page, or its script, did not arrive, and ends a navigation that waits for them. */
export function LostLoads() {
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname: shown } = useLocation()
  const { location: next } = useNavigation()
  useEffect(() => noteDestination(next && createPath(next)), [next])
  const [text] = useMatches().flatMap(({ handle }) => loadFailedText(handle) ?? [])
  useEffect(
    () =>
      onLostLoad(({ pathname, isInAddressBar }) => {
        toast(pathname === shown && text ? text : NO_RESPONSE, 'error')
        // A step through the history changes the address first.
        if (isInAddressBar || location.pathname !== shown) return
        const { pathname: here, search, hash } = location
        // A navigation ends only when another one does; one within the page loads nothing.
        navigate(`${here}${search}#stay`, { replace: true, preventScrollReset: true })
        history.replaceState(history.state, '', here + search + hash)
      }),
    [toast, navigate, shown, text],
  )
  return null
}
