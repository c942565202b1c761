import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icons'
import type { OptionView, ProductView } from './product-view'
import type { SizeGuide } from './size-guide'
import { Swatch } from '~/ui/swatch'

const MOST_BUTTONS = 7

/** Options, quantity and button: a plain form that the enhancement script sends in the background. */
export function BuyBox({ product }: { product: ProductView }) {
  if (product.isSoldOut) return <SoldOutBox product={product} />
  return (
    <buy-box data-units={product.units ? JSON.stringify(product.units) : undefined}>
      <form method="post" action="/cart/add" className="buy-form no-print" data-enhance="">
        <input type="hidden" name="productId" value={product.id} />
        <Options legend={product.colorName} name="color" options={product.colors} />
        <Options legend={product.sizeName} name="size" options={product.sizes} hasGuide={product.sizeGuide !== null} />
        <BuyRow product={product} />
      </form>
      {product.sizeGuide && <SizeGuideDialog guide={product.sizeGuide} />}
    </buy-box>
  )
}

/** The same options, only to look at: there is no form. */
function SoldOutBox({ product }: { product: ProductView }) {
  return (
    <div className="buy-form no-print">
      <p className="notice warning">This product is sold out.</p>
      <Options legend={product.colorName} name="color" options={product.colors} />
      <Options legend={product.sizeName} name="size" options={product.sizes} />
      {product.contactUrl && (
        <div className="buy-row">
          <ButtonLink href={product.contactUrl} size="big wide">
            <Icon name="chat" />
            Contact Us on WhatsApp
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** With a minimum order the label says how many and for how much; the script updates it with the quantity. */
function AddButton({ product }: { product: ProductView }) {
  const isCounted = product.quantity.step > 1
  return (
    <Button type="submit" variant="buy" size="big wide" data-unit={isCounted ? product.price.nowInCents : undefined}>
      {product.addLabel}
    </Button>
  )
}

const GUIDE_ID = 'size-guide'

function SizeGuideDialog({ guide }: { guide: SizeGuide }) {
  return (
    <Dialog id={GUIDE_ID} title="Size guide">
      <p className="small muted">{guide.note}</p>
      <table className="size-guide">
        <thead>
          <tr>
            {guide.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.rows.map(([size, ...measures]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measures.map((measure, index) => (
                <td key={index}>{measure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        <a href="/size-guide">How to measure, and all sizes</a>
      </p>
    </Dialog>
  )
}

interface OptionsProps {
  legend: string
  name: string
  options: readonly OptionView[]
  hasGuide?: boolean
}

/** Beside the legend and not in it, where its text would become part of the group's name. */
const GuideLink = () => (
  <a className="guide-link" href="/size-guide" data-opens={GUIDE_ID} aria-haspopup="dialog">
    Size guide
  </a>
)

const withoutOf = ({ without }: OptionView) => (without.length > 0 ? JSON.stringify(without) : undefined)

/** A select: many buttons would push Add to cart off the screen of a phone. */
function ManyOptions({ legend, name, options }: OptionsProps) {
  return (
    <fieldset className="options">
      <legend>
        <span className="legend">{legend}</span> <span className="small muted select-hint" />
      </legend>
      <select
        className="input"
        name={name}
        aria-label={legend}
        required
        aria-invalid={false}
        defaultValue={options.find((option) => option.isChecked)?.value ?? ''}
      >
        <option value="">Select</option>
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.isSoldOut}
            data-label={option.label}
            data-mark={option.mark || undefined}
            data-without={withoutOf(option)}
          >
            {option.isSoldOut ? `${option.label} (sold out)` : option.label}
          </option>
        ))}
      </select>
    </fieldset>
  )
}

function Options(props: OptionsProps) {
  if (props.options.length === 0) return null
  return (
    <div className="option-group">
      {props.options.length > MOST_BUTTONS ? <ManyOptions {...props} /> : <FewOptions {...props} />}
      {props.hasGuide && <GuideLink />}
    </div>
  )
}

/** `aria-invalid`: a browser calls a required radio or select invalid until something is chosen, and it is read out. */
function FewOptions({ legend, name, options }: OptionsProps) {
  return (
    <fieldset className="options">
      <legend>
        <span className="legend">{legend}</span> <span className="small muted select-hint">Select</span>
      </legend>
      {options.map((option) => (
        <label key={option.value} className="pill">
          <input
            type="radio"
            name={name}
            value={option.value}
            required
            aria-invalid={false}
            defaultChecked={option.isChecked}
            disabled={option.isSoldOut}
            data-mark={option.mark || undefined}
            data-without={withoutOf(option)}
          />
          <span>
            {option.css !== undefined && <Swatch css={option.css} />}
            <span className="pill-name">{option.label}</span>
            <small className={option.isSoldOut ? undefined : 'hide'} data-sold-out>
              {option.isSoldOut && 'Sold out'}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Quantity and button; on a phone a bar that stays at the bottom of the screen. */
function BuyRow({ product }: { product: ProductView }) {
  const { step, max, hint } = product.quantity
  return (
    <>
      {hint && (
        <p className="hint" id="quantity-hint">
          {hint}
        </p>
      )}
      <div className="buy-row">
        <div className="field">
          <label htmlFor="quantity">Quantity</label>
          <quantity-stepper data-by={step} data-name={product.name}>
            <Button variant="plain" size="round" data-step="-1" aria-label={`One step fewer of ${product.name}`} hidden>
              <Icon name="minus" />
            </Button>
            <input
              id="quantity"
              className="input"
              type="number"
              name="quantity"
              inputMode="numeric"
              defaultValue={step}
              min={1}
              max={max}
              aria-describedby={hint ? 'quantity-hint' : undefined}
            />
            <Button variant="plain" size="round" data-step="1" aria-label={`One step more of ${product.name}`} hidden>
              <Icon name="plus" />
            </Button>
          </quantity-stepper>
        </div>
        <AddButton product={product} />
      </div>
    </>
  )
}
