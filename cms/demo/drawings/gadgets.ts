import { darken, lighten } from './colors'
import { evenly, round } from './sheet'
import { glint, metal, oval, roundedBox, solid, vessel } from './solids'
import { floorShadow } from './floor-shadow'
import { painter, wallShadow } from './studio'

/** A camping lantern with a solar lid, lit. */
export const lantern = painter((sheet, { color }: { color: string }) => {
  const glow = sheet.radial([
    [0, '#FFE7B0', 0.8],
    [0.4, '#FFDf9c', 0.28],
    [1, '#FFDf9c', 0],
  ])
  const globe = 'M446 620H754C774 740 774 840 754 940H446C426 840 426 740 446 620Z'
  return (
    `<circle cx="600" cy="780" r="560" fill="${glow}"/>` +
    floorShadow(600, 1130, 230) +
    `<path d="M420 560C400 260 800 260 780 560" fill="none" stroke="${darken(color, 0.5)}" stroke-width="22"/><path d="M420 560C400 260 800 260 780 560" fill="none" stroke="${metal(sheet, '#B9B4A8')}" stroke-width="16"/>` +
    `<path d="${globe}" fill="${sheet.linear(
      [
        [0, '#E8C27A'],
        [0.2, '#FFF0C8'],
        [0.5, '#FFFBEA'],
        [0.8, '#FFE7B0'],
        [1, '#CF9F52'],
      ],
      [0, 0],
      [1, 0],
    )}"/>` +
    [500, 600, 700]
      .map(
        (x) =>
          `<path d="M${x} 620C${x + (x - 600) * 0.12} 740 ${x + (x - 600) * 0.12} 840 ${x} 940" stroke="#C79648" stroke-width="4" stroke-opacity="0.5" fill="none"/>`,
      )
      .join('') +
    solid(sheet, 'M430 520C470 480 730 480 770 520L790 620C720 650 480 650 410 620Z', color, {
      form: 'upright',
      gloss: 0.4,
      texture: 'rubber',
      nap: 0.16,
    }) +
    `<path d="${oval(600, 506, 140, 22)}" fill="#1B2744"/><path d="M520 500L560 520M580 492L640 526M660 490L700 510" stroke="#7c93c4" stroke-width="4" stroke-opacity="0.6"/>` +
    solid(
      sheet,
      'M414 930C480 956 720 956 786 930L800 1080C780 1124 700 1136 600 1136C500 1136 420 1124 400 1080Z',
      color,
      { form: 'upright', gloss: 0.4, texture: 'rubber', nap: 0.16 },
    ) +
    `<circle cx="600" cy="1040" r="34" fill="${darken(color, 0.4)}"/><circle cx="600" cy="1040" r="24" fill="${lighten(color, 0.14)}"/><path d="M600 1026v14" stroke="#F4F1EA" stroke-width="6" stroke-linecap="round"/>`
  )
})

/** A torch lying on its side, its beam to the left. */
export const torch = painter((sheet, { color }: { color: string }) => {
  const beam = sheet.linear(
    [
      [0, '#FFF1C4', 0],
      [1, '#FFF1C4', 0.75],
    ],
    [0, 0],
    [1, 0],
  )
  const rings = Array.from(
    { length: 11 },
    (_, i) =>
      `<path d="M${620 + i * 30} 872V1008" stroke="${darken(color, 0.6)}" stroke-width="9" stroke-opacity="0.5"/><path d="M${627 + i * 30} 872V1008" stroke="${lighten(color, 0.4)}" stroke-width="4" stroke-opacity="0.4"/>`,
  ).join('')
  return (
    `<path d="M0 620L330 850V1040L0 1230Z" fill="${beam}"/>` +
    floorShadow(680, 1060, 360) +
    solid(sheet, 'M560 866H1010C1030 866 1040 880 1040 900V980C1040 1000 1030 1012 1010 1012H560Z', color, {
      form: 'lying',
      gloss: 0.7,
      texture: 'brushed',
      nap: 0.12,
    }) +
    rings +
    solid(
      sheet,
      'M330 830C330 816 340 808 356 808H470C510 812 540 850 566 862V1016C540 1030 510 1066 470 1070H356C340 1070 330 1062 330 1048Z',
      darken(color, 0.06),
      { form: 'lying', gloss: 0.8, texture: 'brushed', nap: 0.12 },
    ) +
    `<ellipse cx="338" cy="939" rx="24" ry="118" fill="#FFF6DA"/><ellipse cx="338" cy="939" rx="24" ry="118" fill="none" stroke="${metal(sheet, '#C3C6C8', false)}" stroke-width="14"/><rect x="500" y="850" width="60" height="30" rx="13" fill="#B2342C"/>` +
    `<path d="M1040 930C1110 900 1120 1010 1070 1030" fill="none" stroke="#3a322b" stroke-width="12"/>` +
    glint('M370 846H470M580 890H1010', 9, 0.6)
  )
})

/** A folding multi-tool, half open. */
export const multiTool = painter((sheet, { color }: { color: string }) => {
  const handle = (turn: number, flipIt: number) =>
    `<g transform="translate(600 760) rotate(${turn}) scale(${flipIt} 1)">${solid(sheet, 'M-46 -20C-60 120 -70 300 -44 430C-30 470 40 470 56 430C70 300 60 120 40 -20Z', '#B9BBBB', { form: 'upright', gloss: 0.9, texture: 'brushed', nap: 0.1 })}${solid(sheet, 'M-30 80C-40 180 -44 300 -28 400C-18 430 30 430 40 400C50 300 44 180 28 80Z', color, { form: 'upright', gloss: 0.3, texture: 'rubber', nap: 0.2 })}<circle cx="4" cy="420" r="12" fill="#3a3733"/><circle cx="-2" cy="20" r="17" fill="${metal(sheet, '#8D8D8E')}"/></g>`
  const jaw = (side: 1 | -1) =>
    solid(
      sheet,
      `M600 740C${600 + side * 60} 700 ${600 + side * 80} 620 ${600 + side * 56} 540C${600 + side * 44} 470 ${600 + side * 24} 400 ${600 + side * 6} 330L600 340V560C${600 + side * 20} 600 ${600 + side * 20} 660 600 740Z`,
      '#A9ABAB',
      { form: 'upright', gloss: 0.9, texture: 'brushed', nap: 0.1 },
    )
  const teeth = Array.from(
    { length: 16 },
    (_, i) => `<path d="M586 ${360 + i * 11}h28" stroke="#4b4945" stroke-width="3"/>`,
  ).join('')
  const blade = 'M520 860C420 780 330 660 300 560C370 600 480 700 560 800Z'
  return (
    wallShadow(
      [
        'M556 760L424 1180L490 1200L600 800Z',
        'M644 760L776 1180L710 1200L600 800Z',
        'M540 540L600 330L660 540L610 740Z',
      ],
      0.7,
    ) +
    solid(sheet, blade, '#CFD2D3', { gloss: 0.9, texture: 'brushed', nap: 0.12 }) +
    jaw(-1) +
    jaw(1) +
    teeth +
    handle(20, 1) +
    handle(-20, -1) +
    `<circle cx="600" cy="730" r="30" fill="${metal(sheet, '#8D8D8E')}"/><circle cx="600" cy="730" r="12" fill="#3a3733"/>`
  )
})

/** A hand frother on its stand. */
export const frother = painter((sheet, { color }: { color: string }) => {
  const coil = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="${oval(600, 1002 + i * 8, 54 - Math.abs(i - 4) * 3, 12)}" fill="none" stroke="${i % 2 ? '#DADCDC' : '#8d8d8e'}" stroke-width="7"/>`,
  ).join('')
  return (
    floorShadow(600, 1140, 220) +
    `<path d="M790 1120C860 1120 880 1060 860 900C840 720 760 560 660 540" fill="none" stroke="#6d6a64" stroke-width="20"/><path d="M790 1120C860 1120 880 1060 860 900C840 720 760 560 660 540" fill="none" stroke="${metal(sheet, '#C3C6C8')}" stroke-width="14"/><path d="${oval(640, 1122, 210, 34)}" fill="#5d5a55"/><path d="${oval(640, 1112, 210, 34)}" fill="${metal(sheet, '#C3C6C8')}"/>` +
    `<path d="M600 700V1010" stroke="${metal(sheet, '#C3C6C8')}" stroke-width="13"/>` +
    `<path d="M594 700V1010" stroke="#8d8d8e" stroke-width="11"/><path d="M597 700V1010" stroke="#E9EAEA" stroke-width="4"/>` +
    coil +
    solid(
      sheet,
      'M540 300C540 250 560 234 600 234C640 234 660 250 660 300L652 660C648 700 630 712 600 712C570 712 552 700 548 660Z',
      color,
      { form: 'upright', gloss: 0.5, texture: 'rubber', nap: 0.14 },
    ) +
    `<rect x="582" y="340" width="36" height="80" rx="18" fill="${darken(color, 0.4)}"/><rect x="588" y="346" width="24" height="40" rx="12" fill="${lighten(color, 0.4)}"/>` +
    solid(sheet, roundedBox(632, 516, 60, 46, 12), '#8d8d8e', { gloss: 0.8 })
  )
})

/** A kitchen scale with a bowl mark and a lit display. */
export const scale = painter((sheet, { color }: { color: string }) => {
  const plate =
    'M300 720C310 690 330 682 360 680H840C870 682 890 690 900 720L960 1000C966 1030 950 1050 920 1052H280C250 1050 234 1030 240 1000Z'
  const digit = (x: number, on: string) =>
    `<g transform="translate(${x} 1000)" stroke="#CFF3E2" stroke-width="8" stroke-linecap="round">${[
      ['a', 'M4 0H30'],
      ['b', 'M34 4V24'],
      ['c', 'M34 32V52'],
      ['d', 'M4 56H30'],
      ['e', 'M0 32V52'],
      ['f', 'M0 4V24'],
      ['g', 'M4 28H30'],
    ]
      .filter(([name]) => on.includes(name ?? ''))
      .map(([, d]) => `<path d="${d}"/>`)
      .join('')}</g>`
  return (
    floorShadow(600, 1104, 380) +
    solid(sheet, 'M236 1010H964V1070C960 1096 944 1108 916 1108H284C256 1108 240 1096 236 1070Z', darken(color, 0.3), {
      gloss: 0.5,
    }) +
    solid(sheet, plate, color, { gloss: 0.6, edge: 30 }) +
    `<path d="${oval(600, 836, 236, 104)}" fill="${sheet.radial(
      [
        [0, lighten(color, 0.4), 0.8],
        [1, darken(color, 0.16), 0.5],
      ],
      [0.4, 0.3],
      0.8,
    )}"/><path d="${oval(600, 836, 236, 104)}" fill="none" stroke="${darken(color, 0.3)}" stroke-width="4" stroke-opacity="0.5"/><path d="${roundedBox(470, 976, 260, 104, 20)}" fill="#16201c"/>` +
    digit(520, 'bcfg') +
    digit(584, 'abcdef') +
    digit(648, 'acdfg') +
    '<circle cx="632" cy="1058" r="4" fill="#CFF3E2"/>' +
    [400, 800]
      .map(
        (x) =>
          `<circle cx="${x}" cy="1026" r="24" fill="${darken(color, 0.16)}"/><path d="M${x - 9} 1026h18" stroke="${lighten(color, 0.7)}" stroke-width="6"/>`,
      )
      .join('') +
    glint('M330 740C320 800 306 880 296 940', 14, 0.6)
  )
})

/** A ring light on a small tripod. */
export const ringLight = painter((sheet, { color }: { color: string }) => {
  const leg = (path: string) =>
    `<path d="${path}" fill="none" stroke="${darken(color, 0.4)}" stroke-width="30" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${lighten(color, 0.12)}" stroke-width="18" stroke-linecap="round"/>`
  return (
    `<circle cx="600" cy="560" r="520" fill="${sheet.radial([
      [0, '#FFF5DC', 0.5],
      [0.5, '#FFF0CC', 0.4],
      [1, '#FFF0CC', 0],
    ])}"/>` +
    floorShadow(600, 1140, 260) +
    leg('M600 960L600 1120') +
    leg('M600 960C560 1040 500 1100 430 1134') +
    leg('M600 960C640 1040 700 1100 770 1134') +
    solid(sheet, roundedBox(578, 800, 44, 190, 18), color, { form: 'upright', gloss: 0.5 }) +
    `<circle cx="600" cy="560" r="250" fill="none" stroke="${darken(color, 0.4)}" stroke-width="96"/><circle cx="600" cy="560" r="250" fill="none" stroke="${color}" stroke-width="86"/><circle cx="600" cy="560" r="250" fill="none" stroke="#FFFDF4" stroke-width="60"/><circle cx="600" cy="560" r="250" fill="none" stroke="#FFE9B8" stroke-width="64" stroke-dasharray="4 22" stroke-opacity="0.7"/>` +
    solid(
      sheet,
      'M540 440H660C672 440 680 448 680 460V700C680 712 672 720 660 720H540C528 720 520 712 520 700V460C520 448 528 440 540 440Z',
      '#26221f',
      { gloss: 0.5 },
    ) +
    `<path d="${roundedBox(530, 450, 140, 260, 10)}" fill="${sheet.linear(evenly('#9CABAA', '#2B4A44'))}"/><path d="M500 470h24v56h-24zM676 470h24v56h-24z" fill="${darken(color, 0.3)}"/>`
  )
})

/** A desk fan that runs on a rechargeable cell. */
export const fan = painter((sheet, { color }: { color: string }) => {
  const blade = 'M0 0C40 -60 120 -170 210 -120C230 -40 120 20 0 0Z'
  const blades = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<g transform="rotate(${turn + 14})">${solid(sheet, blade, lighten(color, 0.34), { gloss: 0.4, edge: 16 })}</g>`,
    )
    .join('')
  const wires = Array.from(
    { length: 28 },
    (_, i) => `<path d="M0 -58C14 -120 14 -190 0 -258" transform="rotate(${round(i * 12.857)})"/>`,
  ).join('')
  return (
    floorShadow(600, 1140, 240) +
    solid(sheet, 'M560 780H640L660 1080H540Z', color, { form: 'upright', gloss: 0.5 }) +
    solid(sheet, vessel(600, 1066, 1120, 200, 220), color, { form: 'upright', gloss: 0.5 }) +
    `<path d="${oval(600, 1066, 200, 34)}" fill="${lighten(color, 0.2)}"/><circle cx="600" cy="1104" r="15" fill="${darken(color, 0.4)}"/>` +
    `<g transform="translate(600 560)"><circle r="284" fill="${darken(color, 0.5)}" fill-opacity="0.28"/><circle r="262" fill="${lighten(color, 0.6)}" fill-opacity="0.55"/>${blades}<g fill="none" stroke="${darken(color, 0.3)}" stroke-width="6">${wires}<circle r="130"/><circle r="200"/></g><circle r="272" fill="none" stroke="${darken(color, 0.4)}" stroke-width="34"/><circle r="272" fill="none" stroke="${color}" stroke-width="28"/><circle r="60" fill="${sheet.radial(
      [
        [0, lighten(color, 0.6)],
        [0.6, color],
        [1, darken(color, 0.4)],
      ],
      [0.36, 0.3],
      0.8,
    )}"/></g>` +
    glint('M350 470C370 400 420 340 480 310', 10, 0.6)
  )
})

/** A double-walled flask. */
export const flask = painter((sheet, { color }: { color: string }) => {
  const body =
    'M462 560C462 500 500 470 540 460H660C700 470 738 500 738 560V1080C738 1120 720 1140 690 1144C640 1150 560 1150 510 1144C480 1140 462 1120 462 1080Z'
  return (
    floorShadow(600, 1142, 170) +
    solid(sheet, body, color, { form: 'upright', gloss: 0.4, texture: 'suede', nap: 0.16, edge: 34 }) +
    solid(sheet, 'M526 380C526 366 536 360 550 360H650C664 360 674 366 674 380V462H526Z', '#C3C6C8', {
      form: 'upright',
      gloss: 0.9,
      texture: 'brushed',
      nap: 0.12,
    }) +
    `<path d="M534 392C470 330 470 270 540 262H660C730 270 730 330 666 392" fill="none" stroke="${darken(color, 0.4)}" stroke-width="24"/><path d="M534 392C470 330 470 270 540 262H660C730 270 730 330 666 392" fill="none" stroke="${darken(color, 0.16)}" stroke-width="16"/><path d="M462 1060C540 1076 660 1076 738 1060" fill="none" stroke="${lighten(color, 0.4)}" stroke-width="4" stroke-opacity="0.5"/><g transform="translate(600 800)" stroke="${lighten(color, 0.65)}" stroke-width="11" stroke-linecap="round"><path d="M-52 28H52M-34 4H34M-18 -20H18"/></g>` +
    glint('M504 560C500 720 500 900 506 1080', 14, 0.44)
  )
})
