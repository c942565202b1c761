import {
  formatCount,
  colorNameOf,
  describeCount,
  formatRand,
  hasPriceRange,
  isForSale,
  MAX_LENGTHS,
  type Option,
  priceFor,
  quantityOf,
  randToCents,
  SEARCH_DEBOUNCE_MS,
  showColor,
  sizeNameOf,
  type StaffProduct,
  stepOf,
} from '@stoep/shared'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '~/http/staff-api'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { toAdminRow } from '~/back-office/catalogue/product-row'
import { onEnter } from '~/back-office/forms/on-enter'
import { PRODUCT_TEXTS } from '~/back-office/catalogue/product-texts'
import { checkQuantity, mostAvailable } from './new-order/order-draft'
import { optionsOf } from './order-words'
import './product-finder.css'

type OnAdd = (product: StaffProduct, choice: Option, quantity: string) => void

/** The number of results shown; a narrower search finds the others. */
const SHOWN = 4

/** Finds products by name or code, and adds one in an available size and colour. */
export function ProductFinder({ onAdd }: { onAdd: OnAdd }) {
  const { search, setSearch, found, problem, findNow } = useProductSearch()
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
        <ul className="found-products" aria-label="Found products">
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
  const [problem, setProblem] = useState('')
  const latest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const find = async (text: string) => {
    clearTimeout(timer.current)
    const mine = ++latest.current
    setProblem('')
    if (!text.trim()) return setFound(undefined)
    try {
      const { products, total } = await call('GET /api/admin/products', { query: { limit: SHOWN, search: text } })
      if (mine === latest.current) setFound({ products, total })
    } catch (error) {
      if (mine === latest.current) setProblem(messageOf(error, PRODUCT_TEXTS.fetchFailed))
    }
  }
  return {
    search,
    found,
    problem,
    setSearch(text: string) {
      setSearch(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void find(text), SEARCH_DEBOUNCE_MS)
    },
    findNow: () => void find(search),
  }
}

function FoundProduct({ product, onAdd }: { product: StaffProduct; onAdd: OnAdd }) {
  const only = (options: readonly string[]) => (options.length === 1 ? options[0]! : '')
  const [choice, setChoice] = useState({ size: only(product.sizes), color: only(product.colors) })
  const [quantity, setQuantity] = useState(String(stepOf(product.minOrder)))
  const [problem, setProblem] = useState('')
  const { name, code, thumbUrl } = toAdminRow(product)
  const { optionNames } = product
  const missing = [
    product.sizes.length > 0 && choice.size === '' ? sizeNameOf(optionNames).toLowerCase() : '',
    product.colors.length > 0 && choice.color === '' ? colorNameOf(optionNames).toLowerCase() : '',
  ].filter(Boolean)
  const units = missing.length > 0 ? mostAvailable(product, choice) : quantityOf(product, choice)
  const isOffered = product.visible && isForSale(product.minOrder, units)

  const choose = (change: Partial<Option>) => {
    setProblem('')
    setChoice({ ...choice, ...change })
  }
  const add = () => {
    if (missing.length > 0) return setProblem(`Please choose the ${missing.join(' and ')}.`)
    const wrong = checkQuantity(quantity)
    setProblem(wrong)
    if (wrong) return
    onAdd(product, choice, quantity)
  }
  return (
    <li className="found-product">
      <img className="thumb" src={thumbUrl} alt="" width={48} height={60} loading="lazy" />
      <div className="found-name">
        <p>
          <strong>{name}</strong> <span className="muted small">{code}</span>
        </p>
        <p className="small">
          {missing.length > 0 && hasPriceRange(product) && 'From '}
          {formatRand(randToCents(priceFor(product, choice).price))} ·{' '}
          <StockBadge isVisible={product.visible} isForSale={isOffered} units={units} />
        </p>
      </div>
      <div className="found-choice">
        <OptionSelect
          label={sizeNameOf(optionNames)}
          product={product}
          options={product.sizes}
          value={choice.size}
          toChoice={(size) => ({ ...choice, size })}
          onChange={(size) => choose({ size })}
        />
        <OptionSelect
          label={colorNameOf(optionNames)}
          show={(value) => showColor(optionNames, value)}
          product={product}
          options={product.colors}
          value={choice.color}
          toChoice={(color) => ({ ...choice, color })}
          onChange={(color) => choose({ color })}
        />
        <input
          className="input"
          type="number"
          inputMode="numeric"
          aria-label={`Quantity of ${name}`}
          min={product.minOrder}
          step={product.minOrder}
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
          onKeyDown={onEnter(() => isOffered && add())}
        />
        <Button variant="plain" disabled={!isOffered} aria-label={`Add ${name}`} onClick={add}>
          <Icon name="plus" />
          Add
        </Button>
      </div>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

function StockBadge({ isVisible, isForSale, units }: { isVisible: boolean; isForSale: boolean; units: number }) {
  if (!isVisible) return <Badge>Hidden: not for sale</Badge>
  if (!isForSale) return <Badge tone="sale">Out of stock</Badge>
  return <span className="muted">{formatCount(units)} in stock</span>
}

interface OptionProps {
  label: string
  product: StaffProduct
  options: readonly string[]
  value: string
  show?: (value: string) => string
  toChoice: (value: string) => Option
  onChange: (value: string) => void
}

function OptionSelect({ label, product, options, value, show = (option) => option, toChoice, onChange }: OptionProps) {
  if (options.length === 0) return null
  return (
    <select
      className="input"
      aria-label={`${label} of ${product.name}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => {
        const isSoldOut = !isForSale(product.minOrder, mostAvailable(product, toChoice(option)))
        const shown = show(option)
        return (
          <option key={option} value={option} disabled={isSoldOut}>
            {isSoldOut ? `${shown} (sold out)` : shown}
          </option>
        )
      })}
    </select>
  )
}
