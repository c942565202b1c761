const COLOR_NAMES = /^(?:colou?rs?|kleur|shade|finish)$/i
const SIZE_NAMES = /^(?:sizes?|grootte|shoe size|waist|length)$/i

/**
 * Sorts a variant's named options into the two the shop knows. Further ones ("Material") join the size, so
 * that no two variants become the same.
 */
export function readOptions(options: readonly { name: string; value: string }[]): { size: string; color: string } {
  let color = ''
  const sizes: string[] = []
  const others: string[] = []
  for (const { name, value } of options) {
    // Shopify's value for a product without options.
    if (value === '' || value.toLowerCase() === 'default title') continue
    if (color === '' && COLOR_NAMES.test(name.trim())) color = value
    else if (SIZE_NAMES.test(name.trim())) sizes.push(value)
    else others.push(value)
  }
  return { color, size: [...sizes, ...others].join(' / ') }
}
