import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import type { KeptForm } from './kept-forms'
import { forgetForm, isAnythingKept, watchKept } from './kept-store'
import { useStaffId, type Kept } from './use-kept-form'

/** "What you had typed is back": said wherever it is. */
export function describeKept({ changedByBoth }: Pick<Kept, 'changedByBoth'>): string {
  const back = 'What you had typed is back. It is not saved yet.'
  if (changedByBoth.length === 0) return back
  return `${back} Somebody else changed this meanwhile: ${changedByBoth.join(', ')}. Yours takes its place when you save.`
}

interface Props {
  kept: Pick<Kept, 'isRestored' | 'changedByBoth' | 'discard'>
  /** What of the form was not kept. */
  children?: string
}

/** Says in a form that what stands there is back, and not saved. */
export function KeptNotice({ kept, children }: Props) {
  const { isRestored, discard } = kept
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A form that opened again has the focus already; one that always stands there may be out of sight.
    if (document.activeElement === document.body) notice.current?.scrollIntoView({ block: 'center' })
  }, [isRestored])
  if (!isRestored) return null
  return (
    <div ref={notice} className="notice kept" role="status">
      <p>{[describeKept(kept), children].filter(Boolean).join(' ')}</p>
      <Button variant="quiet" onClick={discard}>
        Discard what I typed
      </Button>
    </div>
  )
}

/** What was kept and no form on the page shows: in another page, or in a form that has to be opened again. */
export function KeptForms() {
  const userId = useStaffId()
  const { pathname } = useLocation()
  const [left, setLeft] = useState<readonly KeptForm[]>([])
  useEffect(() => watchKept(userId, setLeft), [userId])
  if (left.length === 0) return null
  return (
    <div className="notice kept" role="status">
      <p>Your session had ended. What you typed is kept, and not saved yet:</p>
      <ul>
        {left.map(({ page, form, name }) => (
          <li key={`${page} ${form}`}>
            {page === pathname ? (
              <span>
                <strong>{name}</strong>: open it again to go on.
              </span>
            ) : (
              <Link to={page}>{name}</Link>
            )}
            <Button
              variant="quiet"
              aria-label={`Discard what I typed: ${name}`}
              onClick={() => forgetForm(userId, { page, form })}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Says on the sign-in page that nothing that was typed is lost. */
export function KeptForLater() {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => setIsKept(isAnythingKept()), [])
  return isKept ? (
    <p className="notice" role="status">
      Your session has ended. What you typed is kept here and not saved yet: sign in to go on with it.
    </p>
  ) : null
}
