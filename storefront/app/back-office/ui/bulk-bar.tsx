import { useEffect, type ReactNode } from 'react'

const BAR_ID = 'bulk-bar'

/** Visible with the focus only: the bar is after the table, many presses of Tab away from the last tick. */
export const ToBulkBar = () => (
  <button type="button" className="to-bulk-bar btn plain" onClick={() => document.getElementById(BAR_ID)?.focus()}>
    Go to the actions
  </button>
)

/** What is done with all that is ticked. When it goes with the button that was pressed, the page has the focus. */
export function BulkBar({ label, children }: { label: string; children: ReactNode }) {
  useEffect(() => {
    // The bar may have opened over the tick that opened it; `scroll-padding-bottom` is its height.
    document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className="bulk-bar" role="region" aria-label={label} id={BAR_ID} tabIndex={-1}>
      {children}
    </div>
  )
}
