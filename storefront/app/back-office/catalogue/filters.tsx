import { CATEGORY_GROUPS, categoryNames, type CategoryTree } from '@stoep/shared'
import { useSearchParams } from '@remix-run/react'
import { Options } from '~/ui/field'
import { FilterField } from '~/back-office/ui/filter-field'
import { checkedField, FilterForm } from '~/back-office/ui/filter-form'
import {
  changeQuery,
  countFilters,
  findPriceProblems,
  isFiltered,
  STOCK_FILTERS,
  VISIBILITY_FILTERS,
  type AdminListQuery,
} from './list-query'

const SORT_LABELS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'price-asc', label: 'Price, lowest first' },
  { value: 'price-desc', label: 'Price, highest first' },
  { value: 'stock', label: 'Stock, lowest first' },
]

export function AdminFilters({ query, categories }: { query: AdminListQuery; categories: CategoryTree }) {
  const [params] = useSearchParams()
  const problems = findPriceProblems(query)
  return (
    <FilterForm
      label="Filter products"
      action="/admin/products"
      className="admin-filters"
      query={query}
      href={`/admin/products${changeQuery(params, {})}`}
      hrefOf={(fields) => `/admin/products${changeQuery(params, { ...fields, page: '' })}`}
      foldLabel="Filter and sort"
      activeCount={countFilters(query)}
      canReset={isFiltered(query)}
      problems={problems}
      search={
        <FilterField label="Search" className="wide">
          <input className="input" type="search" name="search" defaultValue={query.search} placeholder="Name or code" />
        </FilterField>
      }
    >
      <ChoiceField label="Stock" name="stock" chosen={query.stock} choices={STOCK_FILTERS} />
      <ChoiceField label="Visibility" name="visibility" chosen={query.visibility} choices={VISIBILITY_FILTERS} />
      <FilterField label="Category" className="category-filter">
        <select className="input" name="category" defaultValue={query.category}>
          <option value="">All categories</option>
          <CategoryOptions categories={categories} chosen={query.category} />
        </select>
      </FilterField>
      <FilterField label="Price from" className="amount">
        <input
          className="input"
          inputMode="decimal"
          placeholder="R"
          {...checkedField('priceMin', query.priceMin, problems.priceMin)}
        />
      </FilterField>
      <FilterField label="Price to" className="amount">
        <input
          className="input"
          inputMode="decimal"
          placeholder="R"
          {...checkedField('priceMax', query.priceMax, problems.priceMax)}
        />
      </FilterField>
      <ChoiceField label="Sort" className="sort-filter" name="sort" chosen={query.sort} choices={SORT_LABELS} />
    </FilterForm>
  )
}

interface ChoiceProps {
  label: string
  className?: string
  name: string
  chosen: string
  choices: readonly { value: string; label: string }[]
}

const ChoiceField = ({ label, className, name, chosen, choices }: ChoiceProps) => (
  <FilterField label={label} className={className}>
    <select className="input" name={name} defaultValue={chosen}>
      <Options of={choices} />
    </select>
  </FilterField>
)

/** The shop's own categories, then the groups that they may belong to. */
function CategoryOptions({ categories, chosen }: { categories: CategoryTree; chosen: string }) {
  const own = categoryNames(categories)
  const groups: string[] = CATEGORY_GROUPS.filter((group) => !own.includes(group))
  const isOffered = chosen === '' || [...own, ...groups].includes(chosen)
  return (
    <>
      {!isOffered && toOption(chosen)}
      <optgroup label="Categories">{own.map(toOption)}</optgroup>
      <optgroup label="Groups">{groups.map(toOption)}</optgroup>
    </>
  )
}

const toOption = (name: string) => <option key={name}>{name}</option>
