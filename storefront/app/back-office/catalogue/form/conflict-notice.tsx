import { useState } from 'react'
import { Button } from '~/ui/button'
import { toggled } from '~/back-office/ui/toggled'
import type { Conflict } from './conflict'
import type { ProductDraft } from './draft'
import type { FormField } from './field-labels'
import { OptionChanges } from './stock-section'

interface Props {
  conflict: Conflict
  isBusy: boolean
  /** The form with their values in these fields. */
  mergedWith: (fromThem: ReadonlySet<FormField>) => ProductDraft
  onSave: (fromThem: ReadonlySet<FormField>) => void
}

const NOTHING: ReadonlySet<FormField> = new Set()

/** Shown when another person saved this product meanwhile: both versions, with a choice for each field. */
export function ConflictNotice({ conflict, isBusy, mergedWith, onSave }: Props) {
  const [fromThem, setFromThem] = useState<ReadonlySet<FormField>>(
    () => new Set(conflict.rows.filter(({ isTheirs }) => isTheirs).map(({ field }) => field)),
  )
  const choose = (field: FormField, isTheirs: boolean) => setFromThem(toggled(fromThem, [field], isTheirs))
  const merged = mergedWith(fromThem)
  const ours = mergedWith(NOTHING)
  return (
    <section className="notice warning conflict rows" aria-labelledby="conflict-title">
      <div role="alert" className="stack">
        <h3 id="conflict-title">Somebody else changed this product meanwhile</h3>
        <p>Choose for each field which one to keep. Where only they made a change, theirs is chosen.</p>
      </div>
      {conflict.rows.map(({ field, label, yours, theirs }) => (
        <fieldset key={field}>
          <legend className="legend">{label}</legend>
          <label>
            <input
              type="radio"
              name={`conflict-${field}`}
              checked={!fromThem.has(field)}
              onChange={() => choose(field, false)}
            />
            <span>Yours: {field === 'images' ? <Pictures draft={ours} /> : yours || '(empty)'}</span>
          </label>
          <label>
            <input
              type="radio"
              name={`conflict-${field}`}
              checked={fromThem.has(field)}
              onChange={() => choose(field, true)}
            />
            <span>Theirs: {field === 'images' ? <Pictures draft={conflict.theirs} /> : theirs || '(empty)'}</span>
          </label>
        </fieldset>
      ))}
      {merged.trackByOption && <OptionChanges draft={merged} />}
      <Button disabled={isBusy} onClick={() => onSave(fromThem)}>
        Save with these choices
      </Button>
    </section>
  )
}

/** The names of uploaded files say nothing: one tells pictures apart by looking at them. */
const Pictures = ({ draft }: { draft: ProductDraft }) => (
  <>
    {draft.images.map(({ key, previewUrl, color, alt }) => (
      <span key={key} className="conflict-picture">
        <img src={previewUrl} alt={alt} width={48} height={60} /> {color}
        {/* A screen reader has it from the picture. */}
        {alt && (
          <span className="small muted" aria-hidden="true">
            {' '}
            “{alt}”
          </span>
        )}
      </span>
    ))}
  </>
)
