import { colorsOf, normaliseOption, ownValue } from '@stoep/shared'

export interface OptionKey {
  size: string
  color: string
}

/** One text for a size and a colour. */
export const optionKey = ({ size, color }: OptionKey): string => JSON.stringify([size, color])

export const draftSizes = (sizes: string): string[] => [
  ...new Set(sizes.split(',').map(normaliseOption).filter(Boolean)),
]

export const draftColors = (images: readonly { color: string }[]): string[] => colorsOf(images)

/** Every size in every colour; '' where a product has no sizes or no colours. */
export function optionKeys(sizes: string, colors: readonly string[]): OptionKey[] {
  const known = draftSizes(sizes)
  return (known.length > 0 ? known : ['']).flatMap((size) =>
    (colors.length > 0 ? colors : ['']).map((color) => ({ size, color })),
  )
}

/** The units of all shown options; what is no number counts as none. */
export const totalOf = (keys: readonly OptionKey[], stock: Readonly<Record<string, string>>): number =>
  keys.reduce((sum, key) => {
    const typed = ownValue(stock, optionKey(key)) ?? ''
    return sum + (/^\d{1,7}$/.test(typed) ? Number(typed) : 0)
  }, 0)
