export interface SizeChart {
  /** How to measure, e.g. "Measured on the body in centimetres." */
  note: string
  /** The size first, in some charts also as a number, then the measurements in centimetres. */
  columns: string[]
  /** A size and its measurements each, separated by |. */
  rows: readonly string[]
}

const BODY_NOTE = 'Measured on the body in centimetres. Between two sizes, take the larger one.'
const FOOT_NOTE =
  'South African sizes, the same as UK. Stand on paper and measure from heel to longest toe, in centimetres.'

const socks: SizeChart = {
  note: 'By South African shoe size; length of the foot in centimetres.',
  columns: ['Shoe size', 'Length of the foot'],
  rows: ['3–5|22–24', '4–8|23–26.5', '6–8|24.5–26.5', '9–12|27.5–29.5'],
}

/** The charts of products; the first text of the page /size-guide shows some of them. */
export const SIZE_CHARTS = {
  women: {
    note: BODY_NOTE,
    columns: ['Size', 'SA number', 'Bust', 'Waist', 'Hips'],
    rows: [
      'XS|28–30|80–84|62–66|86–90',
      'S|32|85–89|67–71|91–95',
      'M|34|90–94|72–76|96–100',
      'L|36|95–100|77–82|101–106',
      'XL|38|101–106|83–88|107–112',
      'XXL|40|107–113|89–95|113–119',
      '3XL|42|114–120|96–103|120–126',
    ],
  },
  womenJeans: {
    note: BODY_NOTE,
    columns: ['SA number', 'Waist', 'Hips'],
    rows: [
      '28|62–64|86–88',
      '30|65–67|89–91',
      '32|68–71|92–95',
      '34|72–76|96–100',
      '36|77–82|101–106',
      '38|83–88|107–112',
      '40|89–95|113–119',
      '42|96–103|120–126',
    ],
  },
  men: {
    note: BODY_NOTE,
    columns: ['Size', 'Chest', 'Waist'],
    rows: [
      'XS|82–87|68–73',
      'S|88–94|74–80',
      'M|95–101|81–87',
      'L|102–108|88–94',
      'XL|109–115|95–102',
      'XXL|116–124|103–111',
      '3XL|125–132|112–120',
    ],
  },
  menWaist: {
    note: 'The number is the waist in inches. Measured on the body in centimetres.',
    columns: ['Size', 'Waist', 'Hips'],
    rows: [
      '28|71|89',
      '30|76|94',
      '32|81|99',
      '34|86|104',
      '36|91|109',
      '38|97|114',
      '40|102|119',
      '42|107|124',
      '44|112|129',
    ],
  },
  kids: {
    note: 'By age; height and chest in centimetres. A child between two sizes grows into the larger one.',
    columns: ['Age', 'Height', 'Chest'],
    rows: [
      '2-3Y|92–98|53–55',
      '4-5Y|104–110|57–59',
      '6-7Y|116–122|61–63',
      '8-9Y|128–134|66–69',
      '10-11Y|140–146|72–75',
      '12-13Y|152–158|78–82',
    ],
  },
  shoes: {
    note: FOOT_NOTE,
    columns: ['SA size', 'Length of the foot'],
    rows: [
      '2|21',
      '3|22',
      '4|23',
      '5|24',
      '6|24.5',
      '7|25.5',
      '8|26.5',
      '9|27.5',
      '10|28',
      '11|29',
      '12|29.5',
      '13|30.5',
    ],
  },
  kidsShoes: {
    note: FOOT_NOTE,
    columns: ['SA size', 'Length of the foot'],
    rows: [
      '5|13',
      '6|13.5',
      '7|14.5',
      '8|15.5',
      '9|16',
      '10|17',
      '11|18',
      '12|18.5',
      '13|19.5',
      '1|20',
      '2|21',
      '3|22',
      '4|23',
    ],
  },
  hats: {
    note: 'Around the head above the ears, in centimetres.',
    columns: ['Size', 'Head'],
    rows: ['S|54–55', 'M|56–57', 'L|58–59', 'XL|60–61', 'S/M|54–57', 'M/L|56–59', 'L/XL|58–61', 'One size|55–60'],
  },
  socks,
  kidsSocks: { ...socks, rows: ['6–8|13.5–15.5', '9–12|16–18.5', '13–2|19.5–21', '3–5|22–24'] },
} satisfies Record<string, SizeChart>
