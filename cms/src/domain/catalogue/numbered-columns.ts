const FIRST_ROWS = 1_024

/** With room for twice as many rows as come before this one, where it had none for it. */
function roomFor(row: number, column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  if (row < column.length) return column
  const larger = new Uint32Array(2 * row)
  larger.set(column)
  return larger
}

/** From a number to another, both included. */
export interface Range {
  from: number
  to: number
}

/*
 * What goes through all rows, or many, is a loop of its own in each kind of column: handed a function to call for each row it
 * would take five times as long. Rows have marks of eight bits, each of which says that a row is not among those asked for.
 */

/** A number in each row. */
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

  /** Gives this bit to the mark of each row that has a number outside the range. */
  markOutside({ from, to }: Range, marks: Uint8Array, bit: number): void {
    const { cells } = this
    for (let row = 0; row < marks.length; row++) if (cells[row]! < from || cells[row]! > to) marks[row]! |= bit
  }

  /** How many rows without any of these bits have a number in the range. */
  count(marks: Uint8Array, bits: number, { from, to }: Range): number {
    const { cells } = this
    let count = 0
    for (let row = 0; row < marks.length; row++)
      if ((marks[row]! & bits) === 0 && cells[row]! >= from && cells[row]! <= to) count++
    return count
  }

  /**
   * How many rows without any of these bits have a number from each step on, but below the next; the first step takes
   * what is below it, too.
   */
  countSteps(marks: Uint8Array, bits: number, steps: readonly number[]): Uint32Array {
    const { cells } = this
    const counts = new Uint32Array(steps.length)
    for (let row = 0; row < marks.length; row++) {
      if ((marks[row]! & bits) !== 0) continue
      let step = steps.length - 1
      while (step > 0 && cells[row]! < steps[step]!) step--
      counts[step]!++
    }
    return counts
  }
}

/** Values that many rows share, each kept once, by a number of its own. */
class Numbers<Value> {
  private readonly numbers = new Map<string, number>()
  readonly values: Value[] = []

  numberOf(key: string, value: Value): number {
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.values.length)
    return this.values.push(value) - 1
  }

  /** 1 at the number of each value that passes: each is looked at once, however many rows have it. */
  passing(passes: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (passes(value) ? 1 : 0))
  }
}

/** One value in each row. */
export class ValueColumn<Value> {
  private readonly numbers = new Numbers<Value>()
  private cells = new Uint32Array(FIRST_ROWS)

  /** `key` tells one value from another. */
  set(row: number, key: string, value: Value): void {
    this.cells = roomFor(row, this.cells)
    this.cells[row] = this.numbers.numberOf(key, value)
  }

  /** Gives this bit to the mark of each row whose value does not pass. */
  markUnless(passes: (value: Value) => boolean, marks: Uint8Array, bit: number): void {
    const passing = this.numbers.passing(passes)
    const { cells } = this
    for (let row = 0; row < marks.length; row++) if (passing[cells[row]!] === 0) marks[row]! |= bit
  }

  /** How many rows without any of these bits have each value. */
  count(marks: Uint8Array, bits: number): Counted<Value>[] {
    const counts = new Uint32Array(this.numbers.values.length)
    const { cells } = this
    for (let row = 0; row < marks.length; row++) if ((marks[row]! & bits) === 0) counts[cells[row]!]!++
    return listCounted(this.numbers.values, counts)
  }
}

/** Some values in each row; those of all rows stand in one array. */
export class ListColumn<Value> {
  private readonly numbers = new Numbers<Value>()
  private cells = new Uint32Array(4 * FIRST_ROWS)
  private starts = new Uint32Array(FIRST_ROWS)
  private lengths = new Uint32Array(FIRST_ROWS)
  /** How many cells were given to rows, and how many of these no row reads any more. */
  private end = 0
  private unread = 0

  set(row: number, values: readonly Value[], keyOf: (value: Value) => string): void {
    this.starts = roomFor(row, this.starts)
    this.lengths = roomFor(row, this.lengths)
    if (values.length > this.lengths[row]!) this.move(row, values.length)
    this.unread += this.lengths[row]! - values.length
    this.lengths[row] = values.length
    const start = this.starts[row]!
    for (const [place, value] of values.entries())
      this.cells[start + place] = this.numbers.numberOf(keyOf(value), value)
  }

  /** Gives a row as many cells behind all others. */
  private move(row: number, length: number): void {
    this.unread += this.lengths[row]!
    this.lengths[row] = 0
    if (this.end + length > this.cells.length) this.makeRoom(length)
    this.starts[row] = this.end
    this.lengths[row] = length
    this.end += length
  }

  private makeRoom(length: number): void {
    const read = this.end - this.unread
    const packed = new Uint32Array(Math.max(this.cells.length, 2 * (read + length)))
    let end = 0
    for (const [row, many] of this.lengths.entries()) {
      const start = this.starts[row]!
      packed.set(this.cells.subarray(start, start + many), end)
      this.starts[row] = end
      end += many
    }
    this.cells = packed
    this.end = end
    this.unread = 0
  }

  /** Gives this bit to the mark of each row of which no value passes. */
  markUnless(passes: (value: Value) => boolean, marks: Uint8Array, bit: number): void {
    const passing = this.numbers.passing(passes)
    const { cells, starts, lengths } = this
    for (let row = 0; row < marks.length; row++) {
      let cell = starts[row]!
      const end = cell + lengths[row]!
      while (cell < end && passing[cells[cell]!] === 0) cell++
      if (cell === end) marks[row]! |= bit
    }
  }

  /** How many rows without any of these bits have each value. */
  count(marks: Uint8Array, bits: number): Counted<Value>[] {
    const counts = new Uint32Array(this.numbers.values.length)
    const { cells, starts, lengths } = this
    for (let row = 0; row < marks.length; row++) {
      if ((marks[row]! & bits) !== 0) continue
      const end = starts[row]! + lengths[row]!
      for (let cell = starts[row]!; cell < end; cell++) counts[cells[cell]!]!++
    }
    return listCounted(this.numbers.values, counts)
  }
}

export interface Counted<Value> {
  value: Value
  count: number
}

function listCounted<Value>(values: readonly Value[], counts: Uint32Array): Counted<Value>[] {
  return values.flatMap((value, number) => (counts[number] ? [{ value, count: counts[number] }] : []))
}
