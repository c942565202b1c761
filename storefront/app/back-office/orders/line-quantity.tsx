import type { InputHTMLAttributes } from 'react'
import type { TypedLine } from './new-order/order-draft'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  id: string
  line: TypedLine
  onChange: (quantity: string) => void
}

/** The units of an order's line. Its problem is said by the element with the id of this one and `-problem`. */
export const LineQuantity = ({ id, line: { quantity, problem }, onChange, ...rest }: Props) => (
  <input
    id={id}
    className="input"
    type="number"
    inputMode="numeric"
    aria-invalid={problem ? true : undefined}
    aria-describedby={problem ? `${id}-problem` : undefined}
    value={quantity}
    onChange={(event) => onChange(event.target.value)}
    {...rest}
  />
)
