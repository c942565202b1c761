import { TextInput } from '@strapi/design-system'
import { parseRand } from '@stoep/shared'
import { useEffect, useState } from 'react'
import { FieldFrame } from './field-frame'
import type { CustomFieldProps } from './field-props'
import { showCents } from './show-cents'

const NOT_AN_AMOUNT = 'Please type an amount in rand, like 349.00'

/** Takes "1299.5", "R1 299,50" and the like, and hands on integer cents. */
export function RandInput(field: CustomFieldProps<unknown>) {
  const { name, placeholder, disabled, value, onChange } = field
  const [text, setText] = useState(() => showCents(value))

  // The form's value also changes from outside: after saving, or when changes are discarded.
  useEffect(() => {
    setText((shown) => (readText(shown) === value ? shown : showCents(value)))
  }, [value])

  const isWrong = typeof readText(text) === 'string'
  return (
    <FieldFrame {...field} error={isWrong ? NOT_AN_AMOUNT : field.error}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        startAction="R"
        placeholder={placeholder || '0.00'}
        disabled={disabled}
        value={text}
        onChange={(event: { target: { value: string } }) => {
          setText(event.target.value)
          onChange(name, readText(event.target.value))
        }}
        onBlur={() => setText((shown) => (typeof readText(shown) === 'number' ? showCents(readText(shown)) : shown))}
      />
    </FieldFrame>
  )
}

/**
 * Cents, null for an empty text, or the text itself when it is no amount: the server then rejects it and names the
 * field.
 */
function readText(text: string): number | string | null {
  if (text.trim() === '') return null
  return parseRand(text) ?? text
}
