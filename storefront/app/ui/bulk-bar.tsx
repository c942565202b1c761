import { useEffect, type ReactNode } from 'react'

/** What is done with all that is ticked, as long as anything is. When it goes with the button that was pressed, the page has the focus. */
export function BulkBar({ label, children }: { label: string; children: ReactNode }) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <div className="bulk-bar" role="region" aria-label={label}>
      {children}
    </div>
  )
}
