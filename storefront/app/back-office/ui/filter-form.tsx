import { SEARCH_DEBOUNCE_MS } from '@stoep/shared'
import { Form, Link, useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'

interface Props {
  label: string
  action: string
  /** The current address, and its filters by field name. */
  href: string
  query: object
  hrefOf: (fields: Readonly<Record<string, string>>) => string
  className: string
  /** Always visible; on a phone a button shows the other filters. */
  search: ReactNode
  /** The label of that button: "Filter and sort". */
  foldLabel: string
  activeCount: number
  canReset: boolean
  /** What is wrong with the filters, by field; visible while they are folded, too. */
  problems: Readonly<Partial<Record<string, string>>>
  children: ReactNode
}

const problemId = (name: string) => `${name}-problem`

/** The attributes of a field whose value may be wrong. */
export const checkedField = (name: string, value: string, problem: string | undefined) => ({
  name,
  defaultValue: value,
  ...(problem && { 'aria-invalid': true, 'aria-describedby': problemId(name) }),
})

/** Filters whose values are in the address: the form submits itself shortly after the last input. */
export function FilterForm({ label, action, href, query, hrefOf, className, ...content }: Props) {
  const { search, foldLabel, activeCount, canReset, problems, children } = content
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const { location: loading } = useNavigation()
  const shown = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const filledFrom = useRef(query)
  const isLoading = loading !== undefined
  const wasLoading = useRef(isLoading)
  // An address that changed otherwise (Reset, a column's head, back) fills the form again, but not the field that is
  // typed in, and nothing while an input waits to be sent. What was chosen before hydration stays. If a list did not
  // arrive, the form has the filters of the one that is shown.
  useEffect(() => {
    const isOver = wasLoading.current && !isLoading
    wasLoading.current = isLoading
    if ((filledFrom.current === query && !isOver) || timer.current) return
    filledFrom.current = query
    for (const [name, value] of Object.entries(query)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      const isTyping = field instanceof HTMLInputElement && field === document.activeElement
      if (isField && !isTyping) field.value = String(value)
    }
  }, [query, isLoading])

  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  // Whoever goes on to another page, or to a form above the list, is not led back to the list.
  const isLeft = (loading ?? shown).pathname !== action
  useEffect(() => {
    if (isLeft) stop()
  }, [isLeft])
  const send = () => {
    stop()
    if (!form.current) return
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value).trim()] as const)
    const next = hrefOf(Object.fromEntries(typed))
    const requested = loading ? `${loading.pathname}${loading.search}` : href
    if (next !== requested) navigate(next, { replace: true, preventScrollReset: true })
  }
  // The timer needs the `send` of the latest render: the list may have loaded meanwhile.
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
      // What is wrong is among the problems: the timer sends it, too, and a folded field could not show why it is held.
      noValidate
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
      {Object.entries(problems).map(
        ([name, problem]) =>
          problem && (
            <p key={name} className="error filter-problem" id={problemId(name)}>
              {problem}
            </p>
          ),
      )}
    </Form>
  )
}
