import { keysOf, ownValue, parseRand, type Province } from '@stoep/shared'
import { useState } from 'react'
import { toSentence } from '~/back-office/forms/to-sentence'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { Tick } from '~/back-office/ui/tick'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { DELIVERY_LABELS } from './setting-labels'
import { deliveryKey, type DeliveryDraft } from './settings-draft'

interface Props {
  rows: readonly DeliveryDraft[]
  errors: Partial<Record<string, string>>
  onChange: (rows: DeliveryDraft[], ...changed: Province[]) => void
}

type NumberField = keyof typeof DELIVERY_LABELS

/** A table of inputs for fee, days and cash on delivery in the nine provinces. What is wrong stands above it. */
export function DeliveryRows({ rows, errors, onChange }: Props) {
  const [said, setSaid] = useState('')
  const [first] = rows
  const copyFee = ({ fee }: DeliveryDraft) => {
    onChange(
      rows.map((row) => ({ ...row, fee })),
      ...rows.map(({ province }) => province),
    )
    setSaid(`${DELIVERY_LABELS.fee} of all provinces: ${fee}`)
  }
  const change = (province: Province, part: Partial<DeliveryDraft>) =>
    onChange(
      rows.map((row) => (row.province === province ? { ...row, ...part } : row)),
      province,
    )
  const number = (name: NumberField): Column<DeliveryDraft> => ({
    key: name,
    label: DELIVERY_LABELS[name],
    cell: (row) => {
      const key = deliveryKey(row.province, name)
      return (
        <input
          className="input short"
          inputMode={name === 'fee' ? 'decimal' : 'numeric'}
          aria-label={`${DELIVERY_LABELS[name]}, ${row.province}`}
          value={row[name]}
          {...(ownValue(errors, key) && { 'aria-invalid': true, 'aria-describedby': idOf(key) })}
          onChange={(event) => change(row.province, { [name]: event.target.value })}
        />
      )
    },
  })
  const columns: Column<DeliveryDraft>[] = [
    { key: 'province', label: 'Province', card: 'bare', cell: ({ province }) => <strong>{province}</strong> },
    number('fee'),
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
    number('minDays'),
    number('maxDays'),
  ]
  return (
    <>
      {rows.map(({ province }) =>
        keysOf(DELIVERY_LABELS).map((name) => {
          const key = deliveryKey(province, name)
          return (
            <FieldError id={idOf(key)} key={key}>
              {toSentence(`${DELIVERY_LABELS[name]}, ${province}`, ownValue(errors, key))}
            </FieldError>
          )
        }),
      )}
      {first && (
        <Button variant="plain" disabled={parseRand(first.fee) === undefined} onClick={() => copyFee(first)}>
          Use the fee of {first.province} for all provinces
        </Button>
      )}
      <p className="hide" aria-live="polite">
        {said}
      </p>
      <DataTable caption="Delivery by province" columns={columns} rows={rows} keyOf={({ province }) => province} />
    </>
  )
}

/** An id must not have a space. */
const idOf = (key: string): string => key.replaceAll(' ', '-')
