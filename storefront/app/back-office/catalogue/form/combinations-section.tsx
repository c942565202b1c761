import { listOptions, optionKeyOf, ownValue } from '@stoep/shared'
import { useState } from 'react'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icons'
import type { DraftProblems } from './check-draft'
import type { CombinationDraft, ProductDraft } from './draft'
import { FIELD_LABELS } from './field-labels'
import { draftColors, draftNames, optionKeys } from './option-grid'

interface Props {
  draft: ProductDraft
  problems: DraftProblems
  onChange: (change: Partial<ProductDraft>) => void
}

const NONE: CombinationDraft = { price: '', specialPrice: '', code: '' }
const COLUMNS = [
  { field: 'price', label: 'Price', inputMode: 'decimal', max: 24 },
  { field: 'specialPrice', label: 'Old price', inputMode: 'decimal', max: 24 },
  { field: 'code', label: 'Code', inputMode: 'text', max: 60 },
] as const

/** Prices and codes of single sizes and colours; an empty price means the product's price. */
export function CombinationsSection({ draft, problems, onChange }: Props) {
  const names = draftNames(draft)
  const options = optionKeys(draft.sizes, draftColors(draft)).filter(({ size, color }) => size || color)
  const ownOf = (key: string) => ownValue(draft.combinations, key) ?? NONE
  const isSet = options.some((option) => Object.values(ownOf(optionKeyOf(option))).some(Boolean))
  const problem = problems.combinations
  // Otherwise emptying the last cell would close the table around the cursor.
  const [isOpen, setIsOpen] = useState(isSet)
  if (options.length === 0) return null
  return (
    <details
      className="form-section option-prices"
      id="product-combinations"
      tabIndex={-1}
      open={isOpen || isSet || problem !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {FIELD_LABELS.combinations}
        <Icon name="down" />
      </summary>
      <p className="hint">Empty prices follow the product’s price. Shoppers pay the lower of the two prices.</p>
      <FieldError role="alert">{problem}</FieldError>
      <div className="option-grid">
        <table className="small">
          <caption className="hide">{FIELD_LABELS.combinations}</caption>
          <thead>
            <tr>
              <th scope="col">Option</th>
              {COLUMNS.map(({ field, label }) => (
                <th scope="col" key={field}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {options.map((option) => {
              const key = optionKeyOf(option)
              const name = listOptions(names, option)
              return (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {COLUMNS.map(({ field, label, inputMode, max }) => (
                    <td key={field}>
                      <input
                        className="input"
                        inputMode={inputMode}
                        maxLength={max}
                        aria-label={`${label} of ${name}`}
                        value={ownOf(key)[field]}
                        placeholder={field === 'price' ? draft.price : ''}
                        onChange={(event) =>
                          onChange({
                            combinations: {
                              ...draft.combinations,
                              [key]: { ...ownOf(key), [field]: event.target.value },
                            },
                          })
                        }
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </details>
  )
}
