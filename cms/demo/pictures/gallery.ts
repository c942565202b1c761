import { lightness, palette, type ColorName } from '../drawings/colors'
import { photograph, type Backdrop, type Drawing, type Painter, type View } from '../drawings/studio'

/** One picture of a product; `view` tells it from the product's others: 'forest-green-front'. */
export interface DrawnView {
  view: string
  drawing: Drawing
}

type Framing = Omit<View, 'backdrop'>

/** How each kind of article stands in the picture. */
export const framing = {
  top: { zoom: 1.16, at: [600, 750] },
  longSleeve: { zoom: 1.1, at: [600, 740] },
  hoodie: { zoom: 1.1, at: [600, 680] },
  dress: { zoom: 1.12, at: [600, 850] },
  set: { zoom: 0.99, at: [600, 806] },
  trousers: { zoom: 1.1, at: [600, 790] },
  shorts: { zoom: 1.4, at: [600, 560] },
  shoes: { ground: 'floor', light: 'plain', zoom: 1.16, at: [600, 850] },
  oneShoe: { ground: 'floor', light: 'plain', zoom: 1.14, at: [600, 800] },
  bag: { ground: 'floor', light: 'plain', zoom: 1.2, at: [600, 770] },
  hat: { ground: 'floor', light: 'plain', zoom: 1.12, at: [600, 810] },
  stands: { ground: 'floor', light: 'plain', zoom: 1.24, at: [600, 790] },
  standsHigh: { ground: 'floor', light: 'plain', zoom: 1.16, at: [600, 740] },
  lies: { zoom: 1.12, at: [600, 750] },
} as const satisfies Record<string, Framing>

const backdrops: readonly Backdrop[] = ['oat', 'shell', 'sage', 'mist', 'sand', 'clay', 'honey']
const backdropsForPale: readonly Backdrop[] = ['clay', 'sand', 'dusk', 'sage', 'honey']
const backdropsForWhite: readonly Backdrop[] = ['deep clay', 'deep sand', 'deep dusk', 'deep sage', 'deep honey']

/** What the article stands out from. */
function backdropsFor(color: ColorName): readonly Backdrop[] {
  const pale = lightness(palette[color])
  if (pale > 0.9) return backdropsForWhite
  return pale > 0.8 ? backdropsForPale : backdrops
}

export interface Look {
  color: ColorName
  /** What is seen: 'front', 'back', 'close up of the collar'. */
  what: string
  article: Painter
  framing: Framing
  backdrop?: Backdrop
}

/** Pictures of one product. The backdrop follows from the name, so a grid is varied and yet always the same. */
export function gallery(name: string, looks: readonly Look[]): DrawnView[] {
  const seed = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return looks.map(({ color, what, article, framing: frame, backdrop }, i) => {
    const choice = backdropsFor(color)
    return {
      view: slugOf(`${color} ${what}`),
      drawing: photograph(article, { ...frame, backdrop: backdrop ?? choice[(seed + i * 2) % choice.length] ?? 'oat' }),
    }
  })
}

const slugOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The same view in each colour. */
export function inColors(
  colors: readonly ColorName[],
  frame: Framing,
  paint: (hex: string, color: ColorName) => Painter,
  what = 'front',
): Look[] {
  return colors.map((color) => ({ color, what, article: paint(palette[color], color), framing: frame }))
}

/** A second look at one colour from close by. */
export function closeUp(
  color: ColorName,
  article: Painter,
  what: string,
  at: readonly [number, number],
  zoom = 2.3,
  frame: Framing = {},
): Look {
  return { color, what, article, framing: { ...frame, at, zoom } }
}
