import { textureSize, textureTile, type TextureName } from './textures'

export type Point = readonly [x: number, y: number]
/** A stop of a gradient: offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** Colours at equal distances. */
export const evenly = (...colors: string[]): Stop[] => colors.map((color, at) => [at / (colors.length - 1), color])

export const round = (value: number): number => Math.round(value * 10) / 10

/** Collects the definitions of one picture and hands out their references; ids are counted, so a drawing is always the same text. */
export class Sheet {
  private readonly definitions: string[] = []
  private readonly known = new Map<string, string>()

  private define(key: string, build: (id: string) => string): string {
    const existing = this.known.get(key)
    if (existing !== undefined) return `url(#${existing})`
    const id = `d${this.known.size}`
    this.known.set(key, id)
    this.definitions.push(build(id))
    return `url(#${id})`
  }

  /** In user space when coordinates go beyond 1, else relative to the painted shape. */
  linear(stops: readonly Stop[], [x1, y1]: Point = [0, 0], [x2, y2]: Point = [0, 1]): string {
    const units =
      Math.max(Math.abs(x1), Math.abs(y1), Math.abs(x2), Math.abs(y2)) > 1 ? 'userSpaceOnUse' : 'objectBoundingBox'
    const body = stopList(stops)
    return this.define(
      `l${x1},${y1},${x2},${y2}${body}`,
      (id) =>
        `<linearGradient id="${id}" gradientUnits="${units}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${body}</linearGradient>`,
    )
  }

  radial(stops: readonly Stop[], [cx, cy]: Point = [0.5, 0.5], r = 0.5): string {
    const units = Math.max(Math.abs(cx), Math.abs(cy), r) > 1.5 ? 'userSpaceOnUse' : 'objectBoundingBox'
    const body = stopList(stops)
    return this.define(
      `r${cx},${cy},${r}${body}`,
      (id) =>
        `<radialGradient id="${id}" gradientUnits="${units}" cx="${cx}" cy="${cy}" r="${r}">${body}</radialGradient>`,
    )
  }

  blur(deviation: number, reach: number): string {
    return this.define(
      `b${deviation},${reach}`,
      (id) =>
        `<filter id="${id}" x="${-reach}" y="${-reach}" width="${1 + 2 * reach}" height="${1 + 2 * reach}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
  }

  clip(path: string): string {
    return this.define(`c${path}`, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
  }

  texture(name: TextureName, scale = 1, angle = 0): string {
    return this.define(
      `t${name},${scale},${angle}`,
      (id) =>
        `<pattern id="${id}" width="${textureSize}" height="${textureSize}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle}) scale(${scale})"><image width="${textureSize}" height="${textureSize}" href="${textureTile(name)}"/></pattern>`,
    )
  }

  /** A repeated drawing; `content` is painted once per tile. */
  pattern(width: number, height: number, content: string, transform = ''): string {
    return this.define(
      `p${width},${height}${transform}${content}`,
      (id) =>
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ''}>${content}</pattern>`,
    )
  }

  finish(width: number, height: number, body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.definitions.join('')}</defs>${body}</svg>`
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

const CENTRE = 600

/** A right half from top to bottom, measured from the centre line: two numbers draw a line, six a curve. */
export type HalfOutline = readonly (readonly number[])[]

/** Closes a symmetrical outline around the centre line from its right half, whose first entry is the start. */
export function mirrored(half: HalfOutline): string {
  const [start, ...segments] = half
  const [startX = 0, startY = 0] = start ?? []
  let path = `M${round(CENTRE + startX)} ${round(startY)}`
  const points: Point[] = [[startX, startY]]
  for (const segment of segments) {
    path += drawSegment(segment, 1)
    points.push([segment[segment.length - 2] ?? 0, segment[segment.length - 1] ?? 0])
  }
  const [endX, endY] = points[points.length - 1] ?? [0, 0]
  if (endX !== 0) path += `L${round(CENTRE - endX)} ${round(endY)}`
  for (let i = segments.length - 1; i >= 0; i--) {
    const segment = segments[i] ?? []
    const [x, y] = points[i] ?? [0, 0]
    const [c1x = 0, c1y = 0, c2x = 0, c2y = 0] = segment
    path += drawSegment(segment.length === 6 ? [c2x, c2y, c1x, c1y, x, y] : [x, y], -1)
  }
  return `${path}Z`
}

function drawSegment(segment: readonly number[], side: 1 | -1): string {
  const numbers = segment.map((value, i) => (i % 2 === 0 ? round(CENTRE + side * value) : round(value)))
  return `${segment.length === 6 ? 'C' : 'L'}${numbers.join(' ')}`
}

/** The same part on the other side of the centre line. */
export const flip = (content: string): string => `<g transform="translate(${CENTRE * 2} 0) scale(-1 1)">${content}</g>`

/** Mirrors the plain path commands M, L, C and Z, so that a shadow can hold both sides. */
export function flipPath(path: string): string {
  let isX = false
  return path.replace(/[A-Za-z]|-?[\d.]+/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      isX = true
      return token
    }
    const value = isX ? String(round(CENTRE * 2 - Number(token))) : token
    isX = !isX
    return ` ${value}`
  })
}

export const place = (content: string, x: number, y: number, scale = 1, angle = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">${content}</g>`
