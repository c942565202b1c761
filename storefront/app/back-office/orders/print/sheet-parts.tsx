import type { PublicSettings, StaffOrder } from '@stoep/shared'
import type { ReactNode } from 'react'
import { describeCourier } from '~/back-office/orders/order-words'

/** What each of the printed papers gets. */
export interface Sheet {
  order: StaffOrder
  shop: PublicSettings
}

/** The courier, where known. */
export function CarriedBy({ order }: { order: StaffOrder }) {
  const courier = describeCourier(order)
  return courier ? <p>Courier: {courier}</p> : null
}

/** The browser repeats the head of a table on every page: a second page says whose items it has. */
export const describeItems = (number: string): string => `Items of ${number}`

export function Columns({ columns }: { columns: readonly (readonly [label: ReactNode, className?: string])[] }) {
  return (
    <thead>
      <tr>
        {columns.map(([label, className], index) => (
          <th key={index} scope="col" className={className}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What follows the items, within their table: alone on a page, too, it has the head with the number above it. */
export function ClosingRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className="closing">
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}
