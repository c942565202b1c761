import { drape, gleam, shade, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { opening, rubber, type Shoe } from './shoe-parts'

const LACES = '#F4F1EA'

export const sneaker: Shoe = (sheet, { color, trim = lighten(color, 0.3), sole = '#F1ECE1', texture = 'leather' }) => {
  const cloth: Cloth = {
    color,
    texture,
    textureScale: 0.8,
    nap: texture === 'leather' ? 0.1 : 0.22,
    sheen: texture === 'leather' ? 0.4 : 0,
  }
  const upper =
    'M194 930C182 874 222 838 312 820C416 800 506 758 576 702L664 632C686 612 716 606 742 622C780 672 850 694 912 670C934 660 952 636 978 634C992 634 1000 644 1002 660C1012 740 1022 840 1020 930C800 964 420 964 194 930Z'
  const toe =
    'M194 930C182 874 222 838 312 820C346 813 378 804 408 793C436 832 446 880 438 948C350 944 262 940 194 930Z'
  const quarter =
    'M500 954C530 888 590 848 678 824C770 798 826 750 856 684C876 684 896 678 912 670C934 660 952 636 978 634C992 634 1000 644 1002 660C1012 740 1022 840 1020 930C860 956 700 960 500 954Z'
  const counter = 'M862 950C858 880 900 826 1010 760C1018 820 1022 880 1020 930C970 940 910 948 862 950Z'
  const eyestay =
    'M408 793C470 772 526 742 576 702L664 632C680 618 702 611 722 613C732 656 718 700 686 734C632 790 560 826 462 846C446 826 430 808 408 793Z'
  const tongue = 'M640 656C652 590 690 546 742 548C768 550 776 576 766 606C740 656 700 690 650 706Z'
  const stripe = 'M540 938C580 880 660 842 770 822L792 868C712 880 656 906 628 952C596 950 564 946 540 938Z'
  const rows = [
    [462, 790, 486, 832],
    [510, 768, 538, 812],
    [556, 738, 588, 784],
    [600, 704, 634, 750],
    [642, 668, 678, 714],
  ] as const
  const lacing = rows
    .map(([x1, y1, x2, y2]) => lace(`M${x1} ${y1}C${x1 + 6} ${y1 + 22} ${x2 - 10} ${y2 - 12} ${x2} ${y2}`, LACES))
    .join('')
  const bow = lace(
    'M694 634C650 604 626 628 650 654C666 668 688 656 696 638C718 612 764 622 752 652C742 676 710 662 696 638C700 672 690 706 678 728M696 638C718 672 732 694 728 724',
    LACES,
  )
  const mid =
    'M184 940C178 916 190 906 208 910C420 950 800 952 1004 908C1022 904 1032 918 1032 938C1032 976 1016 1002 980 1004L232 1004C200 1002 188 974 184 940Z'
  const tread =
    'M198 984C214 1010 228 1014 258 1014L966 1014C998 1014 1014 1000 1024 980C1000 994 980 996 940 996L258 996C234 996 214 992 198 984Z'
  return (
    opening(sheet, 'M660 640C700 590 880 590 978 640C950 690 880 716 810 706C744 700 690 680 660 640Z', color) +
    drape(sheet, tongue, { ...cloth, color: trim, turn: 18 }) +
    stitch('M664 652C676 600 704 568 742 564', darken(trim, 0.25)) +
    drape(sheet, upper, {
      ...cloth,
      turn: 50,
      folds: [
        gleam('M250 878C320 842 400 826 470 800', 36, 0.5),
        shade('M474 850C490 884 496 920 492 950', 18, 0.3),
        shade('M520 836C540 866 548 912 542 950', 14, 0.22),
        shade('M640 954C800 936 900 936 1010 906', 36, 0.3),
      ],
    }) +
    drape(sheet, toe, { ...cloth, turn: 26, folds: [gleam('M232 886C266 852 330 836 380 824', 26, 0.5)] }) +
    [0, 1, 2]
      .flatMap((row) =>
        [0, 1, 2, 3].map(
          (at) =>
            `<circle cx="${262 + at * 34 + row * 10}" cy="${866 - at * 7 + row * 24}" r="3.4" fill="${darken(color, 0.5)}" fill-opacity="0.6"/>`,
        ),
      )
      .join('') +
    drape(sheet, quarter, {
      ...cloth,
      turn: 30,
      folds: [gleam('M700 850C800 824 870 780 900 716', 28, 0.34), gleam('M930 690C950 670 964 660 984 656', 14, 0.4)],
    }) +
    drape(sheet, stripe, { ...cloth, color: trim, turn: 12 }) +
    drape(sheet, counter, { ...cloth, color: trim, turn: 22 }) +
    drape(sheet, eyestay, { ...cloth, color: trim, turn: 16 }) +
    stitch(
      'M424 798C486 778 540 748 586 712L672 644M468 834C558 816 624 784 674 728C700 698 712 662 708 626',
      darken(trim, 0.3),
    ) +
    stitch('M414 800C438 838 446 884 440 944', lighten(color, 0.3), 8, 0) +
    stitch('M872 950C870 888 906 838 1008 776', darken(trim, 0.3)) +
    stitch('M866 696C900 694 930 676 950 656', lighten(color, 0.3), 0, 12) +
    lacing +
    bow +
    rubber(sheet, mid, sole) +
    `<path d="M194 970C420 998 800 998 1024 964" fill="none" stroke="${darken(sole, 0.4)}" stroke-width="3" stroke-opacity="0.5"/>` +
    rubber(sheet, tread, darken(sole, 0.3))
  )
}

function lace(path: string, color: string): string {
  const line = (stroke: string, width: number, rest: string) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${rest}/>`
  return (
    line('#1B100C', 18, 'stroke-opacity="0.32" transform="translate(2 7)"') +
    line(darken(color, 0.2), 16, '') +
    line(color, 12.5, '') +
    line(darken(color, 0.3), 3, 'stroke-dasharray="3 5" stroke-opacity="0.6"')
  )
}
