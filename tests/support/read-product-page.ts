/** What a product's page says of its price, to people and to machines. */
export interface SaidPrice {
  /** schema.org's Offer. */
  offer: { price: string; priceCurrency: string; availability: string }
  /** What is seen: "349.00", and what is struck. */
  paid: string
  struck: string | null
  /** Whether every option there is has its choice made. */
  isChosen: boolean
  /** Whether all sizes and colours cost the same. */
  hasOnePrice: boolean
}

/** Reads a page as it is without script, applying the style that shows the price of what is chosen. */
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
