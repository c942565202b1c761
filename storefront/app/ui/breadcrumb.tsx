export interface Crumb {
  label: string
  /** Missing on the last crumb, which is the page itself. */
  href?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs no-print" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
