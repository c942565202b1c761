import type { ChangeRow } from './versions'

/**
 * Finds the rows of the change table that say nothing any more: those below the last change of the lists, and those of
 * a product that has a later one. To be given all rows, the newest first; the newest of all is never among them.
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
