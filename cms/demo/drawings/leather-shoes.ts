import { drape, gleam, seam, shade, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { type Sheet } from './sheet'
import { opening, rubber, type Shoe } from './shoe-parts'

export const boot: Shoe = (sheet, { color, sole = '#4A362A', texture = 'leather' }) => {
  const cloth: Cloth = {
    color,
    texture,
    textureScale: 0.9,
    nap: texture === 'leather' ? 0.14 : 0.3,
    sheen: texture === 'suede' ? 0 : 0.6,
  }
  const upper =
    'M196 930C184 850 246 800 344 784C452 766 540 700 580 600C600 540 606 470 606 404C700 384 860 384 936 404C940 560 968 760 990 930C760 962 400 962 196 930Z'
  const gusset = 'M700 396C690 520 700 620 730 690C760 730 812 730 836 690C862 620 862 500 846 394Z'
  const ribs = Array.from(
    { length: 9 },
    (_, i) => `M${714 + i * 15} 400C${708 + i * 15} 520 ${718 + i * 13} 620 ${744 + i * 9} 690`,
  ).join('')
  const welt = 'M186 938C180 918 190 912 206 916C420 950 800 950 980 916C998 912 1006 922 1004 938L1002 962H192Z'
  const bottom = 'M190 958H1004L996 1010H760L744 986H420C360 1010 300 1012 230 1008C204 1004 194 982 190 958Z'
  const pull = 'M900 396C900 340 960 340 962 400L960 470H936L934 404Z'
  return (
    drape(sheet, pull, { color: darken(color, 0.2), texture: 'canvas', turn: 12 }) +
    opening(sheet, 'M606 404C680 370 870 370 936 404C870 424 680 424 606 404Z', color) +
    drape(sheet, upper, {
      ...cloth,
      turn: 60,
      folds: [
        gleam('M250 870C300 824 400 816 470 780', 40, 0.5),
        shade('M560 700C600 740 640 760 690 764', 22, 0.4),
        gleam('M548 730C590 774 640 790 690 794', 16, 0.36),
        shade('M586 640C620 680 650 690 690 694', 18, 0.34),
        gleam('M650 430C646 520 650 580 664 640', 34, 0.4),
        shade('M930 440C940 600 956 760 976 910', 40, 0.3),
      ],
    }) +
    drape(sheet, gusset, { color: darken(color, 0.42), texture: 'rib', nap: 0.1, turn: 22 }) +
    `<path d="${ribs}" fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="4"/>` +
    stitch('M686 398C676 520 686 630 720 704C760 752 816 750 850 702C878 630 876 500 860 398', lighten(color, 0.34)) +
    seam('M720 704C690 800 600 880 470 946', color, lighten(color, 0.34)) +
    seam('M850 702C880 780 900 860 900 946', color, lighten(color, 0.34)) +
    rubber(sheet, bottom, sole) +
    drape(sheet, welt, { color: lighten(sole, 0.16), texture: 'leather', turn: 8 }) +
    stitch('M204 934C420 962 800 962 986 934', '#E2CBA2')
  )
}

export const sandal: Shoe = (sheet, { color, sole = '#8A5A36', trim = color, texture = 'leather' }) => {
  const cloth: Cloth = { color, texture, textureScale: 0.8, nap: 0.14, sheen: 0.5, turn: 20 }
  const foot =
    'M176 946C180 916 230 902 320 908C520 924 800 900 960 868C1000 862 1026 880 1024 912C1020 940 990 954 950 956H230C196 958 178 956 176 946Z'
  const edge =
    'M174 944C190 962 220 962 260 960L960 956C1000 952 1022 936 1026 908L1030 950C1030 990 1010 1008 970 1008H240C196 1008 172 984 174 944Z'
  const strap = (path: string, tone: string, folds = [gleam('M300 860C380 780 500 770 560 820', 20, 0.4)]) =>
    drape(sheet, path, { ...cloth, color: tone, folds })
  const buckle = sheet.linear([
    [0, '#EBD9A8'],
    [0.5, '#B08B45'],
    [1, '#7A5A26'],
  ])
  return (
    drape(sheet, foot, { color: lighten(sole, 0.34), texture: 'suede', nap: 0.3, turn: 24 }) +
    strap(
      'M664 640C740 560 880 560 958 640C980 700 996 790 1000 880L938 892C930 800 920 740 890 690C840 640 760 650 710 706Z',
      trim,
      [gleam('M700 650C770 590 860 600 930 660', 22, 0.4)],
    ) +
    strap(
      'M250 926C250 820 330 742 436 742C510 742 566 800 590 922L502 932C490 862 470 822 430 820C380 820 340 862 334 934Z',
      color,
    ) +
    strap('M420 934C430 820 520 700 640 690C690 690 716 706 730 730C640 760 560 840 540 932Z', color, [
      gleam('M470 880C500 800 570 730 660 716', 22, 0.4),
    ]) +
    `<g transform="rotate(22 720 690)"><rect x="676" y="652" width="74" height="66" rx="12" fill="none" stroke="${buckle}" stroke-width="13"/><path d="M680 686H762" stroke="${buckle}" stroke-width="9"/></g>` +
    stitch('M270 920C274 830 346 760 436 760C500 762 548 810 572 916', lighten(color, 0.4)) +
    rubber(sheet, edge, sole) +
    `<path d="M184 974C400 986 800 984 1022 966" fill="none" stroke="#2A1A10" stroke-opacity="0.35" stroke-width="4"/>`
  )
}

export const flat: Shoe = (sheet, { color, trim = color, sole = '#5A4030', texture = 'suede' }) => {
  const cloth: Cloth = {
    color,
    texture,
    nap: texture === 'leather' ? 0.12 : 0.26,
    sheen: texture === 'leather' ? 0.6 : 0.1,
  }
  const upper =
    'M178 952C180 880 260 842 352 838C440 836 470 872 560 880C700 890 820 850 910 776C946 752 988 766 998 806C1008 860 1016 910 1014 954C760 978 400 978 178 952Z'
  return (
    opening(sheet, 'M352 838C480 800 800 790 960 764C940 812 820 880 640 884C500 886 440 850 352 838Z', color) +
    drape(sheet, 'M352 838C480 812 800 800 950 764C952 790 900 830 860 842C700 870 480 860 352 838Z', {
      color: '#E3D3BC',
      texture: 'leather',
      nap: 0.2,
      turn: 20,
    }) +
    drape(sheet, upper, {
      ...cloth,
      turn: 44,
      folds: [
        gleam('M230 900C290 868 380 866 440 880', 34, 0.5),
        gleam('M700 910C820 890 920 850 960 810', 30, 0.36),
        shade('M480 960C520 930 540 906 548 886', 16, 0.3),
      ],
    }) +
    stitch('M352 848C440 846 470 882 560 890C700 900 824 862 914 788', lighten(color, 0.36)) +
    drape(
      sheet,
      'M300 842C340 800 400 796 430 826C470 800 520 816 530 858C490 884 450 872 426 858C390 878 330 876 300 842Z',
      { ...cloth, color: trim, turn: 16 },
    ) +
    drape(sheet, 'M404 828C420 818 440 820 450 834C448 856 432 866 414 860C402 852 400 838 404 828Z', {
      ...cloth,
      color: trim,
      turn: 10,
    }) +
    rubber(
      sheet,
      'M176 950C420 976 780 978 1016 950L1014 984C1000 1000 980 1004 940 1004H860L850 984H230C196 982 180 970 176 950Z',
      sole,
    )
  )
}

export const heel: Shoe = (sheet, { color, trim = color, sole = '#D9BE94', texture = 'leather' }) => {
  const cloth: Cloth = { color, texture, nap: 0.12, sheen: 0.7, turn: 26 }
  const wedge =
    'M180 968C240 936 330 950 420 930C580 890 780 770 960 690C996 680 1018 700 1018 740L1000 1000C998 1008 990 1010 980 1010H240C196 1010 170 990 180 968Z'
  return (
    drape(sheet, wedge, { color: sole, texture: 'straw', textureScale: 0.62, nap: 0.5, turn: 46 }) +
    drape(
      sheet,
      'M180 968C240 930 330 944 420 922C580 880 780 760 960 680C1000 672 1018 694 1018 726C860 770 660 900 460 950C350 974 240 980 180 968Z',
      { color: lighten(sole, 0.2), texture: 'suede', turn: 14 },
    ) +
    drape(
      sheet,
      'M178 966C176 880 262 806 384 800C490 800 576 836 622 884C556 908 480 924 410 938C320 954 240 972 178 966Z',
      {
        ...cloth,
        turn: 40,
        folds: [gleam('M240 900C290 846 370 830 450 836', 34, 0.5), shade('M420 936C480 910 520 890 560 860', 20, 0.3)],
      },
    ) +
    stitch('M384 812C484 812 562 844 604 886', lighten(color, 0.4)) +
    stitch('M186 956C260 956 330 944 408 928C480 914 550 900 616 878', '#EBDCC0') +
    ankleStrap(sheet, { ...cloth, color: trim })
  )
}

function ankleStrap(sheet: Sheet, cloth: Cloth): string {
  const buckle = sheet.linear([
    [0, '#F3E2B4'],
    [1, '#8D6A2E'],
  ])
  return (
    drape(sheet, 'M770 572C772 530 990 512 996 556L996 590C980 552 790 570 772 604Z', {
      ...cloth,
      color: darken(cloth.color, 0.35),
      turn: 12,
    }) +
    drape(
      sheet,
      'M952 700C960 650 958 610 960 560C976 548 996 552 998 566C1002 620 1012 670 1018 726C1000 716 972 712 952 700Z',
      cloth,
    ) +
    drape(sheet, 'M768 566C790 616 960 620 998 556L1000 596C960 662 800 660 770 606Z', {
      ...cloth,
      folds: [gleam('M800 610C860 634 920 630 970 604', 12, 0.5)],
    }) +
    `<rect x="826" y="594" width="50" height="60" rx="9" fill="none" stroke="${buckle}" stroke-width="10"/><path d="M830 624H872" stroke="${buckle}" stroke-width="7"/>`
  )
}

export const slipper: Shoe = (sheet, { color, sole = '#E7DAC1', trim = '#EFE3CC' }) =>
  drape(sheet, 'M190 946C200 920 900 900 1000 900C1020 902 1024 930 1010 950Z', {
    color: trim,
    texture: 'fleece',
    nap: 0.5,
    turn: 24,
  }) +
  drape(
    sheet,
    'M188 948C178 860 260 770 400 760C520 754 600 800 640 900C646 920 640 940 630 952C480 966 320 964 188 948Z',
    { color, texture: 'suede', nap: 0.34, turn: 50, folds: [gleam('M250 880C300 820 400 806 480 820', 40, 0.5)] },
  ) +
  drape(
    sheet,
    'M560 770C610 790 650 850 662 930C660 950 636 958 620 946C612 880 580 820 528 790C530 770 546 764 560 770Z',
    { color: trim, texture: 'fleece', nap: 0.5, turn: 22 },
  ) +
  rubber(sheet, 'M186 944C420 966 800 962 1014 936C1024 950 1020 990 990 1004H230C196 1000 180 972 186 944Z', sole)
