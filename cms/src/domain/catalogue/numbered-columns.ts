const FIRST_ROWS = 1_024

/*
 * Each kind of column has loops of its own over the rows: with a callback for each
 * row they would take five times as long.
 */

/** One number per row. */
export class NumberColumn {
  private cells = new Float64Array(FIRST_ROWS)

  set(row: number, value: number): void {
    if (row >= this.cells.length) {
      const larger = new Float64Array(2 * row)
      larger.set(this.cells)
      this.cells = larger
    }
    this.cells[row] = value
  }

  /** Sets this bit in the mark of each row with a number below `from` or above `to`. */
  markOutside(from: number, to: number, marks: Uint8Array, bit: number): void {
    const { cells } = this
    for (let row = 0; row < marks.length; row++) if (cells[row]! < from || cells[row]! > to) marks[row]! |= bit
  }

  /** How many of the rows have a larger number. */
  countAbove(least: number, lists: readonly Uint32Array[]): number {
    const { cells } = this
    let count = 0
    for (const rows of lists)
      for (let place = 0; place < rows.length; place++) if (cells[rows[place]!]! > least) count++
    return count
  }
}

/** Numbers values that many rows share, so that each is stored once. */
class Numbers<Value> {
  private readonly numbers = new Map<string, number>()
  private readonly keys: string[] = []
  private readonly free: number[] = []
  readonly values: Value[] = []

  numberOf(key: string, value: Value): number {
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const number = this.free.pop() ?? this.values.length
    this.numbers.set(key, number)
    this.keys[number] = key
    this.values[number] = value
    return number
  }

  /** Frees the number for the next new value. */
  release(number: number): void {
    this.numbers.delete(this.keys[number]!)
    this.free.push(number)
  }
}

/** One value per row. */
export class ValueColumn<Value> {
  private cells = new Uint32Array(FIRST_ROWS)
  private length = 0
  private readonly numbers = new Numbers<Value>()
  /** How many rows have the value, by its number. */
  private readonly uses: number[] = []

  /** `key` identifies the value. A new row must be the one after the last. */
  set(row: number, key: string, value: Value): void {
    const number = this.numbers.numberOf(key, value)
    this.uses[number] = (this.uses[number] ?? 0) + 1
    if (row < this.length) this.release(this.cells[row]!)
    else this.makeRoom(row)
    this.cells[row] = number
  }

  private release(number: number): void {
    this.uses[number]!--
    if (this.uses[number] === 0) this.numbers.release(number)
  }

  private makeRoom(row: number): void {
    this.length = row + 1
    if (row < this.cells.length) return
    const larger = new Uint32Array(2 * row)
    larger.set(this.cells)
    this.cells = larger
  }

  /** Sets this bit in the mark of each row whose value does not pass; tests each value once. */
  markUnless(passes: (value: Value) => boolean, marks: Uint8Array, bit: number): void {
    const bits = Uint8Array.from(this.numbers.values, (value) => (passes(value) ? 0 : bit))
    const { cells } = this
    for (let row = 0; row < marks.length; row++) marks[row]! |= bits[cells[row]!]!
  }

  /** How many of the rows have each value. */
  count(lists: readonly Uint32Array[]): Counted<Value>[] {
    const { values } = this.numbers
    const counts = new Uint32Array(values.length)
    const { cells } = this
    for (const rows of lists) for (let place = 0; place < rows.length; place++) counts[cells[rows[place]!]!]!++
    return listCounted(values, counts)
  }
}

/** Several values per row. Many products share the same list of sizes: lists are counted first, then their values. */
export class ListColumn<Value> {
  private readonly numbers = new Numbers<Value>()
  private readonly lists = new ValueColumn<readonly number[]>()

  set(row: number, values: readonly Value[], keyOf: (value: Value) => string): void {
    const list = values.map((value) => this.numbers.numberOf(keyOf(value), value))
    this.lists.set(row, list.join(), list)
  }

  /** Sets this bit in the mark of each row of which no value passes. */
  markUnless(passes: (value: Value) => boolean, marks: Uint8Array, bit: number): void {
    const passing = this.numbers.values.map(passes)
    this.lists.markUnless((list) => list.some((number) => passing[number]), marks, bit)
  }

  /** How many of the rows have each value. */
  count(rows: readonly Uint32Array[]): Counted<Value>[] {
    const { values } = this.numbers
    const counts = new Uint32Array(values.length)
    for (const { value: list, count } of this.lists.count(rows)) for (const number of list) counts[number]! += count
    return listCounted(values, counts)
  }
}

export interface Counted<Value> {
  value: Value
  count: number
}

function listCounted<Value>(values: readonly Value[], counts: Uint32Array): Counted<Value>[] {
  return values.flatMap((value, number) => (counts[number] ? [{ value, count: counts[number] }] : []))
}
