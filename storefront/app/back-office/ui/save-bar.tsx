import { Button } from '~/ui/button'
import { Problem } from '~/ui/problem'

interface Props {
  /** "Save page" */
  label: string
  /** Why it was not saved. */
  problem: string
  isDirty: boolean
  isBusy: boolean
  onDiscard: () => void
}

/** The buttons of a long form, which stay visible and show there what went wrong. */
export function SaveBar({ label, problem, isDirty, isBusy, onDiscard }: Props) {
  return (
    <div className="save-bar">
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
