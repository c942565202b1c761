import { formatCount } from '@stoep/shared'
import type {
  HTMLAttributes,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'

interface Frame {
  id: string
  label: string
  hint?: string
  error?: string
  /** Off where the form says once for all fields that they are optional. */
  saysOptional?: boolean
}

/** The attributes that connect a control with its hint and its error for screen readers. */
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
  saysOptional = true,
  required,
  children,
}: Frame & { required: boolean | undefined; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {saysOptional && !required && <span className="muted"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** What is wrong with a field; nothing without a text. */
export const FieldError = ({ children, ...rest }: HTMLAttributes<HTMLParagraphElement>) =>
  children ? (
    <p className="error" {...rest}>
      {children}
    </p>
  ) : null

type Framed<Rest> = Frame & Omit<Rest, 'id'>

/** Separates what belongs to the frame from the attributes of the control. */
function split<Props extends Frame>({ id, label, hint, error, saysOptional, ...input }: Props) {
  return [{ id, label, hint, error, saysOptional }, input] as const
}

export function Field(props: Framed<InputHTMLAttributes<HTMLInputElement>>) {
  const [frame, input] = split(props)
  return (
    <FieldFrame {...frame} required={input.required}>
      <input className="input" {...input} {...describe(frame)} />
    </FieldFrame>
  )
}

export function TextArea(props: Framed<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const [frame, input] = split(props)
  return (
    <FieldFrame {...frame} required={input.required}>
      <textarea className="input" {...input} {...describe(frame)} />
    </FieldFrame>
  )
}

/** A value alone is its own label. */
type SelectOption = string | { value: string; label: string; disabled?: boolean }

export const Options = ({ of }: { of: readonly SelectOption[] }) =>
  of.map((option) => {
    const { value, label, disabled } = typeof option === 'string' ? { value: option, label: option } : option
    return (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    )
  })

export function Select({
  options,
  placeholder,
  ...props
}: Framed<SelectHTMLAttributes<HTMLSelectElement>> & { options: readonly SelectOption[]; placeholder?: string }) {
  const [frame, input] = split(props)
  return (
    <FieldFrame {...frame} required={input.required}>
      {/* Browsers call a required select invalid before anything is chosen, and screen readers say it. */}
      <select className="input" {...input} {...describe(frame)} aria-invalid={Boolean(frame.error)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <Options of={options} />
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
      {count !== undefined && <span className="count">{formatCount(count)}</span>}
    </label>
  )
}
