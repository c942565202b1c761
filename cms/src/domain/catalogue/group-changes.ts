import type { ChangeRow, ChangeSubject } from './versions'

interface ChangeGroups {
  subjects: ReadonlySet<ChangeSubject>
  pictures: string[]
  categories: string[]
  /** Products of which only the number of units changed. */
  counted: string[]
  /** Products to read anew. */
  redrawn: string[]
}

/** What rows of the change table ask for, with the ids of what has to be read. */
export function groupChanges(rows: readonly ChangeRow[]): ChangeGroups {
  const idsOf = (isMeant: (row: ChangeRow) => boolean) => rows.filter(isMeant).map(({ subjectId }) => subjectId)
  return {
    subjects: new Set(rows.map(({ subject }) => subject)),
    pictures: idsOf(({ subject }) => subject === 'picture'),
    categories: idsOf(({ subject }) => subject === 'category'),
    counted: idsOf(({ subject, listChanged }) => subject === 'product' && !listChanged),
    redrawn: idsOf(({ subject, listChanged }) => subject === 'product' && listChanged),
  }
}
