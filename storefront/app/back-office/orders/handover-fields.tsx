import { MAX_LENGTHS } from '@stoep/shared'
import { useId } from 'react'
import { Field } from '~/ui/field'

interface CourierProps {
  /** The recently used couriers, the latest first. */
  couriers: readonly string[]
  value: string
  onChange: (courier: string) => void
}

/** The courier: typed, or one of the recently used ones. */
export function CourierField({ couriers, value, onChange }: CourierProps) {
  const id = useId()
  return (
    <>
      <Field
        id={id}
        label="Courier"
        maxLength={MAX_LENGTHS.courier}
        list={`${id}-known`}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-known`}>
        {couriers.map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
    </>
  )
}

interface WaybillProps {
  label?: string
  hint?: string
  value: string
  onChange: (waybill: string) => void
}

export function WaybillField({ label = 'Waybill number', hint, value, onChange }: WaybillProps) {
  const id = useId()
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      maxLength={MAX_LENGTHS.waybill}
      autoComplete="off"
      autoCapitalize="characters"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
