import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import type { KeptForm } from './kept-forms'
import { forgetForm, isAnythingKept, watchKept } from './kept-store'
import { useStaffId, type Kept } from './use-kept-form'

/** The text for restored input, the same in every form. */
export function describeKept({ changedByBoth }: Pick<Kept, 'changedByBoth'>): string {
  const back = 'What you had typed is back. It is not saved yet.'
  if (changedByBoth.length === 0) return back
  return `${back} Somebody else changed this meanwhile: ${changedByBoth.join(', ')}. Yours takes its place when you save.`
}

interface Props {
  kept: Kept
  /** Says which parts of the form were not kept. */
  children?: string
}

/** Says in a form that its input was restored and is not saved. */
export function KeptNotice({ kept, children }: Props) {
  const { isRestored, discard } = kept
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A reopened form has the focus already; one that is always on the page may be outside the viewport.
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

/** Lists the kept forms that are not on the page: those of other pages, and those that the user has to open again. */
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

/** Says on the sign-in page that the unsaved input is kept. */
export function KeptForLater() {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => setIsKept(isAnythingKept()), [])
  return isKept ? (
    <p className="notice" role="status">
      Your session has ended. What you typed is kept here and not saved yet: sign in to go on with it.
    </p>
  ) : null
}
