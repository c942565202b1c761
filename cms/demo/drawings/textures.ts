import { encodePng } from './png'

// A turbulence filter over a whole picture costs about half a second in librsvg. A small seamless
// tile, made once and repeated as a pattern, costs a few milliseconds and looks the same each time.

export type TextureName =
  | 'jersey'
  | 'weave'
  | 'linen'
  | 'denim'
  | 'knit'
  | 'rib'
  | 'fleece'
  | 'canvas'
  | 'leather'
  | 'suede'
  | 'grain'
  | 'brushed'
  | 'wood'
  | 'speckle'
  | 'straw'
  | 'rubber'

type Tone = (x: number, y: number) => number

const size = 192

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth noise from -1 to 1 that repeats at the tile's edge; cells may be stretched. */
function noise(seed: number, cellsX: number, cellsY: number): Tone {
  const random = randomFrom(seed)
  const grid = Array.from({ length: cellsX * cellsY }, () => random() * 2 - 1)
  const at = (cx: number, cy: number) => grid[(cy % cellsY) * cellsX + (cx % cellsX)] ?? 0
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const gx = (x / size) * cellsX
    const gy = (y / size) * cellsY
    const [ix, iy] = [Math.floor(gx), Math.floor(gy)]
    const [fx, fy] = [ease(gx - ix), ease(gy - iy)]
    const top = at(ix, iy) * (1 - fx) + at(ix + 1, iy) * fx
    const bottom = at(ix, iy + 1) * (1 - fx) + at(ix + 1, iy + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}

/** How near one is to the border between two pebbles, -1 on it: the grain of leather. The pebbles lie in a jittered grid. */
function pebbles(seed: number, across: number): Tone {
  const random = randomFrom(seed)
  const spacing = size / across
  const jitter = Array.from({ length: across * across }, () => [random(), random()] as const)
  return (x, y) => {
    const [cx, cy] = [Math.floor(x / spacing), Math.floor(y / spacing)]
    let first = Infinity
    let second = Infinity
    for (let gy = cy - 1; gy <= cy + 1; gy++) {
      for (let gx = cx - 1; gx <= cx + 1; gx++) {
        const [jx, jy] = jitter[((gy + across) % across) * across + ((gx + across) % across)] ?? [0, 0]
        const distance = Math.hypot(x - (gx + jx) * spacing, y - (gy + jy) * spacing)
        if (distance < first) [first, second] = [distance, first]
        else if (distance < second) second = distance
      }
    }
    return Math.min(1, (second - first) / (spacing * 0.4)) * 2 - 1
  }
}

const wave = (value: number, period: number) => Math.sin((value / period) * Math.PI * 2)

const tones: Record<TextureName, () => Tone> = {
  jersey: () => {
    const [fine, rows] = [noise(1, 96, 96), noise(2, 96, 24)]
    return (x, y) => 0.3 * wave(x, 4) + 0.45 * fine(x, y) + 0.3 * rows(x, y)
  },
  weave: () => {
    const [fine, warp, weft] = [noise(3, 96, 96), noise(4, 64, 6), noise(5, 6, 64)]
    return (x, y) => 0.35 * wave(x, 4) * wave(y, 4) + 0.3 * fine(x, y) + 0.3 * warp(x, y) + 0.3 * weft(x, y)
  },
  linen: () => {
    const [warp, weft, fine] = [noise(6, 96, 8), noise(7, 7, 96), noise(8, 96, 96)]
    return (x, y) => 0.6 * warp(x, y) + 0.75 * weft(x, y) + 0.25 * fine(x, y)
  },
  denim: () => {
    const [fine, slub, cloud] = [noise(9, 96, 96), noise(10, 96, 10), noise(11, 6, 6)]
    return (x, y) => 0.5 * wave(x + y, 6) + 0.4 * fine(x, y) + 0.3 * slub(x, y) + 0.12 * cloud(x, y)
  },
  knit: () => {
    const fine = noise(12, 96, 96)
    return (x, y) => {
      const column = x % 16
      const lean = column < 8 ? column : 16 - column
      const stitch = wave(y + lean * 0.9, 12)
      const gap = Math.abs(column - 8) > 6.6 ? -0.55 : 0
      return 0.55 * stitch + gap + 0.25 * fine(x, y)
    }
  },
  rib: () => {
    const fine = noise(13, 96, 96)
    return (x, y) => 0.8 * wave(x, 12) + 0.25 * fine(x, y)
  },
  fleece: () => {
    const [soft, fine] = [noise(14, 64, 64), noise(15, 96, 96)]
    return (x, y) => 0.4 * soft(x, y) + 0.55 * fine(x, y)
  },
  canvas: () => {
    const [fine, warp, weft] = [noise(16, 96, 96), noise(17, 32, 5), noise(18, 5, 32)]
    return (x, y) => 0.55 * wave(x, 8) * wave(y, 8) + 0.3 * fine(x, y) + 0.35 * warp(x, y) + 0.35 * weft(x, y)
  },
  leather: () => {
    const [pebble, cloud] = [pebbles(19, 30), noise(20, 8, 8)]
    return (x, y) => 0.6 * pebble(x, y) + 0.18 * cloud(x, y) - 0.12
  },
  suede: () => {
    const [nap, fine] = [noise(21, 40, 48), noise(22, 120, 120)]
    return (x, y) => 0.3 * nap(x, y) + 0.5 * fine(x, y)
  },
  grain: () => {
    const fine = noise(23, 192, 192)
    return (x, y) => fine(x, y)
  },
  brushed: () => {
    const [streak, broad] = [noise(24, 3, 192), noise(25, 4, 48)]
    return (x, y) => 0.7 * streak(x, y) + 0.4 * broad(x, y)
  },
  wood: () => {
    const [warp, streak, pore] = [noise(26, 3, 3), noise(27, 4, 64), noise(28, 16, 192)]
    return (x, y) => 0.16 * wave(y + 14 * warp(x, y), 32) + 0.42 * streak(x, y) + 0.4 * pore(x, y)
  },
  speckle: () => {
    const [dots, fine] = [noise(29, 64, 64), noise(30, 96, 96)]
    return (x, y) => (dots(x, y) < -0.72 ? -1 : 0.12 * fine(x, y))
  },
  straw: () => {
    const fine = noise(31, 64, 64)
    return (x, y) => {
      const over = (Math.floor(x / 16) + Math.floor(y / 16)) % 2 === 0
      const along = over ? y : x
      const across = over ? x : y
      return 0.5 * wave(along + 4, 16) * -1 + 0.35 * wave(across, 5.333) + 0.3 * fine(x, y)
    }
  },
  rubber: () => {
    const fine = noise(32, 128, 128)
    return (x, y) => 0.5 * fine(x, y)
  },
}

/** Dark threads are black, raised ones white, both thinly over any colour. */
const encodeTile = (tone: Tone): string =>
  encodePng(size, size, 'grey and alpha', (x, y) => {
    const value = Math.max(-1, Math.min(1, tone(x, y)))
    // Sixteen steps are plenty for the eye and shrink the tile to a third.
    return [value < 0 ? 16 : 255, Math.round(Math.abs(value) * 15) * 17]
  })

const made = new Map<TextureName, string>()

/** The tile as a data URI, 192 px square, seamless; made at the first use. */
export function textureTile(name: TextureName): string {
  const known = made.get(name)
  if (known !== undefined) return known
  const uri = encodeTile(tones[name]())
  made.set(name, uri)
  return uri
}

export const textureSize = size
