import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

interface Frame {
  id: string
  label: string
  hint?: string
  error?: string
}

/** What ties a control to its hint and its error for screen readers. */
function describe({ id, hint, error }: Frame) {
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: Frame & { optional: boolean; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="muted"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** `saysOptional` is off where the form says once that its fields may stay empty. */
type Framed<Rest> = Frame & Omit<Rest, 'id'> & { saysOptional?: boolean }

export function Field({
  id,
  label,
  hint,
  error,
  saysOptional = true,
  ...input
}: Framed<InputHTMLAttributes<HTMLInputElement>>) {
  const frame = { id, label, hint, error }
  return (
    <FieldFrame {...frame} optional={saysOptional && !input.required}>
      <input className="input" {...input} {...describe(frame)} />
    </FieldFrame>
  )
}

export function TextArea({
  id,
  label,
  hint,
  error,
  saysOptional = true,
  ...input
}: Framed<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const frame = { id, label, hint, error }
  return (
    <FieldFrame {...frame} optional={saysOptional && !input.required}>
      <textarea className="input" {...input} {...describe(frame)} />
    </FieldFrame>
  )
}

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export function Select({
  id,
  label,
  hint,
  error,
  saysOptional = true,
  options,
  placeholder,
  ...input
}: Framed<SelectHTMLAttributes<HTMLSelectElement>> & { options: readonly SelectOption[]; placeholder?: string }) {
  const frame = { id, label, hint, error }
  return (
    <FieldFrame {...frame} optional={saysOptional && !input.required}>
      <select className="input" {...input} {...describe(frame)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function Checkbox({
  label,
  count,
  ...input
}: { label: string; count?: number } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      {label}
      {count !== undefined && <span className="count">{count}</span>}
    </label>
  )
}
