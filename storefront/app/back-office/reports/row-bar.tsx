/** A row's part of a plain chart. The numbers beside it say the same, so it says nothing to screen readers. */
export function RowBar({ percent }: { percent: number }) {
  return (
    <svg className="row-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={percent} height="1" />
    </svg>
  )
}
