import { formatRand } from '@stoep/shared'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Picture } from '~/ui/picture'
import { CART_FAILURES, fixedBy, lineField, lineIdOf, ORDER_FORM_ID, type CartIntent } from './cart-form'
import type { CartLineView, ChoiceView, LineProblem } from './cart-view'

/** A cart line, in a form with which the script sends its quantity. */
export function CartLine({ line, position }: { line: CartLineView; position: number }) {
  return (
    <li id={lineIdOf(line)} className="cart-line">
      <a className="cart-picture" href={line.href} tabIndex={-1} aria-hidden="true">
        {line.picture && <Picture picture={{ ...line.picture, alt: '' }} sizes="96px" widths={[180, 240]} />}
      </a>
      <form className="cart-about" method="post" action="/cart" data-enhance="cart" data-failed={CART_FAILURES.set}>
        {(['productId', 'size', 'color'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={line[name]} />
        ))}
        <button hidden>Update</button>
        <div className="cart-text">
          <h2>
            <a href={line.href}>{line.name}</a>
          </h2>
          {line.options && <p className="small muted">{line.options}</p>}
          <UnitPrice line={line} />
          {line.hint && <p className="small cart-hint">{line.hint}</p>}
        </div>
        {line.problem && <Problem line={line} problem={line.problem} />}
        <div className="cart-controls">
          <Stepper line={line} />
          <p className="cart-total">
            <span className="hide">Line total </span>
            {formatRand(line.totalInCents)}
          </p>
        </div>
        {line.rule && <p className="hint">{line.rule}</p>}
        <div className="cart-actions">
          <Button
            type="submit"
            variant="quiet"
            {...fixedBy(removalOf(line))}
            aria-label={`Remove ${line.name}`}
            data-focus={`${line.key}remove`}
          >
            Remove
          </Button>
          <Button
            type="submit"
            variant="quiet"
            {...fixedBy({ intent: 'save', ...nameOf(line) })}
            aria-label={`Save for later: ${line.name}`}
            data-focus={`${line.key}save`}
          >
            Save for later
          </Button>
          <ChangeOptions line={line} position={position} />
        </div>
      </form>
    </li>
  )
}

const nameOf = ({ productId, size, color }: CartLineView) => ({ productId, size, color })

const removalOf = (line: CartLineView): CartIntent => ({
  intent: 'remove',
  from: 'cart',
  ...nameOf(line),
  name: line.name,
  quantity: String(line.quantity),
})

function UnitPrice({ line }: { line: CartLineView }) {
  return (
    <p className="small cart-unit">
      {formatRand(line.unitInCents)} each
      {line.beforeInCents !== null && (
        <span className="cart-changed">
          The price went {line.beforeInCents < line.unitInCents ? 'up' : 'down'}: it was{' '}
          {formatRand(line.beforeInCents)} when you added it
        </span>
      )}
    </p>
  )
}

/** A problem of the line, with a button that fixes it, unless the shopper has to choose. */
function Problem({ line, problem }: { line: CartLineView; problem: LineProblem }) {
  const fix = fixOf(line, problem)
  return (
    <p className="notice error cart-fix" role="alert">
      <span>{problem.text}</span>
      {fix && (
        <Button
          type="submit"
          variant="plain"
          {...fixedBy(fix.intent)}
          aria-label={fix.name}
          data-focus={`${line.key}fix`}
        >
          {fix.label}
        </Button>
      )}
    </p>
  )
}

function fixOf(line: CartLineView, { fixedQuantity, fixedOption }: LineProblem) {
  const { name, quantity } = line
  if (fixedOption) {
    const { label, size, color } = fixedOption
    const intent = { intent: 'options', ...nameOf(line), newSize: size, newColor: color } as const
    return { intent, label: `Change to ${label}`, name: `Change to ${label}: ${name}` }
  }
  if (fixedQuantity === undefined) return null
  if (fixedQuantity === 0) return { intent: removalOf(line), label: 'Remove it', name: `Remove it: ${name}` }
  const to = String(fixedQuantity)
  const intent = { intent: 'set', ...nameOf(line), quantity: String(quantity), to } as const
  return { intent, label: `Change to ${to}`, name: `Change to ${to}: ${name}` }
}

/** The quantity is a field of the order form, named after the line; a change is sent with the line's (`data-as`). */
function Stepper({ line }: { line: CartLineView }) {
  const { name, step, quantity, lower, higher, key } = line
  const to = (number: number) =>
    fixedBy({ intent: 'set', ...nameOf(line), quantity: String(quantity), to: String(number) })
  return (
    <div className="stepper">
      <button
        type="submit"
        {...to(lower ?? step)}
        aria-disabled={lower === null}
        aria-label={`Fewer of ${name}`}
        data-step="-1"
        data-focus={`${key}minus`}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        form={ORDER_FORM_ID}
        name={lineField('quantity', line)}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={quantity}
        min={step}
        step={step}
        max={Math.max(step, line.max)}
        aria-label={`Quantity of ${name}`}
        data-submits
        data-as="quantity"
        data-focus={`${key}quantity`}
      />
      <button
        type="submit"
        {...to(higher ?? quantity)}
        aria-disabled={higher === null}
        aria-label={`More of ${name}`}
        data-step="1"
        data-focus={`${key}plus`}
      >
        <Icon name="plus" />
      </button>
      <noscript>
        <button className={buttonClass({ variant: 'plain' })} {...fixedBy({ intent: 'set', ...nameOf(line) })}>
          Update
        </button>
      </noscript>
    </div>
  )
}

function ChangeOptions({ line, position }: { line: CartLineView; position: number }) {
  if (line.sizes.length < 2 && line.colors.length < 2) return null
  // After Apply the line has another key, and the button is folded away.
  const focus = `${position} ${line.productId}`
  return (
    <details className="cart-change" open={line.problem !== null && !fixOf(line, line.problem)}>
      <summary className={buttonClass({ variant: 'quiet' })} data-focus={focus}>
        Change{' '}
        {[line.colors.length > 1 && line.colorName, line.sizes.length > 1 && line.sizeName]
          .filter(Boolean)
          .join(' or ')
          .toLowerCase()}
        <span className="hide"> of {line.name}</span>
      </summary>
      <div className="cart-choices">
        <Choice label={line.colorName} name={lineField('newColor', line)} chosen={line.color} choices={line.colors} />
        <Choice label={line.sizeName} name={lineField('newSize', line)} chosen={line.size} choices={line.sizes} />
        <Button type="submit" variant="plain" {...fixedBy({ intent: 'options', ...nameOf(line) })} data-focus={focus}>
          Apply
        </Button>
      </div>
    </details>
  )
}

/** Not shown when there is only one value. */
function Choice({
  label,
  name,
  chosen,
  choices,
}: {
  label: string
  name: string
  chosen: string
  choices: readonly ChoiceView[]
}) {
  if (choices.length < 2) return null
  return (
    <label className="field">
      <span className="legend">{label}</span>
      <select className="input" form={ORDER_FORM_ID} name={name} defaultValue={chosen}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
