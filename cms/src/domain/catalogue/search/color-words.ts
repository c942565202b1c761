import { capitalise, COLOR_NAMES, ownValue, toColorView } from '@stoep/shared'
import { splitWords } from './words'

/** The shades that match a colour word. A shade of several words also matches its last word. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  red: ['red', 'berry', 'burgundy', 'maroon', 'wine', 'rust', 'terracotta', 'crimson', 'scarlet', 'ruby', 'cherry'],
  maroon: ['maroon', 'burgundy', 'wine', 'berry'],
  burgundy: ['burgundy', 'maroon', 'wine', 'berry'],
  pink: ['pink', 'blush', 'rose', 'coral', 'magenta', 'fuchsia'],
  orange: ['orange', 'apricot', 'peach', 'coral', 'rust', 'terracotta', 'amber'],
  yellow: ['yellow', 'mustard', 'ochre', 'lemon', 'gold'],
  green: ['green', 'emerald', 'sage', 'mint', 'lime', 'olive', 'teal'],
  blue: ['blue', 'navy', 'indigo', 'denim', 'turquoise', 'teal', 'aqua', 'light wash', 'dark wash'],
  navy: ['navy', 'indigo', 'dark wash'],
  turquoise: ['turquoise', 'teal', 'aqua'],
  purple: ['purple', 'plum', 'lilac', 'lavender', 'violet', 'magenta'],
  brown: ['brown', 'chocolate', 'coffee', 'cognac', 'tan', 'camel', 'bronze'],
  beige: ['beige', 'sand', 'stone', 'natural', 'cream', 'bone', 'taupe', 'nude', 'khaki'],
  white: ['white', 'ivory', 'cream', 'bone'],
  grey: ['grey', 'gray', 'charcoal', 'silver'],
  gray: ['grey', 'gray', 'charcoal', 'silver'],
  black: ['black'],
}

/** Also names of things, drinks and stones: searched as words, which find the colour, too. */
const ALSO_THINGS = new Set(
  'amber apricot berry bone brass bronze camel chocolate clear coffee copper coral cream denim gold lemon lime mint natural peach plum rose sand silver stone wine'.split(
    ' ',
  ),
)
const PLAIN = [...new Set([...COLOR_NAMES, ...Object.keys(FAMILIES)])].filter((name) => !ALSO_THINGS.has(name))
const MODIFIERS = 'light|dark|deep|pale|bright|soft|baby|pastel'

/** Finds a colour in a text; tries longer names first. */
export const COLOR_PATTERN = new RegExp(
  `\\b(?:(?:${MODIFIERS})\\s+)?(?:${[...PLAIN].sort((a, b) => b.length - a.length).join('|')})\\b`,
  'giu',
)

interface RequestedColor {
  label: string
  /** 0 for another colour, 1 for a shade of it, 2 for exactly this name. */
  closeness(color: string): 0 | 1 | 2
}

export function readColor(text: string): RequestedColor {
  const requested = splitWords(text)
  const last = requested.at(-1)!
  const family = ownValue<readonly string[]>(FAMILIES, last) ?? [last]
  const known = new Map<string, 0 | 1 | 2>()
  const compare = (color: string): 0 | 1 | 2 => {
    const words = splitWords(toColorView(color).label)
    if (requested.every((word) => words.includes(word))) return 2
    return family.some((shade) => splitWords(shade).every((word) => words.includes(word))) ? 1 : 0
  }
  return {
    label: capitalise(requested.join(' ')),
    closeness(color) {
      const found = known.get(color) ?? compare(color)
      known.set(color, found)
      return found
    },
  }
}
