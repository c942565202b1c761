import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

interface Options {
  replace?: boolean
  preventScrollReset?: boolean
}

/**
 * Opens the page that a request leads to, as the last part of its work. It resolves once that page is shown, or did not
 * arrive: until then the form stays busy, and is not sent again. Whoever left meanwhile stays where they are.
 */
export function useOpenPage(): (to: string, options?: Options) => Promise<void> {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  // A navigation that ends at once may never be rendered as one, but its end has a place of its own in the history.
  const { key } = useLocation()
  const isLeft = useRef(false)
  const onEnd = useRef(() => {})
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      onEnd.current()
    }
  }, [])
  useEffect(() => {
    if (isIdle) onEnd.current()
  }, [isIdle, key])
  return useCallback(
    (to, options) =>
      new Promise((resolve) => {
        if (isLeft.current) return resolve()
        onEnd.current = resolve
        navigate(to, options)
      }),
    [navigate],
  )
}
