import type { ChangeRow } from './versions'

/**
 * Finds superseded rows of the change table: those before the last change of the lists, and those of
 * a product with a later one. Needs all rows, newest first; never returns the newest of all.
 */
export class SupersededChanges {
  private isBelowList = false
  private readonly later = new Set<string>()

  take<Row extends ChangeRow>(rows: readonly Row[]): Row[] {
    return rows.filter(({ subject, subjectId, listChanged }) => {
      const key = `${subject} ${subjectId}`
      const isSuperseded = this.isBelowList || this.later.has(key)
      this.later.add(key)
      this.isBelowList ||= listChanged
      return isSuperseded
    })
  }
}
