import { describePlain, plainFieldsIn, type PlainField, type PlainSection } from '@stoep/shared'
import { Checkbox, Field, TextArea } from '~/ui/field'
import type { DraftProblems } from './check-draft'
import type { ProductDraft } from './draft'

interface Props {
  draft: ProductDraft
  problems: DraftProblems
  onChange: (change: Partial<ProductDraft>) => void
}

export const PlainFields = ({ section, ...props }: Props & { section: PlainSection }) =>
  plainFieldsIn(section).map((field) => <PlainInput key={field} field={field} {...props} />)

function PlainInput({ field, draft, problems, onChange }: Props & { field: PlainField }) {
  const spec = describePlain(field)
  const value = draft[field]
  if (typeof value === 'boolean')
    return (
      <Checkbox label={spec.label} checked={value} onChange={(event) => onChange({ [field]: event.target.checked })} />
    )
  const common = {
    id: `product-${field}`,
    label: spec.label,
    hint: spec.hint,
    value,
    error: problems[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  }
  if (spec.kind === 'number') return <Field {...common} inputMode="numeric" required />
  const maxLength = spec.kind === 'text' ? spec.max : undefined
  if (spec.kind === 'text' && spec.lines) return <TextArea {...common} rows={spec.lines} maxLength={maxLength} />
  return <Field {...common} maxLength={maxLength} />
}
