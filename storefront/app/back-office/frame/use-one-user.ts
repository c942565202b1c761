import { useEffect } from 'react'
import { loadAnew } from '~/http/staff-api'

/**
 * All tabs of a browser share one session. When somebody else signs in in another tab, this one loads anew: what the
 * first user typed would otherwise be saved under the name of the second.
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
}
