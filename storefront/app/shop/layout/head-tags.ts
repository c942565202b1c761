import type { MetaDescriptor } from '@remix-run/react'
import shopPreviewUrl from './share.jpg'

interface Head {
  title: string
  description: string
  /** Full address of the page, without parameters that change nothing. */
  url: string
  /** A JPEG of 1200×630 under 250 KB, as WhatsApp wants it; the shop's own where the page has none. */
  linkPreviewUrl?: string
  type?: 'website' | 'product'
  isHidden?: boolean
}

/** Title, description, canonical and Open Graph of a page. */
export function headTags({
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

const MAX_DESCRIPTION = 155

/** Cut at a word, so that a preview never ends in half of one. */
export function shorten(text: string, max = MAX_DESCRIPTION): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`
}
