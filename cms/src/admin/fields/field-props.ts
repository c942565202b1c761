import type { ReactNode } from 'react'

/** What the content manager gives to the input of a custom field. */
export interface CustomFieldProps<T> {
  name: string
  label: ReactNode
  labelAction?: ReactNode
  hint?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
  error?: string
  value: T
  onChange(name: string, value: unknown): void
}
