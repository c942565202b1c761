import { drape, gleam, softStroke } from './cloth'
import { darken, lighten } from './colors'
import { evenly, place, round, type Sheet } from './sheet'
import { metal, oval, roundedBox, solid } from './solids'
import type { Painter } from './studio'

/** The parts of the house front that the hero is put together from. */

const lime = '#F0E2CC'
const stoepRed = '#9C4A34'
const timber = '#174C3C'

export function wall(sheet: Sheet, width: number, floor: number): string {
  const face = sheet.linear(evenly(lighten(lime, 0.35), lime, darken(lime, 0.13)), [0, 0], [width, floor])
  const wash = sheet.linear(
    [
      [0, '#8C6A48', 0],
      [0.72, '#8C6A48', 0],
      [1, '#8C6A48', 0.22],
    ],
    [0, 0],
    [0, floor],
  )
  return (
    `<rect width="${width}" height="${floor}" fill="${face}"/><rect width="${width}" height="${floor}" fill="${sheet.texture('fleece', 3.4)}" fill-opacity="0.035"/><rect width="${width}" height="${floor}" fill="${wash}"/>` +
    `<rect y="${floor - 34}" width="${width}" height="34" fill="${darken(lime, 0.3)}" fill-opacity="0.5"/><rect y="${floor - 36}" width="${width}" height="4" fill="#fff" fill-opacity="0.3"/>`
  )
}

/** Slanted evening sun, cut by the posts of the veranda. */
export function sun(sheet: Sheet, width: number, height: number): string {
  const tone = '#FFD99A'
  const bands = sheet.linear(
    [
      [0, tone, 0],
      [0.1, tone, 0.5],
      [0.3, tone, 0.42],
      [0.34, tone, 0.04],
      [0.4, tone, 0.04],
      [0.44, tone, 0.44],
      [0.64, tone, 0.3],
      [0.69, tone, 0.02],
      [0.74, tone, 0.22],
      [0.9, tone, 0],
    ],
    [0, 0],
    [width * 0.72, width * 0.5],
  )
  return `<rect width="${width}" height="${height}" fill="${bands}"/>`
}

/** The polished red floor and the steps down from it. */
export function floorAndSteps(sheet: Sheet, width: number, height: number, floor: number, edge: number): string {
  const top = sheet.linear(
    [
      [0, darken(stoepRed, 0.3)],
      [0.25, stoepRed],
      [1, lighten(stoepRed, 0.16)],
    ],
    [0, floor],
    [0, edge],
  )
  const riser = sheet.linear(evenly(darken(stoepRed, 0.44), darken(stoepRed, 0.6)), [0, edge], [0, height])
  const shine = sheet.radial(
    [
      [0, '#FFE3B4', 0.6],
      [1, '#FFE3B4', 0],
    ],
    [0.5, 0.5],
    0.5,
  )
  return (
    `<rect y="${floor}" width="${width}" height="${edge - floor}" fill="${top}"/><rect y="${floor}" width="${width}" height="${edge - floor}" fill="${sheet.texture('brushed', 2.2)}" fill-opacity="0.09"/>` +
    `<ellipse cx="${width * 0.34}" cy="${floor + (edge - floor) * 0.55}" rx="${width * 0.34}" ry="${(edge - floor) * 0.42}" fill="${shine}"/>` +
    `<path d="M0 ${floor}H${width}" stroke="#3A1B10" stroke-opacity="0.5" stroke-width="5"/>` +
    `<rect y="${edge}" width="${width}" height="${height - edge}" fill="${riser}"/><rect y="${edge - 9}" width="${width}" height="15" fill="${lighten(stoepRed, 0.3)}"/><rect y="${edge + 6}" width="${width}" height="14" fill="#1B0D08" fill-opacity="0.3"/>`
  )
}

/** The roof's edge with its turned-iron lace. */
export function veranda(sheet: Sheet, width: number, lace: number): string {
  const unit = 108
  const scroll = 'M0 8C16 8 22 22 18 34C14 46 -2 44 -2 34C-2 28 6 26 8 32'
  const side = `<path d="${scroll}" transform="translate(8 0)"/><path d="M54 8C40 12 34 24 40 38C44 48 54 52 54 64"/>`
  const motif = `<g fill="none" stroke="#F6EEDF" stroke-width="6" stroke-linecap="round">${side}<g transform="translate(108 0) scale(-1 1)">${side}</g><path d="M0 3H108"/></g><path d="M54 60C62 68 62 78 54 88C46 78 46 68 54 60Z" fill="#F6EEDF"/><circle cx="54" cy="26" r="7" fill="#F6EEDF"/><circle cx="0" cy="52" r="6" fill="#F6EEDF"/><circle cx="108" cy="52" r="6" fill="#F6EEDF"/>`
  const count = Math.ceil(width / unit) + 1
  const row = Array.from(
    { length: count },
    (_, i) => `<g transform="translate(${i * unit - 20} ${lace})">${motif}</g>`,
  ).join('')
  const shadow = row.replaceAll('#F6EEDF', '#5A4028')
  return (
    `<rect width="${width}" height="${lace + 170}" fill="${sheet.linear(
      [
        [0, '#4A3420', 0.5],
        [1, '#4A3420', 0],
      ],
      [0, 0],
      [0, lace + 168],
    )}"/><g transform="translate(46 64)" opacity="0.16">${shadow}</g>` +
    `<rect width="${width}" height="${lace - 8}" fill="${sheet.linear(evenly(darken('#F6EEDF', 0.2), '#F6EEDF'))}"/><rect y="${lace - 12}" width="${width}" height="9" fill="${darken('#F6EEDF', 0.3)}"/>${row}`
  )
}

/** A post of the veranda. */
export function post(sheet: Sheet, x: number, top: number, bottom: number): string {
  const white = '#F6EEDF'
  return (
    `<rect x="${x + 20}" y="${top}" width="64" height="${bottom - top}" fill="#4A3420" fill-opacity="0.16"/>` +
    solid(sheet, `M${x - 26} ${top}H${x + 26}V${bottom}H${x - 26}Z`, white, { form: 'upright', gloss: 0.2, edge: 10 }) +
    [top + 90, bottom - 120]
      .map((y) => solid(sheet, roundedBox(x - 38, y, 76, 26, 6), white, { form: 'upright', gloss: 0.2, edge: 8 }))
      .join('') +
    solid(sheet, `M${x - 42} ${bottom - 50}H${x + 42}V${bottom + 6}H${x - 42}Z`, white, {
      form: 'upright',
      gloss: 0.2,
      edge: 10,
    })
  )
}

/** A panelled stable door with a fanlight. */
export function door(sheet: Sheet, x: number, top: number, width: number, floor: number): string {
  const frame = 24
  const middle = top + (floor - top) * 0.5
  const panel = (px: number, py: number, pw: number, ph: number) =>
    `<rect x="${round(px)}" y="${round(py)}" width="${round(pw)}" height="${round(ph)}" fill="${darken(timber, 0.22)}"/>` +
    solid(sheet, roundedBox(round(px + 9), round(py + 9), round(pw - 18), round(ph - 18), 3), lighten(timber, 0.05), {
      gloss: 0.3,
      edge: 14,
    })
  const half = (width - 3 * 26) / 2
  const row = (y: number, h: number) => panel(x + 26, y, half, h) + panel(x + 52 + half, y, half, h)
  return (
    `<rect x="${x - frame - 8}" y="${top - frame - 8}" width="${width + frame * 2 + 16}" height="${floor - top + frame + 8}" fill="#6B4E30" fill-opacity="0.3" transform="translate(12 12)"/>` +
    solid(sheet, `M${x - frame} ${top - frame}H${x + width + frame}V${floor}H${x - frame}Z`, '#F6EEDF', {
      gloss: 0.2,
      edge: 12,
    }) +
    `<rect x="${x}" y="${top}" width="${width}" height="${floor - top}" fill="${sheet.linear(
      evenly(lighten(timber, 0.12), darken(timber, 0.2)),
      [x, top],
      [x + width, floor],
    )}"/><rect x="${x}" y="${top}" width="${width}" height="${floor - top}" fill="${sheet.texture('wood', 1.5, 90)}" fill-opacity="0.12"/>` +
    row(top + 28, middle - top - 62) +
    row(middle + 30, floor - middle - 66) +
    `<rect x="${x}" y="${middle - 7}" width="${width}" height="12" fill="${darken(timber, 0.5)}"/><rect x="${x}" y="${middle - 14}" width="${width}" height="7" fill="${lighten(timber, 0.2)}"/><circle cx="${x + 22}" cy="${middle + 44}" r="13" fill="${metal(sheet, '#C9A65C')}"/><circle cx="${x + 22}" cy="${middle - 48}" r="10" fill="${metal(sheet, '#C9A65C')}"/>` +
    `<rect x="${x}" y="${top}" width="${width}" height="40" fill="${sheet.linear([
      [0, '#0B1F18', 0.5],
      [1, '#0B1F18', 0],
    ])}"/>`
  )
}

/** A wooden chair with a seat of woven thong, after the farm chairs of the Cape. Its feet stand at y 0. */
export function riempieChair(sheet: Sheet): string {
  const wood = '#8A5A34'
  const part = (path: string, tone = wood) =>
    solid(sheet, path, tone, { form: 'upright', gloss: 0.3, texture: 'wood', nap: 0.22, edge: 10 })
  const rail = (path: string, tone = wood) =>
    solid(sheet, path, tone, { form: 'lying', gloss: 0.3, texture: 'wood', nap: 0.2, edge: 8 })
  return (
    `<ellipse cx="30" cy="4" rx="230" ry="26" fill="${sheet.radial([
      [0, '#1B0D08', 0.6],
      [1, '#1B0D08', 0],
    ])}"/>` +
    part('M-146 -600C-150 -616 -120 -618 -118 -602L-108 -20H-136Z', darken(wood, 0.2)) +
    part('M118 -602C120 -618 150 -616 146 -600L136 -20H108Z', darken(wood, 0.2)) +
    rail('M-134 -590C-60 -604 60 -604 134 -590V-530C60 -544 -60 -544 -134 -530Z') +
    rail('M-130 -484C-60 -496 60 -496 130 -484V-444C60 -456 -60 -456 -130 -444Z') +
    rail('M-128 -398C-60 -410 60 -410 128 -398V-366C60 -376 -60 -376 -128 -366Z') +
    drape(sheet, 'M-150 -300L150 -300L186 -226C120 -212 -120 -212 -186 -226Z', {
      color: '#C79C63',
      texture: 'straw',
      textureScale: 0.9,
      nap: 0.7,
      turn: 20,
      folds: [gleam('M-120 -280L100 -280', 16, 0.3)],
    }) +
    rail('M-190 -232C-120 -218 120 -218 190 -232V-196C120 -182 -120 -182 -190 -196Z') +
    rail('M-168 -104C-100 -98 100 -98 168 -104V-84C100 -78 -100 -78 -168 -84Z', darken(wood, 0.12)) +
    part('M-192 -226H-156L-162 0H-186Z') +
    part('M156 -226H192L186 0H162Z')
  )
}

/** A free-standing rail with clothes on hangers. Each hangs by its neck. */
export function rail(
  sheet: Sheet,
  x1: number,
  x2: number,
  y: number,
  floor: number,
  clothes: readonly { at: number; painter: Painter; scale: number; neck?: number }[],
): string {
  const steel = metal(sheet, '#5B5148')
  const upright = (x: number, lean: number) =>
    `<path d="M${x} ${y}L${x + lean} ${floor}" stroke="#2B221B" stroke-width="15" stroke-linecap="round"/><path d="M${x - 3} ${y}L${x + lean - 3} ${floor}" stroke="#8B7B69" stroke-width="4" stroke-opacity="0.7"/><path d="M${x + lean - 70} ${floor}H${x + lean + 70}" stroke="#2B221B" stroke-width="15" stroke-linecap="round"/><ellipse cx="${x + lean + 20}" cy="${floor + 7}" rx="110" ry="11" fill="#1B0D08" fill-opacity="0.3"/>`
  const hung = clothes
    .map(({ at, painter, scale, neck = 300 }) => {
      const drop = 62
      const hanger = `<path d="M${at} ${y + 44}V${y + 26}C${at} ${y + 8} ${at + 20} ${y + 6} ${at + 20} ${y - 8}C${at + 20} ${y - 26} ${at - 12} ${y - 26} ${at - 12} ${y - 6}" fill="none" stroke="#5B5148" stroke-width="6" stroke-linecap="round"/><path d="M${round(at - 190 * scale)} ${y + drop + 8}C${round(at - 70 * scale)} ${y + 40} ${round(at + 70 * scale)} ${y + 40} ${round(at + 190 * scale)} ${y + drop + 8}" fill="none" stroke="#9A6B3F" stroke-width="13" stroke-linecap="round"/>`
      return hanger + place(`<g transform="translate(-600 ${-neck})">${painter(sheet)}</g>`, at, y + drop, scale)
    })
    .join('')
  return (
    `<g opacity="0.22" transform="translate(40 46)" fill="none" stroke-linecap="round">${softStroke(`M${x1} ${y}H${x2}`, 14, '#4A3420', 0.7, 20)}</g>` +
    upright(x1, -26) +
    upright(x2, 26) +
    hung +
    `<path d="M${x1 - 24} ${y}H${x2 + 24}" stroke="#2B221B" stroke-width="17" stroke-linecap="round"/><rect x="${x1 - 24}" y="${y - 5}" width="${x2 - x1 + 48}" height="6" rx="3" fill="${steel}"/>`
  )
}

/** A doormat, worn in the middle. */
export function mat(sheet: Sheet, cx: number, y: number, width: number): string {
  const path = `M${cx - width * 0.46} ${y}H${cx + width * 0.46}L${cx + width * 0.54} ${y + 62}H${cx - width * 0.54}Z`
  return (
    drape(sheet, path, { color: '#A9814E', texture: 'straw', nap: 0.6, turn: 20 }) +
    `<path d="${oval(cx, y + 32, width * 0.26, 15)}" fill="none" stroke="#4F352A" stroke-width="5" stroke-opacity="0.5"/>`
  )
}
