import type { MappedField } from '@stoep/shared'

/**
 * What headings usually mean, the surest first: a heading is read without its signs, and so is each word here. English
 * and Afrikaans, as suppliers' price lists and tills in South Africa have them.
 */
const WORDS: readonly (readonly [MappedField, RegExp])[] = [
  ['optionCode', /^(?:variant|variation|option|barcode|ean|gtin)(?:s?(?:sku|code|number|no))?$/],
  [
    'code',
    /^(?:(?:product|item|stock|style|part|parent|artikel|produk)?(?:sku|code|kode|number|nommer|no|id|ref|reference)|handle|art(?:icle)?(?:no|number|code)|artikel)$/,
  ],
  ['name', /^(?:(?:product|item|article|produk|artikel)?(?:name|title|naam|titel)|product|item|article|produk)$/],
  [
    'otherPrice',
    /^(?:(?:compareat|was|old|previous|rrp|list|sale|special|promo|discount(?:ed)?|spesiale|aanbieding)(?:price|prys)?(?:zar|r|rand)?|rrp(?:incl)?(?:vat)?)$/,
  ],
  [
    'price',
    /^(?:(?:unit|selling|sell|retail|regular|our|verkoop|your)?(?:price|prys)(?:zar|r|rand|each|per|incl|inclvat|inclusive|ex|exvat|excl)*|amount|selling|retail)$/,
  ],
  ['currency', /^(?:currency|geldeenheid)(?:code)?$/],
  [
    'category',
    /^(?:(?:product|item|main|sub)?(?:categor(?:y|ies)|type|department|group|range|section|kategorie|afdeling|groep)(?:name|path)?|collection)$/,
  ],
  ['people', /^(?:gender|sex|agegroup|audience|geslag|for)$/],
  [
    'stock',
    /^(?:(?:stock|voorraad)|(?:stock|inventory|available)?(?:qty|quantity|level|onhand|units|count|soh)|available|inventory|hoeveelheid|instock)$/,
  ],
  ['stock', /^(?:qty|quantity|stock|inventory)(?:available|onhand|instock|level)$/],
  [
    'description',
    /^(?:(?:long|short|full|product|item)?(?:description|desc|details?|beskrywing|notes)|body(?:html)?|about)$/,
  ],
  [
    'pictures',
    /^(?:(?:main|product|item)?(?:image|picture|photo|foto|prent|thumbnail)(?:s|url|src|link|file|name)*\d*)$/,
  ],
  ['minOrder', /^(?:min(?:imum)?(?:order)?(?:qty|quantity)?|moq|packsize)$/],
  ['visible', /^(?:visible|published?|active|enabled|online|status|show|live)$/],
  [
    'option',
    /^(?:sizes?|colou?rs?|lengths?|widths?|flavou?rs?|packs?|finish|diameter|shade|scent|style|capacity|volume|option\d*(?:value)?|variants?|grootte|kleur|lengte)$/,
  ],
  [
    'feature',
    /^(?:brand(?:name)?|manufacturer|material|fabric|weight|dimensions?|features?\d*|origin|warranty|care|merk|materiaal)$/,
  ],
]
const REPEATED: ReadonlySet<MappedField> = new Set(['category', 'option', 'feature', 'pictures'])

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** Suggests a field for each heading; a field that allows one column goes to the first that matches. */
export function suggestFields(header: readonly string[]): Map<string, MappedField> {
  const found = new Map<string, MappedField>()
  const taken = new Set<MappedField>()
  for (const heading of header) {
    const word = plain(heading)
    const field = WORDS.find(
      ([known, pattern]) => pattern.test(word) && (REPEATED.has(known) || !taken.has(known)),
    )?.[0]
    if (!field || found.has(heading)) continue
    found.set(heading, field)
    taken.add(field)
  }
  return found
}
