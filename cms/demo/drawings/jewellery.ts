import { darken, lighten } from './colors'
import { round, type Sheet } from './sheet'
import { glint, metal } from './solids'
import { painter, wallShadow } from './studio'

const GOLD = '#C8A04A'

function bead(sheet: Sheet, x: number, y: number, radius: number, color: string): string {
  const face = sheet.radial(
    [
      [0, lighten(color, 0.7)],
      [0.22, lighten(color, 0.24)],
      [0.62, color],
      [1, darken(color, 0.5)],
    ],
    [0.34, 0.3],
    0.8,
  )
  return `<circle cx="${round(x + radius * 0.25)}" cy="${round(y + radius * 0.5)}" r="${radius}" fill="#2a1b10" fill-opacity="0.2"/><circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${face}"/>`
}

/** Drop earrings: a hoop of beads under a hook. */
export const earrings = painter((sheet, { color }: { color: string }) => {
  const one = (x: number) => {
    const hook = `<path d="M${x} 560C${x - 4} 470 ${x + 6} 396 ${x + 44} 396C${x + 84} 400 ${x + 84} 460 ${x + 70} 520" fill="none" stroke="#2a1b10" stroke-opacity="0.2" stroke-width="12" transform="translate(8 14)"/><path d="M${x} 560C${x - 4} 470 ${x + 6} 396 ${x + 44} 396C${x + 84} 400 ${x + 84} 460 ${x + 70} 520" fill="none" stroke="${metal(sheet, GOLD)}" stroke-width="12" stroke-linecap="round"/>`
    const rings = [
      [58, 11, GOLD],
      [112, 17, color],
      [160, 22, darken(color, 0.2)],
    ] as const
    const beads = rings
      .map(([radius, count, tone], r) =>
        Array.from({ length: count }, (_, i) => {
          const at = (i / count) * Math.PI * 2 + r
          return bead(sheet, x + Math.cos(at) * radius, 760 + Math.sin(at) * radius, 18 + r * 3, tone)
        }).join(''),
      )
      .join('')
    const drops = [-70, 0, 70]
      .map((dx) =>
        Array.from({ length: 5 }, (_, i) =>
          bead(sheet, x + dx * 1.1, 946 - Math.abs(dx) * 0.3 + i * 38, 17, i === 4 ? GOLD : i % 2 ? color : '#EFE3CC'),
        ).join(''),
      )
      .join('')
    return hook + bead(sheet, x, 576, 20, GOLD) + beads + bead(sheet, x, 760, 34, '#EFE3CC') + drops
  }
  return one(380) + one(820)
})

/** A necklace laid on paper, with beads or a pendant. */
export const necklace = painter((sheet, { color, style = 'beads' }: { color: string; style?: 'beads' | 'pendant' }) => {
  const at = (t: number, reach: number, drop: number) => {
    const angle = Math.PI * (0.02 + 0.96 * t)
    return [600 - Math.cos(angle) * reach, 330 + Math.sin(angle) ** 0.9 * drop] as const
  }
  if (style === 'pendant') {
    const chain = 'M250 260C270 700 480 880 600 930C720 880 930 700 950 260'
    const drop =
      'M600 930C680 1010 700 1080 690 1130C676 1190 640 1220 600 1222C560 1220 524 1190 510 1130C500 1080 520 1010 600 930Z'
    return (
      `<path d="${chain}" fill="none" stroke="#2a1b10" stroke-opacity="0.18" stroke-width="13" transform="translate(8 16)"/><path d="${chain}" fill="none" stroke="${darken(GOLD, 0.3)}" stroke-width="12" stroke-dasharray="13 7" stroke-linecap="round"/><path d="${chain}" fill="none" stroke="${lighten(GOLD, 0.45)}" stroke-width="5" stroke-dasharray="13 7" stroke-linecap="round"/>` +
      wallShadow(drop) +
      `<path d="${drop}" fill="${color}"/><path d="${drop}" fill="${sheet.radial(
        [
          [0, '#fff', 0.6],
          [0.3, '#fff', 0.1],
          [0.6, '#1B100C', 0],
          [1, '#1B100C', 0.5],
        ],
        [0.36, 0.4],
        0.75,
      )}"/><path d="${drop}" fill="none" stroke="${metal(sheet, GOLD)}" stroke-width="16"/>` +
      glint('M550 1090C556 1050 576 1020 594 1000', 14, 0.6)
    )
  }
  const strands = [
    [390, 560, 15, 46],
    [330, 700, 19, 44],
    [268, 860, 24, 42],
  ] as const
  return strands
    .map(([reach, drop, radius, count], s) =>
      Array.from({ length: count }, (_, i) => {
        const [x, y] = at((i + 0.5) / count, reach, drop)
        const tone =
          s === 1
            ? i % 4 === 0
              ? GOLD
              : color
            : i % 7 === 3
              ? '#EFE3CC'
              : s === 0
                ? lighten(color, 0.2)
                : darken(color, 0.16)
        return bead(sheet, x, y, radius, tone)
      }).join(''),
    )
    .join('')
})
