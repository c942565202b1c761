import {
  formatCount,
  describeCount,
  MAX_LENGTHS,
  cleanTyped,
  SEARCH_DEBOUNCE_MS,
  type StaffProduct,
} from '@stoep/shared'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '~/http/staff-api'
import { onEnter } from '~/back-office/forms/on-enter'
import { PRODUCT_TEXTS } from '~/back-office/catalogue/product-texts'
import { WorkBar } from '~/back-office/ui/work-bar'
import { FoundProduct, type OnAdd } from './found-product'
import { optionsOf } from './order-words'
import './product-finder.css'

/** The number of results shown; a narrower search finds the others. */
const SHOWN = 4

/** Finds products by name or code, and adds one in an available size and colour. */
export function ProductFinder({ onAdd }: { onAdd: OnAdd }) {
  const { search, setSearch, found, isSearching, problem, findNow } = useProductSearch()
  /** What was added last, since the list that it was added to may be out of sight. */
  const [added, setAdded] = useState({ times: 0, text: '' })
  const add: OnAdd = (product, choice, quantity) => {
    onAdd(product, choice, quantity)
    const item = [product.name, optionsOf({ ...choice, optionNames: product.optionNames })].filter(Boolean).join(', ')
    setAdded({ times: added.times + 1, text: `Added: ${quantity} × ${item}.` })
  }
  return (
    <div className="stack" role="search" aria-label="Add an item">
      <div className="field">
        <label htmlFor="find-product">Add an item</label>
        <input
          className="input"
          id="find-product"
          type="search"
          autoComplete="off"
          placeholder="Name or code"
          maxLength={MAX_LENGTHS.search}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setAdded({ ...added, text: '' })
          }}
          onKeyDown={onEnter(findNow)}
        />
      </div>
      {isSearching && <WorkBar />}
      {problem && (
        <p className="error" role="alert">
          {problem}{' '}
          <button type="button" className="link" onClick={findNow}>
            Try again
          </button>
        </p>
      )}
      <p className="small muted" role="status">
        {/* The key makes a screen reader read the same text again. */}
        <span key={added.times}>{added.text || (found && describeFound(found.products.length, found.total))}</span>
      </p>
      {found && found.products.length > 0 && (
        <ul className="rows" aria-label="Found products">
          {found.products.map((product) => (
            <FoundProduct key={product.id} product={product} onAdd={add} />
          ))}
        </ul>
      )}
    </div>
  )
}

function describeFound(shown: number, total: number): string {
  if (total === 0) return 'No products found'
  return total > shown ? `The best ${shown} of ${formatCount(total)}` : describeCount(total, 'product')
}

interface Found {
  products: StaffProduct[]
  total: number
}

/** Searches with a debounce after the last key; a response to an earlier search is dropped. */
function useProductSearch() {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found>()
  const [isSearching, setIsSearching] = useState(false)
  const [problem, setProblem] = useState('')
  const latest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const find = async (typed: string) => {
    const text = cleanTyped(typed, MAX_LENGTHS.search)
    clearTimeout(timer.current)
    const mine = ++latest.current
    setProblem('')
    setIsSearching(text !== '')
    if (!text) return setFound(undefined)
    try {
      const { products, total } = await call('GET /api/admin/products', { query: { limit: SHOWN, search: text } })
      if (mine === latest.current) setFound({ products, total })
    } catch (error) {
      if (mine === latest.current) setProblem(messageOf(error, PRODUCT_TEXTS.fetchFailed))
    }
    if (mine === latest.current) setIsSearching(false)
  }
  return {
    search,
    found,
    isSearching,
    problem,
    setSearch(text: string) {
      setSearch(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void find(text), SEARCH_DEBOUNCE_MS)
    },
    findNow: () => void find(search),
  }
}
