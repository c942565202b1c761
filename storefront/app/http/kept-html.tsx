import { createContext, useContext } from 'react'

/** Stands for HTML that was rendered for many pages (keep-html.ts). */
export interface KeptHtml {
  isKept: true
}

const KeptHtmlContext = createContext<KeptHtml[] | undefined>(undefined)

/** Collects what stands in the page below, for `joinPage`. */
export const KeptHtmlProvider = KeptHtmlContext.Provider

/** Marks the place at which `joinPage` puts the HTML: a page that hydrates has none. */
export function Kept({ part }: { part: KeptHtml }) {
  const parts = useContext(KeptHtmlContext)
  if (!parts) throw new Error('Kept HTML is only for pages of the shop.')
  return <i data-kept={parts.push(part) - 1} />
}
