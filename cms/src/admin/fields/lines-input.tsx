import { Textarea } from '@strapi/design-system'
import { useEffect, useState } from 'react'
import { readList } from '../../domain/panel/read-list'
import { FieldFrame } from './field-frame'
import type { CustomFieldProps } from './field-props'

/** A stored list of texts, one a line; empty lines are dropped. */
export function LinesInput(field: CustomFieldProps<unknown>) {
  const { name, placeholder, disabled, value, onChange } = field
  const [text, setText] = useState(() => toText(value))

  useEffect(() => {
    setText((shown) => (JSON.stringify(toLines(shown)) === JSON.stringify(readList(value)) ? shown : toText(value)))
  }, [value])

  return (
    <FieldFrame {...field}>
      <Textarea
        rows={4}
        placeholder={placeholder}
        disabled={disabled}
        value={text}
        onChange={(event: { target: { value: string } }) => {
          setText(event.target.value)
          onChange(name, toLines(event.target.value))
        }}
      />
    </FieldFrame>
  )
}

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const toText = (value: unknown): string => readList(value).join('\n')
