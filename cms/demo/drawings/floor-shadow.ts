import { encodePng } from './png'
import { round } from './sheet'

const WIDTH = 256
const HEIGHT = 64
/** What the tile shows, in halves of the thing's width from its middle, and in heights of the thrown shadow from its foot. */
const FROM = { x: -1.15, y: -1.2 }
const TO = { x: 2.05, y: 0.6 }
const BROWN = [42, 27, 16] as const

/** From 0 at `from` to 1 at `to`, without corners. */
function ease(at: number, from: number, to: number): number {
  const share = Math.max(0, Math.min(1, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** How dark the floor is: where the thing touches it, and along the floor to the right and back, away from the window. */
function darkness(x: number, y: number): number {
  const touch = 0.66 * Math.exp(-((y / 0.15) ** 2)) * ease(x, -1, -0.68) * (1 - ease(x, 0.8, 1.1))
  const soft = 0.12 + 0.24 * ease(x, -0.9, 2)
  const near = 0.14 - 0.72 * Math.max(0, x - 0.9)
  const far = -0.85 * ease(x, -1, 0.3)
  const inside = ease(y, far - soft, far + soft) * (1 - ease(y, near - soft, near + soft))
  const thrown = 0.4 * inside * (0.2 + 0.8 * ease(x, -0.9, 0.5)) * (1 - ease(x, 0.7, 1.9))
  return 1 - (1 - touch) * (1 - thrown)
}

const tiles = new Map<number, string>()

/** Painted once and stretched: softness by a blur takes as long as a mug. */
function tileOf(strength: number): string {
  const known = tiles.get(strength)
  if (known !== undefined) return known
  const tile = encodePng(WIDTH, HEIGHT, 'colour and alpha', (x, y) => {
    const across = FROM.x + ((x + 0.5) / WIDTH) * (TO.x - FROM.x)
    const down = FROM.y + ((y + 0.5) / HEIGHT) * (TO.y - FROM.y)
    return [...BROWN, Math.round(255 * strength * darkness(across, down))]
  })
  tiles.set(strength, tile)
  return tile
}

/** A standing thing's shadow. */
export function floorShadow(centre: number, y: number, halfWidth: number, strength = 1): string {
  const foot = y + 9
  const reach = 34 + halfWidth * 0.11
  const [x, top] = [centre + FROM.x * halfWidth, foot + FROM.y * reach]
  const [width, height] = [(TO.x - FROM.x) * halfWidth, (TO.y - FROM.y) * reach]
  return `<image x="${round(x)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="none" href="${tileOf(strength)}"/>`
}
