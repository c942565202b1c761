import { TextInput } from '@strapi/design-system'
import { wholeNumberSchema } from '@stoep/shared'
import { useField } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { FieldFrame } from './field-frame'
import type { CustomFieldProps } from './field-props'

const NOT_WHOLE = 'Please type a whole number, like 12'
const schema = wholeNumberSchema(0, 2_000_000_000)

/**
 * In place of Strapi's input, which shows "1,5" and hands on 15: a comma is between thousands for it. The panel always
 * gives a name and a label, which its type of such an input does not say.
 */
export function WholeNumberInput({
  name = '',
  label,
  ...texts
}: Partial<Omit<CustomFieldProps<unknown>, 'value' | 'onChange' | 'error'>>) {
  const { placeholder, disabled } = texts
  const { value, error, onChange } = useField<unknown>(name)
  const [text, setText] = useState(() => toText(value))

  useEffect(() => {
    setText((shown) => (readText(shown) === (value ?? null) ? shown : toText(value)))
  }, [value])

  const isWrong = typeof readText(text) === 'string'
  return (
    <FieldFrame {...texts} name={name} label={label} error={isWrong ? NOT_WHOLE : error}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={text}
        onChange={(event: { target: { value: string } }) => {
          setText(event.target.value)
          onChange(name, readText(event.target.value))
        }}
      />
    </FieldFrame>
  )
}

const toText = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')

/** The number, null for an empty text, or the text itself when it is no whole number, which is not saved. */
function readText(text: string): number | string | null {
  if (text.trim() === '') return null
  return schema.safeParse(text).data ?? text
}
