import { formatCount, type StaffOrder } from '@stoep/shared'
import type { ReactNode } from 'react'
import { optionsOf } from '~/back-office/orders/order-words'

interface Props {
  id: string
  line: StaffOrder['items'][number]
  most: number
  value: string
  placeholder?: string
  onChange: (units: string) => void
  children?: ReactNode
}

/** A row that asks how many units of an order's line came back. */
export function LineUnits({ id, line, most, value, placeholder, onChange, children }: Props) {
  return (
    <li>
      <label htmlFor={id}>
        {line.name} <span className="muted small">{optionsOf(line)}</span>
      </label>
      <input
        id={id}
        className="input"
        type="number"
        inputMode="numeric"
        placeholder={placeholder}
        min={0}
        max={most}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="small muted">of {formatCount(most)}</span>
      {children}
    </li>
  )
}
