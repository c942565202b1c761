import { formatRand, hasPriceRange, THUMBNAIL_WIDTH, type Product } from '@stoep/shared'
import { addStyles } from '~/shop/enhance/styles'
import styles from './found.css?inline'

interface Found extends Pick<Product, 'id' | 'name' | 'price' | 'optionPrices'> {
  images: { url: string; widths?: { webp: number[] } }[]
}

export interface SearchResponse {
  products: Found[]
  total: number
  search?: { suggestions: string[] }
}

addStyles(styles)

/** What the search box shows of a response. This file is loaded with the first request. */
export const toLinks = ({ products, search }: SearchResponse): HTMLElement[] =>
  products.length > 0 ? products.map(toLink) : toWaysOn(search?.suggestions ?? [])

function toWaysOn(suggestions: readonly string[]): HTMLElement[] {
  const note = document.createElement('p')
  note.textContent = `No products found${suggestions.length > 0 ? '. Did you mean:' : ''}`
  const links = suggestions.map((text) => {
    const link = document.createElement('a')
    link.href = `/products?q=${encodeURIComponent(text)}`
    link.textContent = text
    return link
  })
  return [note, ...links]
}

function toLink(product: Found): HTMLElement {
  const link = document.createElement('a')
  link.href = `/product/${encodeURIComponent(product.id)}`
  const image = product.images[0]
  const picture = document.createElement('img')
  picture.alt = ''
  picture.src = image ? smallestOf(image) : ''
  const name = document.createElement('span')
  name.textContent = product.name
  const price = document.createElement('b')
  price.textContent = (hasPriceRange(product) ? 'From ' : '') + formatRand(product.price * 100)
  link.append(picture, name, price)
  return link
}

/** Like `pictureFiles` of shared, which would be larger than this whole file. */
function smallestOf({ url, widths }: Found['images'][number]): string {
  const width = widths?.webp[0]
  if (!width) return url
  const size = width === THUMBNAIL_WIDTH ? 'thumbnail' : `webp_${width}`
  return url.replace(/(?:_webp_\d+|_thumbnail)?\.webp$/, `_${size}.webp`)
}
