import { drape, gleam, seam, shade, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { evenly, type Sheet } from './sheet'
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
    'M192 944C182 884 208 838 266 818C340 794 428 796 498 754C560 718 598 660 612 586C622 528 624 460 620 392C700 374 832 374 904 392C910 480 896 560 902 634C908 706 950 756 958 836C964 880 964 914 960 944C760 970 400 970 192 944Z'
  const gusset = 'M684 384C680 480 686 566 712 622C736 666 790 666 812 622C836 566 836 480 830 384Z'
  const ribs = Array.from(
    { length: 8 },
    (_, i) => `M${700 + i * 16.4} 390C${696 + i * 17} 500 ${704 + i * 14.4} 580 ${728 + i * 9.4} 640`,
  ).join('')
  const welt = 'M178 946C174 930 184 924 200 928C420 956 780 956 960 928C974 926 980 936 978 950L976 968H182Z'
  const bottom =
    'M180 962H978C982 984 980 1002 974 1012H784C776 996 770 988 756 988H440C370 990 310 1010 244 1006C206 1002 186 986 180 962Z'
  const pull = 'M858 390C854 322 914 322 918 390L916 458H890L888 394C886 366 876 366 874 394L874 440H856Z'
  return (
    opening(sheet, 'M620 392C690 356 834 356 904 392C834 414 690 414 620 392Z', color) +
    drape(sheet, upper, {
      ...cloth,
      turn: 56,
      folds: [
        gleam('M228 890C268 842 350 830 430 822', 34, 0.5),
        gleam('M470 800C540 774 590 716 616 650', 30, 0.34),
        shade('M214 926C420 950 760 952 944 926', 30, 0.34),
        shade('M512 752C540 776 566 786 604 784', 12, 0.34),
        gleam('M504 766C532 792 562 802 598 802', 10, 0.3),
        shade('M548 724C572 746 600 754 636 750', 12, 0.28),
        gleam('M650 420C650 500 646 570 630 640', 26, 0.4),
        shade('M888 430C890 520 878 600 888 670', 28, 0.3),
        gleam('M924 800C936 840 940 880 936 916', 20, 0.3),
      ],
    }) +
    drape(sheet, gusset, { color: darken(color, 0.42), texture: 'rib', nap: 0.1, turn: 22 }) +
    `<path d="${ribs}" fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="4"/>` +
    stitch('M672 390C668 490 674 578 702 632C736 684 790 684 824 630C848 574 848 486 842 390', lighten(color, 0.34)) +
    seam('M704 636C676 740 590 850 470 954', color, lighten(color, 0.34)) +
    seam('M822 634C858 720 880 830 878 952', color, lighten(color, 0.34)) +
    seam('M902 640C884 700 884 760 894 800', color) +
    drape(sheet, pull, { color: darken(color, 0.3), texture: 'canvas', turn: 10 }) +
    rubber(sheet, bottom, sole) +
    `<path d="M784 1012C776 996 770 988 756 988V966H784Z" fill="#1B100C" fill-opacity="0.3"/>` +
    drape(sheet, welt, { color: lighten(sole, 0.16), texture: 'leather', turn: 8 }) +
    stitch('M194 942C420 968 780 968 964 942', '#E2CBA2')
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
  const buckle = sheet.linear(evenly('#EBD9A8', '#B08B45', '#7A5A26'))
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
  const buckle = sheet.linear(evenly('#F3E2B4', '#8D6A2E'))
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
