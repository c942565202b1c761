import { SEARCH_DEBOUNCE_MS } from '@stoep/shared'
import { Form, Link, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, buttonClass } from './button'
import { Icon } from './icons'

interface Props {
  label: string
  action: string
  /** Where one is, and what the address says there, by name of the field. */
  href: string
  query: object
  /** The address of what is chosen. */
  hrefOf: (fields: Readonly<Record<string, string>>) => string
  className: string
  /** Always in sight; on a phone the other filters wait behind a button. */
  search: ReactNode
  /** "Filter and sort": what waits behind the button. */
  foldLabel: string
  /** How many of the folded filters narrow the list now. */
  activeCount: number
  /** There is something to take off. */
  canReset: boolean
  children: ReactNode
}

/** Filters whose responses are the address: they send themselves a moment after the last key. */
export function FilterForm({ label, action, href, query, hrefOf, className, ...content }: Props) {
  const { search, foldLabel, activeCount, canReset, children } = content
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A new address by other means (Reset, a column's head, back) fills the form anew; what is being typed stays.
  useEffect(() => {
    for (const [name, value] of Object.entries(query)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field !== document.activeElement) field.value = String(value)
    }
  }, [query])

  const send = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value).trim()] as const)
    const next = hrefOf(Object.fromEntries(typed))
    if (next !== href) navigate(next, { replace: true, preventScrollReset: true })
  }
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, SEARCH_DEBOUNCE_MS)
  }
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className={`toolbar ${className}`}
      ref={form}
      onInput={sendSoon}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {search}
      <Button look="plain" className="filters-toggle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="filter" />
        {activeCount > 0 ? `${foldLabel} (${activeCount})` : foldLabel}
      </Button>
      {children}
      {canReset && (
        <Link className={buttonClass({ look: 'plain' }, 'filters-reset')} to={action}>
          Reset
        </Link>
      )}
    </Form>
  )
}

export function FilterField({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <label className={['filter-field', className].filter(Boolean).join(' ')}>
      <span>{label}</span>
      {children}
    </label>
  )
}
