/** 1234 → "1 234" with a no-break space, like an amount. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** "1 product", "3 products": for words with a regular plural. */
export const describeCount = (count: number, one: string): string =>
  `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`
