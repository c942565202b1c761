import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { useLockedForm } from '~/back-office/ui/use-locked-form'

const FAILED = { failed: 'The answer could not be saved. Please try again.' }

interface Props {
  /** Of the field, in the contract. */
  name: 'rate' | 'units'
  title: string
  label: string
  placeholder: string
  /** The text of the number to change; '' for none. */
  seen: string
  /** The sentence that takes the place of the form; undefined until staff answer. */
  answer: string | undefined
  /** Undefined for a text that is no valid answer. */
  read: (text: string) => number | undefined
  invalid: string
  save: (value: number) => Promise<void>
  /** A button for an answer that need not be typed. */
  other?: { label: string; value: number }
  children: ReactNode
}

/** Asks once for a number that counts for the whole file. */
export function AnswerForm({ name, title, seen, answer, other, save, read, ...texts }: Props) {
  const [isOpen, setIsOpen] = useState(answer === undefined)
  const [text, setText] = useState(seen)
  const { isBusy, errors, submit, reject, onTyped } = useSubmit<Props['name']>()
  const form = useRef<HTMLFormElement>(null)
  useLockedForm(form, isBusy, true)
  const kept = useKeptForm({
    form: name,
    name: texts.label,
    values: { text },
    isDirty: text !== seen,
    restore(typed) {
      setText(typed.text)
      setIsOpen(true)
    },
  })
  const send = (value: number | undefined) =>
    value === undefined ? reject('', { [name]: texts.invalid }) : void submit(() => save(value), FAILED)
  const openAgain = () => {
    // The form takes the place of the button that opens it.
    flushSync(() => setIsOpen(true))
    document.getElementById(`import-${name}`)?.focus()
  }
  if (!isOpen)
    return (
      <p className="small muted">
        {answer}{' '}
        <button type="button" className="link" onClick={openAgain}>
          Change
        </button>
      </p>
    )
  return (
    <section className="panel" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title}</h2>
      <p>{texts.children}</p>
      <KeptNotice kept={kept} />
      <Form ref={form} className="import-rate" noValidate onSubmit={() => send(read(text))}>
        <Field
          id={`import-${name}`}
          label={texts.label}
          required
          inputMode="decimal"
          placeholder={texts.placeholder}
          value={text}
          error={errors[name]}
          onChange={onTyped(name, setText)}
        />
        <Button type="submit" variant="plain" disabled={isBusy}>
          Use this number
        </Button>
        {other && (
          <Button variant="plain" disabled={isBusy} onClick={() => send(other.value)}>
            {other.label}
          </Button>
        )}
      </Form>
    </section>
  )
}
