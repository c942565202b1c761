import {
  centsOfSum,
  lineKeyOf,
  MAX_QUANTITY,
  priceFor,
  randToCents,
  toNamedOption,
  type Option,
  type OptionNames,
} from '@stoep/shared'
import { FieldError } from '~/ui/field'
import { IconButton } from '~/back-office/ui/icon-button'
import { useListFocus } from '~/back-office/ui/use-list-focus'
import { LineQuantity } from '~/back-office/orders/line-quantity'
import { addLine, type TypedLine } from '~/back-office/orders/new-order/order-draft'
import { ProductFinder } from '~/back-office/orders/product-finder'
import { nameLine, optionsOf } from '~/back-office/orders/order-words'
import { OrderPartForm } from './editable-panel'
import { describeEditedTotal, type PricedLine } from './edited-total'
import type { StaffOrderState } from './use-order'
import { useOrderForm, type OrderFormProps } from './use-order-form'

interface EditedLine extends Option, PricedLine {
  productId: string
  name: string
  optionNames: OptionNames
}

const toEditedLine = (line: Omit<EditedLine, keyof TypedLine>, quantity: string): EditedLine => {
  const { productId, name, size, color, optionNames, unitInCents } = line
  return { key: lineKeyOf(line), productId, name, size, color, optionNames, unitInCents, quantity, problem: '' }
}

/** Row ids are left out: every change gives a line a new row. */
const toEditedLines = ({ items }: StaffOrderState['order']): EditedLine[] =>
  items.map((line) => toEditedLine({ ...line, unitInCents: centsOfSum(line.price) }, String(line.quantity)))

/** Changes quantities, removes and adds lines of a waiting order; saving changes stock by the difference. */
export function EditOrderLines(props: OrderFormProps) {
  const form = useOrderForm(props, {
    part: 'Items',
    current: toEditedLines(props.state.order),
    texts: { done: 'Items saved.', failed: 'Failed to save the items.' },
  })
  const { values: lines, setValues: setLines } = form
  const list = useListFocus<HTMLUListElement>(lines.length)
  const setQuantity = (at: number, quantity: string) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, quantity, problem: '' } : line)))
  const save = () =>
    form.save({ items: lines.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity })) })
  return (
    <OrderPartForm
      part="Items"
      form={form}
      frame={props}
      rejection={{ message: 'The items were changed meanwhile.', label: 'Show the current items' }}
      canSend={lines.length > 0}
      onSubmit={save}
    >
      <ul className="edit-lines rows" ref={list} tabIndex={-1} aria-label="Items of the order">
        {lines.map((line, at) => (
          <li key={line.key}>
            <label htmlFor={`quantity-${at}`}>
              {line.name} <span className="muted small">{optionsOf(line)}</span>
            </label>
            <LineQuantity
              id={`quantity-${at}`}
              line={line}
              min={1}
              max={MAX_QUANTITY}
              required
              onChange={(quantity) => setQuantity(at, quantity)}
            />
            <IconButton
              icon="trash"
              label={`Remove ${nameLine(line)}`}
              onClick={() => setLines(lines.filter((_, index) => index !== at))}
            />
            <FieldError id={`quantity-${at}-problem`}>{line.problem}</FieldError>
          </li>
        ))}
      </ul>
      {lines.length === 0 && (
        <p className="notice warning">An order needs at least one item. To drop it whole, cancel the order.</p>
      )}
      <ProductFinder
        onAdd={(product, choice, quantity) => {
          const { id: productId, name, optionNames } = product
          const option = toNamedOption(choice)
          const unitInCents = randToCents(priceFor(product, choice).price)
          setLines(addLine(lines, toEditedLine({ productId, name, optionNames, ...option, unitInCents }, quantity)))
        }}
      />
      <p className="small muted">
        Added units are held, removed units go back into stock. Agreed prices stay; new items get today’s price.
      </p>
      <p role="status">{describeEditedTotal(props.state.order, lines, props.state.deliveryTerms)}</p>
    </OrderPartForm>
  )
}
