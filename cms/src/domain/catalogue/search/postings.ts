/** The places and the product share one number, which V8 stores inline for up to 2^23 products. */
const PLACES = 256

/**
 * The products of one word: the places it has in each, by the product's number in the index. Sorted numbers in one list
 * take a quarter of the memory of a map, and most words stand in a single product.
 */
export class Postings {
  private readonly list: number[]

  constructor(number: number, places: number) {
    this.list = [number * PLACES + places]
  }

  get size(): number {
    return this.list.length
  }

  /** The places in a product, undefined where the word is not in it. */
  get(number: number): number | undefined {
    const found = this.list[this.find(number)]
    return found !== undefined && numberOf(found) === number ? found % PLACES : undefined
  }

  /** In ascending order of the numbers. */
  forEach(visit: (number: number, places: number) => void): void {
    for (const one of this.list) visit(numberOf(one), one % PLACES)
  }

  set(number: number, places: number): void {
    const at = this.find(number)
    const isKnown = at < this.list.length && numberOf(this.list[at]!) === number
    const one = number * PLACES + places
    // Numbers are mostly added in ascending order, so it is usually the last.
    if (at === this.list.length) this.list.push(one)
    else this.list.splice(at, isKnown ? 1 : 0, one)
  }

  delete(number: number): void {
    const at = this.find(number)
    if (at < this.list.length && numberOf(this.list[at]!) === number) this.list.splice(at, 1)
  }

  /** The index where a product is, or would be. */
  private find(number: number): number {
    const last = this.list.at(-1)
    if (last === undefined || numberOf(last) < number) return this.list.length
    let [low, high] = [0, this.list.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (numberOf(this.list[middle]!) < number) low = middle + 1
      else high = middle
    }
    return low
  }
}

const numberOf = (one: number): number => Math.floor(one / PLACES)
