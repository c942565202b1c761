/** The price on a product page, as people and as machines read it. */
export interface SaidPrice {
  /** schema.org's Offer. */
  offer: { price: string; priceCurrency: string; availability: string }
  /** The price shown, "349.00", and the one that is struck through. */
  paid: string
  struck: string | null
  /** Whether every option has a choice made. */
  isChosen: boolean
  /** Whether all sizes and colours cost the same. */
  hasOnePrice: boolean
}

/** Reads a page without running its script, and applies the CSS rule that shows the price of the chosen options. */
export function readProductPage(html: string): SaidPrice {
  const offer = readOffer(html)
  const inputs = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => tag)
  const groups = new Set(inputs.map((tag) => /name="(\w+)"/.exec(tag)?.[1]))
  const checked = inputs.filter((tag) => /\schecked\b/.test(tag))
  const marks = new Set(checked.flatMap((tag) => /data-mark="([a-z]+-\d+)"/.exec(tag)?.[1] ?? []))
  const rules = [...html.matchAll(/(:is\([^{}]*\)) \.choice-price\[data-price="(\d+)"\]\{display:block\}/g)]
  const shown = rules.find(([, selectors]) =>
    selectors!
      .split(',')
      .some((one) => [...one.matchAll(/data-mark=([a-z]+-\d+)/g)].every(([, mark]) => marks.has(mark!))),
  )
  const from = shown ? html.indexOf(`data-price="${shown[2]!}" data-cents`) : html.indexOf('class="price')
  const price = html.slice(from, html.indexOf('</p>', from))
  const struck = /<s>([^<]*)<\/s>/.exec(price)?.[1]
  return {
    offer,
    paid: toAmount(/class="now[^"]*">(.*?)<\/span>/.exec(price)![1]!),
    struck: struck === undefined ? null : toAmount(struck),
    isChosen: groups.size > 0 && checked.length === groups.size,
    hasOnePrice: rules.length === 0,
  }
}

function readOffer(html: string): SaidPrice['offer'] {
  for (const [, json] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
    const node = JSON.parse(json!) as { '@type': string; offers?: SaidPrice['offer'] }
    if (node['@type'] === 'Product' && node.offers) return node.offers
  }
  throw new Error('The page has no offer for machines.')
}

const toAmount = (text: string): string => text.replace(/<!-- -->/g, '').replace(/[^\d.]/g, '')
