/** "1 product", "3 products": a number and what is counted, for words that take an s. */
export const describeCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
