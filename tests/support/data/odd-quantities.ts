import { seededRandom, type Random } from '../../chaos/random.ts'

const WRITTEN = [
  'null',
  'true',
  'false',
  '[]',
  '[1]',
  '{}',
  '{"valueOf":1}',
  '""',
  '" "',
  '"one"',
  '"1e3"',
  '"0x10"',
  '"１２"',
  '"٣"',
  '"1,5"',
  '"1.0"',
  '"+1"',
  '"--1"',
  '"NaN"',
  '"Infinity"',
  '"1 or 1=1"',
  '"\\u0000"',
  '"1\\u00a000"',
  '1e400',
  '-1e400',
  '1e-7',
  '9007199254740993',
  '99999999999999999999',
  '-0.5',
  '2147483648',
  '-9223372036854775809',
]

interface Field {
  from: number
  to: number
  /** An empty form field counts as missing and has a default. */
  mayBeEmpty?: boolean
}

/** `count` JSON values, reproducible by seed, none of which is a whole number between `from` and `to`. */
export function oddQuantities(seed: number, count: number, { from, to, mayBeEmpty }: Field): string[] {
  const random = seededRandom(seed)
  const isOdd = (text: string) => !isMeant(text, from, to) && !(mayBeEmpty && /^(null|"")$/.test(text))
  const odd: string[] = WRITTEN.filter(isOdd).slice(0, count)
  while (odd.length < count) {
    const text = generate(random)
    if (isOdd(text)) odd.push(text)
  }
  return odd
}

function generate(random: Random): string {
  const digits = () =>
    Array.from({ length: 1 + random.below(25) }, () => random.below(10))
      .join('')
      .replace(/^0+(?=\d)/, '')
  const sign = random.pick(['', '-'])
  const number = random.pick([
    () => `${sign}${digits()}`,
    () => `${sign}${digits()}.${digits()}`,
    () => `${sign}${digits()}e${random.pick(['', '-', '+'])}${random.below(500)}`,
  ])()
  const wrap = random.pick([
    () => number,
    () => JSON.stringify(number),
    () => JSON.stringify(random.pick([' ', '\t', 'R', '٣', '\u200b']) + number + random.pick(['', 'x', ' %', '_000'])),
    () => `[${number}]`,
    () => `{"amount":${number}}`,
  ])
  return wrap()
}

/** Whether a server of normal strictness would accept it as a number in the range. */
function isMeant(text: string, from: number, to: number): boolean {
  const value: unknown = JSON.parse(text)
  const isText = typeof value === 'string' && /^\s*-?(?:\d{1,12}|\d{1,3}(?:\s\d{3}){1,3})\s*$/.test(value)
  if (typeof value !== 'number' && !isText) return false
  const number = typeof value === 'string' ? Number(value.replace(/\s/g, '')) : Number(value)
  return Number.isInteger(number) && number >= from && number <= to
}
