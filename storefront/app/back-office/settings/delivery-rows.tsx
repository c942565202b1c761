import { DataTable, type Column } from '~/back-office/ui/data-table'
import { Tick } from '~/back-office/ui/tick'
import type { DeliveryDraft } from './settings-draft'

interface Props {
  rows: readonly DeliveryDraft[]
  onChange: (rows: DeliveryDraft[]) => void
}

/** A table of inputs for fee, days and cash on delivery in the nine provinces. */
export function DeliveryRows({ rows, onChange }: Props) {
  const change = (province: string, part: Partial<DeliveryDraft>) =>
    onChange(rows.map((row) => (row.province === province ? { ...row, ...part } : row)))
  const number = (name: 'fee' | 'minDays' | 'maxDays', label: string): Column<DeliveryDraft> => ({
    key: name,
    label,
    cell: (row) => (
      <input
        className="input short"
        inputMode={name === 'fee' ? 'decimal' : 'numeric'}
        aria-label={`${label}, ${row.province}`}
        value={row[name]}
        onChange={(event) => change(row.province, { [name]: event.target.value })}
      />
    ),
  })
  const columns: Column<DeliveryDraft>[] = [
    { key: 'province', label: 'Province', card: 'bare', cell: ({ province }) => <strong>{province}</strong> },
    number('fee', 'Fee (R)'),
    {
      key: 'cash',
      label: 'Cash on delivery',
      cell: ({ province, cashOnDelivery }) => (
        <Tick
          label={`Cash on delivery, ${province}`}
          checked={cashOnDelivery}
          onChange={(isTicked) => change(province, { cashOnDelivery: isTicked })}
        />
      ),
    },
    number('minDays', 'Fewest days'),
    number('maxDays', 'Most days'),
  ]
  return <DataTable caption="Delivery by province" columns={columns} rows={rows} keyOf={({ province }) => province} />
}
