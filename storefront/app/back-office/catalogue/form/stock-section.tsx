import { listOptions, optionKeyOf, orNone, ownValue, showColor, sizeNameOf, type OptionStock } from '@stoep/shared'
import { Checkbox, Field } from '~/ui/field'
import type { DraftProblems } from './check-draft'
import { FIELD_LABELS } from './field-labels'
import { PlainFields } from './plain-fields'
import { draftColors, draftNames, draftSizes, optionKeys, totalOf } from './option-grid'
import type { ProductDraft } from './draft'
import { listLeftBehind, listRenamed } from './option-renames'

interface Props {
  draft: ProductDraft
  problems: DraftProblems
  /** Units that came back from orders to sizes and colours that are not counted any more. */
  uncounted?: readonly OptionStock[]
  onChange: (change: Partial<ProductDraft>) => void
}

/** Units of the whole product, or of each size in each colour. */
export function StockSection({ draft, problems, uncounted = [], onChange }: Props) {
  return (
    <fieldset className="form-section">
      <legend>Stock</legend>
      <Checkbox
        label={FIELD_LABELS.trackByOption}
        checked={draft.trackByOption}
        onChange={(event) => onChange({ trackByOption: event.target.checked })}
      />
      {draft.trackByOption ? (
        <OptionGrid draft={draft} problem={problems.optionStock} onChange={onChange} />
      ) : (
        <Field
          id="product-stock"
          label={FIELD_LABELS.stock}
          inputMode="numeric"
          required
          value={draft.stock}
          error={problems.stock}
          onChange={(event) => onChange({ stock: event.target.value })}
        />
      )}
      {uncounted.length > 0 && (
        <p className="notice warning">
          Back from orders of a size or colour that is no longer counted: {listUnits(draft, uncounted)}. These units are
          not for sale and are removed when you save. If you have them, add them to the stock above first.
        </p>
      )}
      <div className="field-pair">
        <PlainFields section="stock" draft={draft} problems={problems} onChange={onChange} />
      </div>
    </fieldset>
  )
}

function OptionGrid({ draft, problem, onChange }: Pick<Props, 'draft' | 'onChange'> & { problem: string | undefined }) {
  const names = draftNames(draft)
  const colors = draftColors(draft)
  const sizes = draftSizes(draft.sizes)
  const keys = optionKeys(draft.sizes, colors)
  const cell = (size: string, color: string) => {
    const key = optionKeyOf({ size, color })
    const name = listOptions(names, { size, color }) || 'the product'
    return (
      <input
        className="input"
        inputMode="numeric"
        aria-label={`Stock of ${name}`}
        value={ownValue(draft.optionStock, key) ?? ''}
        placeholder="0"
        onChange={(event) => onChange({ optionStock: { ...draft.optionStock, [key]: event.target.value } })}
      />
    )
  }
  const [shownSizes, shownColors] = [orNone(sizes), orNone(colors)]
  return (
    <div id="product-optionStock" className="option-stock" tabIndex={-1}>
      {sizes.length === 0 && colors.length === 0 && (
        <p className="hint">
          Add sizes, colours of the pictures or values of the second option to count stock for each.
        </p>
      )}
      {problem && <p className="error">{problem}</p>}
      <div className="option-grid">
        <table className="small">
          <caption className="hide">{FIELD_LABELS.optionStock}</caption>
          <thead>
            <tr>
              <th scope="col">{sizeNameOf(names)}</th>
              {shownColors.map((color) => (
                <th scope="col" key={color}>
                  {color ? showColor(names, color) : 'Stock'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownSizes.map((size) => (
              <tr key={size}>
                <th scope="row">{size || (names.size ?? 'One size')}</th>
                {shownColors.map((color) => (
                  <td key={color}>{cell(size, color)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <OptionChanges draft={draft} />
      <p className="small">
        Together <strong>{totalOf(keys, draft.optionStock)}</strong> units
      </p>
    </div>
  )
}

/** Tells before saving how renamed and removed options affect the stock. */
export function OptionChanges({ draft }: { draft: ProductDraft }) {
  const renamed = listRenamed(draft)
  const gone = listLeftBehind(draft)
  return (
    <>
      {renamed.map(({ from, to }) => (
        <p key={to} className="hint">
          {from} is now {to} and keeps its stock.
        </p>
      ))}
      {gone.length > 0 && (
        <p className="notice warning">
          No longer options; these units are removed when you save: {listUnits(draft, gone)}.
        </p>
      )}
    </>
  )
}

function listUnits(draft: ProductDraft, options: readonly OptionStock[]): string {
  const names = draftNames(draft)
  return options.map((option) => `${listOptions(names, option) || 'the product'} (${option.stock})`).join(', ')
}
