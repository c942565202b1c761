import { useEffect } from 'react'
import { loadAnew, readCsrfToken } from '~/http/staff-api'

/**
 * All tabs of a browser share one session. When somebody else signs in in another tab, this one loads anew: what the
 * first user typed would otherwise be saved under the name of the second. So does a page that the browser kept while the
 * user signed out: Safari keeps those of a shop without https although they are not to be stored.
 */
export function useOneUser(userId: string): void {
  useEffect(() => {
    const tabs = new BroadcastChannel('staff')
    tabs.onmessage = ({ data }) => {
      if (data !== userId) loadAnew()
    }
    tabs.postMessage(userId)
    return () => tabs.close()
  }, [userId])
  useEffect(() => {
    const token = readCsrfToken(document.cookie)
    const check = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readCsrfToken(document.cookie) !== token) loadAnew()
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [userId])
}
