import type { Sort } from '@stoep/shared'
import { Icon, type IconName } from '~/ui/icons'
import type { AppliedChip } from './filter-view'
import type { View } from './list-query'

const SORT_LABELS: readonly [Sort | '', string][] = [
  ['', 'Best match'],
  ['newest', 'Newest'],
  ['price-asc', 'Lowest price'],
  ['price-desc', 'Highest price'],
  ['name', 'Name, A to Z'],
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
  const options = isSearch ? SORT_LABELS : SORT_LABELS.slice(1)
  return (
    <form className="sort no-print" action={path} autoComplete="off">
      {hidden.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="hide">
        Sort by
      </label>
      <select id="sort" name="sort" className="input" data-submits="" defaultValue={sort || options[0]?.[0]}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button className="btn plain" data-plain-only="">
        Sort
      </button>
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
      <a className="small" href={resetHref}>
        Clear all
      </a>
    </div>
  )
}
