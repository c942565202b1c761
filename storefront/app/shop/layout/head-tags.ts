import type { MetaDescriptor, MetaFunction } from '@remix-run/react'
import shopPreviewUrl from './share.jpg'

interface Head {
  title: string
  description: string
  /** Full address of the page, without parameters that do not change its content. */
  url: string
  /** A JPEG of 1200×630 px under 250 KB, as WhatsApp requires; by default the shop's own. */
  linkPreviewUrl?: string
  type?: 'website' | 'product'
  isHidden?: boolean
}

/** Title, description, canonical link and Open Graph tags of a page. */
function headTags({
  title,
  description,
  url,
  linkPreviewUrl = shopPreviewUrl,
  type = 'website',
  isHidden = false,
}: Head): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'en_ZA' },
    { property: 'og:image', content: new URL(linkPreviewUrl, url).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

/** The tags of a page, made of what its loader returned; none for an error page. */
export const pageTags =
  <Loader>(headOf: (data: NonNullable<Parameters<MetaFunction<Loader>>[0]['data']>) => Head): MetaFunction<Loader> =>
  ({ data }) =>
    data ? headTags(headOf(data)) : []

/** The id of the route around all pages of the shop, which loads the settings. */
export const SHOP_ROUTE = 'routes/shop/frame'
/** After a form that failed it has loaded nothing. */
type ShopData = { settings: { shopName: string } } | null
type ShopMeta = MetaFunction<unknown, { [SHOP_ROUTE]: () => Promise<ShopData> }>

export const NOT_LISTED: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** The title of a page, with the shop's name, and further tags. */
export const titleTags =
  (title: string, ...tags: MetaDescriptor[]): ShopMeta =>
  ({ matches }) => {
    const shopName = matches.find(({ id }) => id === SHOP_ROUTE)?.data?.settings.shopName
    return [{ title: shopName ? `${title} | ${shopName}` : title }, ...tags]
  }

const MAX_DESCRIPTION = 155

/** Shortens at a space where there is one in the second half, so that a preview rarely ends within a word. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION) return line
  const cut = line.slice(0, MAX_DESCRIPTION - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION / 2)).trimEnd()}…`
}
