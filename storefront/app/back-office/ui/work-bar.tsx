import { useEffect, useState } from 'react'

const MOMENT_MS = 300

/** A bar at the top of the screen while something is loaded that takes longer than a moment. */
export function WorkBar() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? <div className="work-bar" /> : null
}
