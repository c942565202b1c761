import { useRef, type ReactNode } from 'react'
import { Button } from '~/ui/button'
import { useLeaveGuard } from '~/back-office/forms/use-leave-guard'
import { saveFile } from '~/back-office/ui/save-file'
import { useToast } from '~/back-office/notifications/toast-provider'

/** Asked before the codes are gone. */
export const CODES_KEPT = {
  title: 'Have you kept the codes?',
  text: 'They are not shown again.',
  stay: 'Back to the codes',
  leave: 'I have kept them',
}

const CODES_COMING = {
  title: 'Leave before the codes are shown?',
  text: 'Your new recovery codes are on their way, and are shown only once.',
  stay: 'Wait for the codes',
  leave: 'Leave',
}

/** Asks before a page is left to which recovery codes are on their way: they are made, whether or not somebody sees them. */
export const useComingCodes = (areComing: boolean): ReactNode => useLeaveGuard(areComing, { question: CODES_COMING })

interface Props {
  codes: readonly string[]
  /** The button to press once the codes are kept. */
  label: string
  onKept: () => void
}

/** Recovery codes, shown only once, with buttons to copy and save them. Asks before their page is left. */
export function RecoveryCodes({ codes, label, onKept }: Props) {
  const toast = useToast()
  const isLeaving = useRef(false)
  const guard = useLeaveGuard(true, { isLeaving, question: CODES_KEPT })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast('Codes copied.', 'success')
    } catch {
      // Browsers allow copying only on pages served over https.
      toast('Copying does not work in this browser. Please select the codes and copy them.', 'error')
    }
  }
  return (
    <div className="stack">
      <p>
        Keep these codes where you can find them without this device: on paper, or in a password manager. Each one signs
        you in once, after your password. <strong>They are not shown again.</strong>
      </p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="second-factor-actions">
        <Button variant="plain" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="plain" onClick={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}>
          Save as a file
        </Button>
      </div>
      <Button
        size="wide"
        onClick={() => {
          isLeaving.current = true
          onKept()
        }}
      >
        {label}
      </Button>
      {guard}
    </div>
  )
}
