import { useState, type ComponentProps } from 'react'
import { Button } from '~/ui/button'
import { useLeaveBlocker } from '~/back-office/forms/use-leave-blocker'
import { Modal } from '~/back-office/ui/modal'
import { UNSAVED, type Question } from './question'
import { ToastOutlet } from './toast-provider'

interface Props extends Omit<ComponentProps<typeof Modal>, 'inHead' | 'onInput'> {
  /** Asked before closing and before Back or a reload, null for never. By default once something is typed or chosen. */
  question?: Question | null
  /** Whether it has unsaved input that nobody types now: by a button, or from before the session ended. */
  isChanged?: boolean
}

/** A modal dialog of the back office, with its own place for notifications. Input is not lost without a question. */
export function StaffDialog({ question, isChanged = false, onClose, children, ...modal }: Props) {
  const [isTyped, setIsTyped] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const asked = question === undefined && (isTyped || isChanged) ? UNSAVED : question
  return (
    <Modal
      {...modal}
      onClose={asked ? () => setIsAsking(true) : onClose}
      // Input in a dialog above this one arrives here too.
      onInput={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('dialog') === currentTarget) setIsTyped(true)
      }}
      inHead={<ToastOutlet />}
    >
      {children}
      {isAsking && asked && <LeaveDialog question={asked} stay={() => setIsAsking(false)} leave={onClose} />}
      {question !== null && <BackGuard question={asked} onClose={onClose} />}
    </Modal>
  )
}

/** The page below is out of reach, so that other ways than Back and Forward are the dialog's own, as after saving. */
function BackGuard({ question, onClose }: { question: Question | null | undefined; onClose: () => void }) {
  const stopped = useLeaveBlocker(Boolean(question), {
    question: question ?? undefined,
    isBackOnly: true,
    // The page below may be a part of the one that is opened, as the list of products is of a product's form.
    onLeave: onClose,
  })
  return stopped && <LeaveDialog {...stopped} />
}

interface LeaveProps {
  question: Question
  stay: () => void
  leave: () => void
}

export const LeaveDialog = ({ question, stay, leave }: LeaveProps) => (
  <StaffDialog title={question.title} question={null} onClose={stay}>
    <div className="sheet-body stack">
      <p>{question.text}</p>
      <div className="form-actions">
        <Button data-first-focus="" variant="plain" onClick={stay}>
          {question.stay}
        </Button>
        <Button variant="danger" onClick={leave}>
          {question.leave}
        </Button>
      </div>
    </div>
  </StaffDialog>
)
