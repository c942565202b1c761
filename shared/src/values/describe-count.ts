/** "1 product", "3 products": for words with a regular plural. */
export const describeCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
