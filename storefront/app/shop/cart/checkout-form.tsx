import { Field, Select, TextArea } from '~/ui/field'
import { lineIdOf, ORDER_FORM_ID } from './cart-form'
import type { CartLineView } from './cart-view'
import type { DeliveryRowView } from './summary-view'
import type { CheckoutView } from './checkout-view'
import {
  CUSTOMER_FIELDS,
  CUSTOMER_HINTS,
  CUSTOMER_LABELS,
  isRequiredOfCustomer,
  MAX_LENGTHS,
  PHONE_PATTERN,
  PROCESSING_FAILED,
  type CustomerField,
} from '@stoep/shared'

interface Props {
  checkout: CheckoutView
  provinces: readonly string[]
  rows: readonly DeliveryRowView[]
  lines: readonly CartLineView[]
}

/**
 * The delivery details. `noValidate`: the server reports all errors at once, with links to the fields, where browsers
 * show one at a time; the script checks a field when it loses the focus.
 */
export function CheckoutForm({ checkout, provinces, rows, lines }: Props) {
  const { values, errors, questions, asked } = checkout
  const field = (name: CustomerField) => ({
    id: name,
    name,
    label: CUSTOMER_LABELS[name],
    error: errors[name] ?? questions[name],
    required: isRequiredOfCustomer(name),
    defaultValue: values[name],
  })
  const unavailable = new Set(rows.filter((row) => !row.cashOnDelivery).map((row) => row.province))
  return (
    // The script swaps it only after an order was submitted; other responses leave the typed text alone.
    <form
      id={ORDER_FORM_ID}
      className="cart-form"
      method="post"
      action="/cart"
      noValidate
      data-enhance="chat"
      data-failed={PROCESSING_FAILED}
      data-part={checkout.message ? '' : undefined}
    >
      <input type="hidden" name="intent" value="order" />
      <h2>Delivery Details</h2>
      <Rejection checkout={checkout} lines={lines} />
      {asked && <input type="hidden" name="asked" value={asked} />}
      <Field
        {...field('fullName')}
        autoComplete="name"
        maxLength={MAX_LENGTHS.name}
        pattern=".*\p{L}.*"
        data-wrong={CUSTOMER_HINTS.fullName}
      />
      <Field
        {...field('phoneNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder="082 123 4567"
        pattern={PHONE_PATTERN}
        data-wrong={CUSTOMER_HINTS.phoneNumber}
        hint="We confirm your order on WhatsApp, and the courier calls this number at your door."
      />
      <Field
        {...field('addressLine1')}
        autoComplete="address-line1"
        maxLength={MAX_LENGTHS.addressLine}
        hint="House number and street. No house number? Describe the place below."
      />
      <Field {...field('addressLine2')} autoComplete="address-line2" maxLength={MAX_LENGTHS.addressLine} />
      <Field
        {...field('suburb')}
        required
        autoComplete="address-level3"
        maxLength={MAX_LENGTHS.town}
        hint="A village or township counts too: the same street names exist all over the country."
      />
      <Field {...field('city')} autoComplete="address-level2" maxLength={MAX_LENGTHS.town} />
      <div className="cart-pair">
        <Select
          {...field('province')}
          autoComplete="address-level1"
          placeholder="Select"
          options={provinces.map((province) => ({
            value: province,
            label: unavailable.has(province) ? `${province} (no cash on delivery)` : province,
            // A rejected province stays selectable, so that submitting again gets the same message.
            disabled: unavailable.has(province) && province !== values.province,
          }))}
        />
        <Field
          {...field('postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          pattern="\W*[0-9]{4}\W*"
          data-wrong={CUSTOMER_HINTS.postalCode}
        />
      </div>
      <p className="field">
        <span className="legend">Country</span>
        <span>South Africa</span>
      </p>
      <Field
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_LENGTHS.email}
        data-wrong={CUSTOMER_HINTS.email}
      />
      <TextArea
        {...field('directions')}
        maxLength={MAX_LENGTHS.directions}
        rows={2}
        hint="Gate, landmark, complex or unit: whatever helps the courier find you."
      />
    </form>
  )
}

/**
 * What was wrong with the order. If it was only the items, a change of the cart takes the summary away, as it may no
 * longer be true; one about fields stays like the fields' own errors.
 */
function Rejection({ checkout, lines }: Pick<Props, 'checkout' | 'lines'>) {
  const isOfFields = CUSTOMER_FIELDS.some((name) => checkout.errors[name] ?? checkout.questions[name])
  const summary = <ErrorSummary checkout={checkout} lines={lines} />
  return (
    <>
      <div id="order-rejection" data-part hidden={!checkout.message || isOfFields}>
        {!isOfFields && summary}
      </div>
      {isOfFields && summary}
    </>
  )
}

/** Gets the focus when it appears, far down the page, without script too. Each error links to its field or line. */
function ErrorSummary({ checkout, lines }: Pick<Props, 'checkout' | 'lines'>) {
  if (!checkout.message) return null
  const { message, errors, questions } = checkout
  const items = CUSTOMER_FIELDS.flatMap((name) =>
    [errors[name], questions[name]].filter(Boolean).map((text) => (
      <li key={text}>
        <a href={`#${name}`}>{text}</a>
      </li>
    )),
  )
  const unavailable = lines.flatMap((line) =>
    line.problem ? (
      <li key={line.key}>
        <a href={`#${lineIdOf(line)}`}>{`${line.name}: ${line.problem.text}`}</a>
      </li>
    ) : (
      []
    ),
  )
  const isQuestion = Object.keys(errors).length + unavailable.length === 0 && items.length > 0
  return (
    <div
      className={isQuestion ? 'notice warning' : 'notice error'}
      role="alert"
      tabIndex={-1}
      autoFocus
      data-error-summary
    >
      <p>
        <strong>{message}</strong>
      </p>
      {items.length + unavailable.length > 0 && (
        <ul>
          {items}
          {unavailable}
        </ul>
      )}
      {isQuestion && <p>Change it, or order again if it is right as it stands.</p>}
    </div>
  )
}
