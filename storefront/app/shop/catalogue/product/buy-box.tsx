import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Price } from '~/ui/price'
import type { OptionView, ProductView } from './product-view'
import { Swatch } from '~/ui/swatch'

const FORM_ID = 'buy'
const MOST_BUTTONS = 7

/** Colour, size, how many, and into the cart: a plain form that the enhancement script sends in the background. */
export function BuyBox({ product, action }: { product: ProductView; action: string }) {
  if (product.isSoldOut) return <SoldOutBox product={product} />
  return (
    <buy-box>
      <form id={FORM_ID} method="post" action={action} className="buy no-print" data-enhance="">
        <input type="hidden" name="productId" value={product.id} />
        <Options legend="Colour" name="color" options={product.colors} />
        <Options legend="Size" name="size" options={product.sizes} />
        <BuyRow product={product} />
      </form>
    </buy-box>
  )
}

/** The same choices to look at, with nothing to send. */
function SoldOutBox({ product }: { product: ProductView }) {
  return (
    <div className="buy no-print">
      <p className="notice warning">This product is sold out.</p>
      <Options legend="Colour" name="color" options={product.colors} />
      <Options legend="Size" name="size" options={product.sizes} />
      {product.contactUrl && (
        <ButtonLink href={product.contactUrl} size="big wide" className="buy-button">
          <Icon name="chat" />
          Ask us on WhatsApp
        </ButtonLink>
      )}
    </div>
  )
}

/** On a phone the way into the cart stays in reach at the bottom; it sends the form above. */
export function BuyBar({ product }: { product: ProductView }) {
  return (
    <div className="buy-bar no-print">
      <Price price={product.price} />
      {product.isSoldOut ? (
        product.contactUrl && <ButtonLink href={product.contactUrl}>Ask us on WhatsApp</ButtonLink>
      ) : (
        <Button type="submit" form={FORM_ID}>
          Add to cart
        </Button>
      )}
    </div>
  )
}

interface OptionsProps {
  legend: string
  name: string
  options: readonly OptionView[]
}

const withoutOf = ({ without }: OptionView) => (without.length > 0 ? JSON.stringify(without) : undefined)

/** Many values would push the way into the cart off the screen of a phone. */
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
        defaultValue={options.find((option) => option.isChecked)?.value ?? ''}
      >
        <option value="">Select</option>
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.isSoldOut}
            data-label={option.label}
            data-without={withoutOf(option)}
          >
            {option.isSoldOut ? `${option.label} (sold out)` : option.label}
          </option>
        ))}
      </select>
    </fieldset>
  )
}

function Options({ legend, name, options }: OptionsProps) {
  if (options.length === 0) return null
  if (options.length > MOST_BUTTONS) return <ManyOptions legend={legend} name={name} options={options} />
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
            defaultChecked={option.isChecked}
            disabled={option.isSoldOut}
            data-without={withoutOf(option)}
          />
          <span>
            {name === 'color' && <Swatch css={option.css} />}
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

function BuyRow({ product }: { product: ProductView }) {
  const { min, step, max } = product.quantity
  return (
    <>
      <div className="field">
        <label htmlFor="quantity">Quantity</label>
        <quantity-stepper data-by={step} data-name={product.name}>
          <Button look="plain" size="round" data-step="-1" aria-label={`One step fewer of ${product.name}`} hidden>
            <Icon name="minus" />
          </Button>
          <input
            id="quantity"
            className="input"
            type="number"
            name="quantity"
            inputMode="numeric"
            defaultValue={min}
            min={1}
            max={Math.max(min, max)}
            aria-describedby={step > 1 ? 'quantity-hint' : undefined}
          />
          <Button look="plain" size="round" data-step="1" aria-label={`One step more of ${product.name}`} hidden>
            <Icon name="plus" />
          </Button>
        </quantity-stepper>
        {step > 1 && (
          <p className="hint" id="quantity-hint">
            Minimum {min}, in steps of {step}
          </p>
        )}
      </div>
      <Button type="submit" size="big wide" className="buy-button">
        Add to cart
      </Button>
    </>
  )
}
