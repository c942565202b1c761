import { useEffect, useRef } from 'react'
import { Button } from '~/ui/button'
import { Problem } from '~/ui/problem'

interface Props {
  label: string
  /** Why it was not saved. */
  problem: string
  isDirty: boolean
  isBusy: boolean
  onDiscard: () => void
}

/**
 * The buttons of a long form, which stay visible and show there what went wrong. Once nothing is left to save, both are
 * disabled: the focus then stays at this place of the page.
 */
export function SaveBar({ label, problem, isDirty, isBusy, onDiscard }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const isDone = !isDirty && !isBusy
  const wasDone = useRef(isDone)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || bar.current?.contains(activeElement)
    if (isDone && !wasDone.current && isLost) bar.current?.focus({ preventScroll: true })
    wasDone.current = isDone
  }, [isDone])
  return (
    <div ref={bar} tabIndex={-1} role="group" aria-label={label} className="save-bar">
      <Problem>{problem}</Problem>
      <div className="form-actions">
        <Button variant="plain" disabled={!isDirty || isBusy} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" disabled={!isDirty || isBusy}>
          {isBusy ? 'Saving...' : label}
        </Button>
      </div>
    </div>
  )
}
