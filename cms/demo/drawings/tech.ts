import { led, mark } from './casing'
import { darken, lighten } from './colors'
import { evenly, round } from './sheet'
import { glint, metal, oval, roundedBox, solid } from './solids'
import { floorShadow } from './floor-shadow'
import { painter, wallShadow } from './studio'

export const powerBank = painter((sheet, { color, solar = false }: { color: string; solar?: boolean }) => {
  const side = roundedBox(404, 430, 420, 700, 56)
  const face = roundedBox(380, 430, 420, 700, 56)
  const cells = Array.from(
    { length: 12 },
    (_, i) =>
      `<rect x="${424 + (i % 3) * 114}" y="${500 + Math.floor(i / 3) * 104}" width="106" height="96" rx="5" fill="${sheet.linear(
        evenly('#2A3C66', '#1B2744', '#31477A'),
        [0, 0],
        [1, 1],
      )}"/>`,
  ).join('')
  return (
    floorShadow(604, 1128, 240) +
    solid(sheet, side, darken(color, 0.4), { gloss: 0.5 }) +
    solid(sheet, face, color, { gloss: 0.5, texture: 'rubber', nap: 0.16, edge: 30 }) +
    (solar
      ? `<path d="${roundedBox(412, 488, 356, 436, 14)}" fill="#10172A"/>${cells}<path d="M412 924L700 488H760L480 924Z" fill="#fff" fill-opacity="0.08"/>`
      : mark(590, 720, lighten(color, 0.4), 1.5)) +
    [0, 1, 2, 3]
      .map((i) =>
        i < 3
          ? led(520 + i * 46, 1010)
          : `<circle cx="${520 + i * 46}" cy="1010" r="6.5" fill="${darken(color, 0.5)}"/>`,
      )
      .join('') +
    `<rect x="470" y="1062" width="84" height="28" rx="6" fill="#14110f"/><rect x="478" y="1078" width="68" height="9" fill="#E9E4D8" fill-opacity="0.8"/><rect x="600" y="1064" width="60" height="22" rx="11" fill="#14110f"/><rect x="610" y="1072" width="40" height="7" rx="3" fill="#8d8d8e"/><rect x="692" y="1064" width="60" height="22" rx="11" fill="#14110f"/>` +
    glint('M408 500C406 640 406 800 408 940', 10, 0.4)
  )
})

/** A phone shown with its case, screen side hidden. */
export const phoneCase = painter((sheet, { color, print: inlay = '' }: { color: string; print?: string }) => {
  const body = roundedBox(380, 300, 440, 900, 76)
  const lens = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="46" fill="#0d0c0c"/><circle cx="${x}" cy="${y}" r="45" fill="none" stroke="${metal(sheet, '#8D8D8E')}" stroke-width="8"/><circle cx="${x}" cy="${y}" r="24" fill="#1a2436"/><circle cx="${x - 10}" cy="${y - 12}" r="9" fill="#9CBBD2" fill-opacity="0.7"/>`
  const arcs = inlay
    ? `<g clip-path="${sheet.clip(body)}" fill="none" stroke="${inlay}" stroke-width="20">${[120, 200, 280, 360, 440, 520].map((r) => `<circle cx="600" cy="1210" r="${r}"/>`).join('')}</g>`
    : mark(600, 880, darken(color, 0.24), 1.3)
  return (
    wallShadow(body, 1.2) +
    solid(sheet, body, color, { gloss: 0.3, texture: 'rubber', nap: 0.2, edge: 34 }) +
    arcs +
    solid(sheet, roundedBox(416, 338, 176, 300, 56), darken(color, 0.22), { gloss: 0.3, edge: 16 }) +
    lens(504, 418) +
    lens(504, 552) +
    `<circle cx="560" cy="486" r="13" fill="#F5E9C8"/><rect x="816" y="520" width="14" height="120" rx="7" fill="${darken(color, 0.3)}"/><rect x="370" y="560" width="14" height="90" rx="7" fill="${darken(color, 0.3)}"/><circle cx="504" cy="486" r="5" fill="#26221f"/>` +
    glint('M402 700C400 860 402 1000 410 1120', 10, 0.5)
  )
})

/** A stand of bent metal or wood with a phone on it. */
export const phoneStand = painter((sheet, { color, wood = false }: { color: string; wood?: boolean }) => {
  const finish = wood
    ? ({ texture: 'wood', nap: 0.5, gloss: 0.3 } as const)
    : ({ texture: 'brushed', nap: 0.2, gloss: 0.7 } as const)
  const phone =
    'M430 420C434 380 456 364 492 362H760C796 364 812 384 808 420L764 990C760 1024 740 1040 704 1040H424C390 1040 374 1022 378 990Z'
  const screen =
    'M452 426C454 402 466 392 490 390H758C780 392 788 404 786 426L744 984C742 1004 730 1012 706 1012H426C406 1012 398 1002 400 984Z'
  return (
    floorShadow(620, 1134, 290) +
    solid(sheet, 'M640 700L740 700L880 1110L780 1130Z', darken(color, 0.2), finish) +
    solid(sheet, phone, '#1f1d1c', { gloss: 0.5, edge: 12 }) +
    `<path d="${screen}" fill="${sheet.linear(
      [
        [0, '#E9B57A'],
        [0.45, '#C26B4C'],
        [0.7, '#3F5A55'],
        [1, '#174C3C'],
      ],
      [0, 0],
      [0.1, 1],
    )}"/><g clip-path="${sheet.clip(screen)}"><circle cx="610" cy="640" r="80" fill="#F7DDA4"/><path d="M380 820C470 740 560 800 620 770S760 700 820 760V1040H360Z" fill="#24523F"/><path d="M380 900C480 840 600 900 820 840V1040H360Z" fill="#103A2D"/><path d="M380 1012L660 390H760L470 1012Z" fill="#fff" fill-opacity="0.1"/></g>` +
    solid(sheet, 'M330 1000C330 984 344 978 360 980L780 1010C800 1012 812 1022 812 1040V1060H330Z', color, finish) +
    solid(
      sheet,
      'M300 1090C300 1074 312 1066 330 1066H890C910 1066 920 1076 920 1092V1110C920 1126 908 1134 890 1134H330C312 1134 300 1124 300 1108Z',
      color,
      finish,
    )
  )
})

/** A braided cable, coiled and tied, with its two plugs. */
export const cable = painter((sheet, { color }: { color: string }) => {
  const coils = [0, 1, 2, 3].map((i) => oval(600 + (i % 2 ? 14 : -10), 720 + i * 7, 270 - i * 16, 250 - i * 14))
  const lead = (path: string) =>
    `<path d="${path}" fill="none" stroke="${darken(color, 0.5)}" stroke-width="32" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${color}" stroke-width="27" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${lighten(color, 0.4)}" stroke-width="25" stroke-dasharray="3 9" stroke-opacity="0.5"/><path d="${path}" fill="none" stroke="${darken(color, 0.5)}" stroke-width="25" stroke-dasharray="3 9" stroke-dashoffset="6" stroke-opacity="0.4"/><path d="${path}" fill="none" stroke="#fff" stroke-width="6" stroke-opacity="0.16" transform="translate(-5 -6)"/>`
  const plug = (x: number, y: number, turn: number, wide: boolean) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${solid(sheet, roundedBox(-34, 0, 68, 120, 14), darken(color, 0.2), { form: 'upright', gloss: 0.4 })}${solid(sheet, wide ? roundedBox(-28, 116, 56, 70, 5) : roundedBox(-22, 116, 44, 52, 16), '#D9D4C8', { form: 'upright', gloss: 0.8 })}</g>`
  const tails = ['M420 890C380 1000 420 1080 400 1130', 'M760 900C800 980 780 1040 800 1100']
  return (
    wallShadow([coils[0] ?? '', ...tails], 0.8) +
    coils.map(lead).join('') +
    tails.map(lead).join('') +
    plug(400, 1110, 4, true) +
    plug(800, 1086, -6, false) +
    solid(sheet, roundedBox(826, 690, 110, 64, 12), '#B07A45', { texture: 'leather', nap: 0.24 }) +
    `<circle cx="906" cy="722" r="10" fill="${metal(sheet, '#C9A65C')}"/>`
  )
})

export const charger = painter((sheet, { color }: { color: string }) => {
  const body =
    'M380 600C380 560 410 536 450 536H750C790 536 820 560 820 600V1030C820 1090 790 1124 740 1124H460C410 1124 380 1090 380 1030Z'
  const pin = (x: number, y: number) =>
    solid(sheet, `M${x - 24} ${y}H${x + 24}V${y + 120}H${x - 24}Z`, '#C8A04A', { form: 'upright', gloss: 0.9 })
  const port = (y: number) =>
    `<rect x="500" y="${y}" width="130" height="46" rx="23" fill="#1d1a17"/><rect x="520" y="${y + 17}" width="90" height="13" rx="6" fill="#77716a"/>`
  return (
    floorShadow(600, 1122, 240) +
    pin(600, 430) +
    pin(500, 446) +
    pin(700, 446) +
    solid(sheet, body, color, { form: 'upright', gloss: 0.6, edge: 40 }) +
    port(700) +
    port(790) +
    `<rect x="500" y="880" width="130" height="56" rx="6" fill="#1d1a17"/><rect x="512" y="910" width="106" height="18" fill="#77716a"/>` +
    led(690, 724) +
    mark(600, 1040, darken(color, 0.2), 0.9) +
    glint('M416 640C414 800 416 940 424 1040', 16, 0.6)
  )
})

/** A compact keyboard, seen from above with a little slant. */
export const keyboard = painter((sheet, { color, accent }: { color: string; accent: string }) => {
  const body =
    'M150 640C154 610 170 600 196 598H1004C1030 600 1046 610 1050 640L1086 1040C1088 1080 1070 1096 1036 1098H164C130 1096 112 1080 114 1040Z'
  const rows = [13, 13, 12, 11, 7]
  const keys = rows
    .map((count, row) => {
      const y = 640 + row * 86
      const left = 176 - row * 7
      const width = (1200 - left * 2) / count
      return Array.from({ length: count }, (_, i) => {
        const wide = row === 4 && i === 3
        const x = left + i * width
        const tone =
          (row === 0 && i === 0) || (row === 2 && i === count - 1)
            ? accent
            : row === 4 || i === 0 || i === count - 1
              ? darken(color, 0.14)
              : lighten(color, 0.12)
        return `<path d="${roundedBox(round(x + 4), y + 7, round(width - 8), 74, 11)}" fill="${darken(tone, 0.46)}"/><path d="${roundedBox(round(x + 7), y, round(width - 14), 66, 12)}" fill="${sheet.linear(
          evenly(lighten(tone, 0.2), tone),
        )}"/>${wide ? '' : `<path d="M${round(x + width * 0.34)} ${y + 30}h${round(width * 0.22)}" stroke="${darken(tone, 0.5)}" stroke-width="5" stroke-opacity="0.5" stroke-linecap="round"/>`}`
      }).join('')
    })
    .join('')
  return (
    floorShadow(600, 1094, 480) +
    solid(sheet, body, darken(color, 0.24), { gloss: 0.4, texture: 'brushed', nap: 0.14, edge: 26 }) +
    keys
  )
})

/** A small wireless mouse, or the like round-backed thing. */
export const mouse = painter((sheet, { color }: { color: string }) => {
  const body =
    'M600 470C770 470 850 620 850 800C850 1010 760 1130 600 1130C440 1130 350 1010 350 800C350 620 430 470 600 470Z'
  return (
    wallShadow(body, 1.1) +
    solid(sheet, body, color, { form: 'ball', gloss: 0.5, texture: 'rubber', nap: 0.1, edge: 50 }) +
    `<path d="M352 780C460 820 740 820 848 780M600 472V690" fill="none" stroke="${darken(color, 0.5)}" stroke-width="5" stroke-opacity="0.7"/>` +
    solid(sheet, roundedBox(576, 570, 48, 120, 24), '#2a2623', { form: 'upright', gloss: 0.4 }) +
    mark(600, 1010, darken(color, 0.3), 0.8) +
    glint('M420 700C430 620 470 560 520 530', 22, 0.5)
  )
})
