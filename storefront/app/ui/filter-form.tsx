import { SEARCH_DEBOUNCE_MS } from '@stoep/shared'
import { Form, Link, useNavigate, useNavigation } from '@remix-run/react'
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
  /** What is wrong with the filters, also while they are folded. */
  problems?: ReactNode
  children: ReactNode
}

/** Filters whose values stand in the address: they send themselves a moment after the last key. */
export function FilterForm({ label, action, href, query, hrefOf, className, ...content }: Props) {
  const { search, foldLabel, activeCount, canReset, problems, children } = content
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const { location: loading } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const filledFrom = useRef(query)
  // A new address by other means (Reset, a column's head, back) fills the form anew. What is being typed stays, and so
  // does what was chosen before the script had come or while the list was on its way.
  useEffect(() => {
    if (filledFrom.current === query || timer.current) return
    filledFrom.current = query
    for (const [name, value] of Object.entries(query)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field !== document.activeElement) field.value = String(value)
    }
  }, [query])

  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const send = () => {
    stop()
    if (!form.current) return
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value).trim()] as const)
    const next = hrefOf(Object.fromEntries(typed))
    const asked = loading ? `${loading.pathname}${loading.search}` : href
    if (next !== asked) navigate(next, { replace: true, preventScrollReset: true })
  }
  // The timer sends as of then: the list may have come meanwhile.
  const sendNow = useRef(send)
  useEffect(() => {
    sendNow.current = send
  })
  const sendSoon = () => {
    stop()
    timer.current = setTimeout(() => sendNow.current(), SEARCH_DEBOUNCE_MS)
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
      <Button variant="plain" className="filters-toggle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="filter" />
        {activeCount > 0 ? `${foldLabel} (${activeCount})` : foldLabel}
      </Button>
      {children}
      {canReset && (
        <Link className={buttonClass({ variant: 'plain' }, 'filters-reset')} to={action} onClick={stop}>
          Reset
        </Link>
      )}
      {problems}
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
