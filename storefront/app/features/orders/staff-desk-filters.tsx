import { CASH_STATES, ORDER_STATES, PROVINCES, SEARCH_DEBOUNCE_MS } from '@stoep/shared'
import { Form, Link, useNavigate } from '@remix-run/react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { buttonClass } from '~/ui/button'
import { deskHref, isNarrowed, readDeskQuery, type DeskQuery } from './staff-order-query'
import { CASH_LABELS, STATE_LABELS } from './staff-order-words'

/** The filters are a form whose answers are the address; it sends itself a moment after the last key. */
export function DeskFilters({ query }: { query: DeskQuery }) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A new address by other means (Reset, back) fills the form anew; what is being typed stays.
  useEffect(() => {
    for (const [name, value] of Object.entries(query)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field !== document.activeElement) field.value = String(value)
    }
  }, [query])

  const send = (element: HTMLFormElement) => {
    clearTimeout(timer.current)
    const fields = [...new FormData(element)].map(([name, value]) => [name, String(value)])
    const next = deskHref(readDeskQuery(new URLSearchParams(fields)))
    if (next !== deskHref(query)) navigate(next, { replace: true, preventScrollReset: true })
  }
  const sendSoon = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(currentTarget), SEARCH_DEBOUNCE_MS)
  }
  return (
    <Form
      method="get"
      action="/admin/orders"
      role="search"
      aria-label="Filter orders"
      className="toolbar desk-filters"
      ref={form}
      onInput={sendSoon}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <FilterField label="Search" className="wide">
        <input
          className="input"
          type="search"
          name="search"
          defaultValue={query.search}
          placeholder="Number, name or phone"
        />
      </FilterField>
      <FilterField label="State">
        <select className="input" name="state" defaultValue={query.state}>
          <option value="">{query.search ? 'Any state' : 'Waiting'}</option>
          <option value="all">All orders</option>
          {ORDER_STATES.map((state) => (
            <option key={state} value={state}>
              {state === 'pending' ? 'Waiting only' : STATE_LABELS[state]}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField label="Cash">
        <select className="input" name="cash" defaultValue={query.cash}>
          <option value="">Any cash</option>
          {CASH_STATES.map((cash) => (
            <option key={cash} value={cash}>
              {CASH_LABELS[cash]}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField label="Province">
        <select className="input" name="province" defaultValue={query.province}>
          <option value="">All provinces</option>
          {PROVINCES.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </select>
      </FilterField>
      <FilterField label="From">
        <input className="input" type="date" name="from" defaultValue={query.from} />
      </FilterField>
      <FilterField label="To">
        <input className="input" type="date" name="to" defaultValue={query.to} />
      </FilterField>
      {isNarrowed(query) && (
        <Link className={buttonClass({ look: 'plain' })} to="/admin/orders">
          Reset
        </Link>
      )}
    </Form>
  )
}

function FilterField({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <label className={['filter-field', className].filter(Boolean).join(' ')}>
      <span>{label}</span>
      {children}
    </label>
  )
}
