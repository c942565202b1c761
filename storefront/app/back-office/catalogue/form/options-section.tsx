import { colorNameOf, hasColors, MAX_LENGTHS, sizeNameOf } from '@stoep/shared'
import type { ComponentProps } from 'react'
import { Field } from '~/ui/field'
import type { ProductDraft } from './draft'
import type { FormField } from './field-labels'
import { draftNames } from './option-grid'
import { pasteValues } from './paste-values'

const FIRST_NAMES = ['Size', 'Length', 'Pack', 'Volume', 'Weight', 'Thickness']
const SECOND_NAMES = ['Colour', 'Flavour', 'Finish', 'Scent', 'Pattern', 'Material']

const SEPARATED = 'In the order shoppers see them, separated by commas, or by | if a value has a comma: 5,5 | 6,5'

interface Props {
  draft: ProductDraft
  text: (field: FormField) => ComponentProps<typeof Field>
}

/** The two options that a shopper chooses from; they may have names other than Size and Colour. */
export function OptionsSection({ draft, text }: Props) {
  const names = draftNames(draft)
  const name = { maxLength: MAX_LENGTHS.optionName, autoComplete: 'off' }
  return (
    <fieldset className="form-section">
      <legend>Options</legend>
      <div className="field-pair">
        <Field {...text('sizeName')} {...name} placeholder="Size" list="first-names" />
        <Field
          {...text('sizes')}
          label={names.size === null ? 'Sizes' : `Values of ${sizeNameOf(names)}`}
          placeholder="S, M, L"
          hint={`${SEPARATED}.`}
          onPaste={pasteValues}
        />
      </div>
      <div className="field-pair">
        <Field {...text('colorName')} {...name} placeholder="Colour" list="second-names" />
        {hasColors(names) ? (
          <p className="hint">Colours come from the pictures.</p>
        ) : (
          <Field
            {...text('optionValues')}
            label={`Values of ${colorNameOf(names)}`}
            placeholder="Vanilla, Mint"
            hint={`${SEPARATED}. They do not need a picture each.`}
            onPaste={pasteValues}
          />
        )}
      </div>
      <Suggestions id="first-names" names={FIRST_NAMES} />
      <Suggestions id="second-names" names={SECOND_NAMES} />
    </fieldset>
  )
}

const Suggestions = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
