import { CATEGORY_GROUP_NAMES, SEARCH_DEBOUNCE_MS } from '@stoep/shared'
import { Form, Link, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { changeQuery, isFiltered, STOCK_FILTERS, type AdminListQuery } from './admin-list-query'

const SORT_LABELS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'price-asc', label: 'Price, lowest first' },
  { value: 'price-desc', label: 'Price, highest first' },
  { value: 'stock', label: 'Stock, lowest first' },
]

/** The filters are a form whose answers are the address; it sends itself a moment after the last key. */
export function AdminFilters({ query }: { query: AdminListQuery }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [isOpen, setIsOpen] = useState(false)
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

  const send = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))
    const search = changeQuery(params, { ...fields, page: '' })
    if (search !== changeQuery(params, {}))
      navigate(`/admin/products${search}`, { replace: true, preventScrollReset: true })
  }
  const sendSoon = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(form), SEARCH_DEBOUNCE_MS)
  }
  return (
    <Form
      method="get"
      action="/admin/products"
      role="search"
      aria-label="Filter products"
      className="toolbar admin-filters"
      ref={form}
      onInput={sendSoon}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <FilterField label="Search" className="wide">
        <input className="input" type="search" name="search" defaultValue={query.search} placeholder="Name or code" />
      </FilterField>
      {/* On a phone the rest waits behind this button. */}
      <Button look="plain" className="filters-toggle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="filter" />
        Filter and sort
      </Button>
      <FilterField label="Stock">
        <select className="input" name="stock" defaultValue={query.stock}>
          {STOCK_FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField label="Category">
        <select className="input" name="category" defaultValue={query.category}>
          <option value="">All categories</option>
          {CATEGORY_GROUP_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </FilterField>
      <FilterField label="Price from">
        <input className="input" name="priceMin" inputMode="decimal" defaultValue={query.priceMin} placeholder="R" />
      </FilterField>
      <FilterField label="Price to">
        <input className="input" name="priceMax" inputMode="decimal" defaultValue={query.priceMax} placeholder="R" />
      </FilterField>
      <FilterField label="Sort" className="sort-filter">
        <select className="input" name="sort" defaultValue={query.sort}>
          {SORT_LABELS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </FilterField>
      {isFiltered(query) && (
        <Link className={buttonClass({ look: 'plain' })} to="/admin/products">
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
