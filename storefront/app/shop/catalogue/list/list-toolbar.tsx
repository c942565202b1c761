import type { Sort } from '@stoep/shared'
import { Options } from '~/ui/field'
import { HiddenFields } from '~/ui/hidden-fields'
import { Icon, type IconName } from '~/ui/icons'
import type { AppliedChip } from './filter-view'
import type { View } from './list-query'

const SORTS: readonly { value: Sort | ''; label: string }[] = [
  { value: '', label: 'Best match' },
  { value: 'newest', label: 'Newest' },
  { value: 'price-asc', label: 'Lowest price' },
  { value: 'price-desc', label: 'Highest price' },
  { value: 'name', label: 'Name, A to Z' },
]

/** A select that loads the list in another order; the button is for browsers without script. */
export function SortForm({
  path,
  sort,
  isSearch,
  hidden,
}: {
  path: string
  sort: Sort | ''
  isSearch: boolean
  hidden: readonly [string, string][]
}) {
  // Without a search the list is sorted by newest, and "Best match" has no meaning.
  const options = isSearch ? SORTS : SORTS.slice(1)
  return (
    <form className="sort no-print" action={path} autoComplete="off">
      <HiddenFields fields={hidden} />
      <label htmlFor="sort" className="hide">
        Sort by
      </label>
      <select id="sort" name="sort" className="input" data-submits="" defaultValue={sort || options[0]?.value}>
        <Options of={options} />
      </select>
      <button className="btn plain">Sort</button>
    </form>
  )
}

export interface ViewLink {
  view: View
  href: string
  isCurrent: boolean
}

const VIEW_LOOKS: Readonly<Record<View, { label: string; icon: IconName }>> = {
  grid: { label: 'Grid View', icon: 'grid' },
  compact: { label: 'Compact View', icon: 'menu' },
  list: { label: 'List View', icon: 'rows' },
}

export function ViewToggle({ links }: { links: readonly ViewLink[] }) {
  return (
    <nav className="views no-print" aria-label="Layout of the list">
      {links.map(({ view, href, isCurrent }) => (
        <a key={view} href={href} aria-current={isCurrent ? 'true' : undefined} rel="nofollow">
          <Icon name={VIEW_LOOKS[view].icon} />
          <span>{VIEW_LOOKS[view].label}</span>
        </a>
      ))}
    </nav>
  )
}

export function SearchNote({ note }: { note: string | null }) {
  return note && <p className="search-note">{note}</p>
}

export function AppliedChips({ chips, resetHref }: { chips: readonly AppliedChip[]; resetHref: string }) {
  if (chips.length === 0) return null
  return (
    <div className="applied">
      {chips.map(({ label, href }) => (
        <a key={href} className="chip" href={href}>
          <span className="hide">Remove filter </span>
          {label}
          <Icon name="close" />
        </a>
      ))}
      <a className="clear-all" href={resetHref}>
        Clear all
      </a>
    </div>
  )
}
