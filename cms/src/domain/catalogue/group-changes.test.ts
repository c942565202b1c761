import { expect, it } from 'vitest'
import { groupChanges } from './group-changes'
import type { ChangeSubject } from './versions'

it('changes are grouped by what has to be read', () => {
  const row = (subject: ChangeSubject, subjectId: string, listChanged = true) => ({
    id: 1,
    subject,
    subjectId,
    listChanged,
  })
  const rows = [
    row('product', 'sold', false),
    row('product', 'renamed'),
    row('picture', '7'),
    row('category', 'home'),
    row('slider', ''),
  ]
  expect(groupChanges(rows)).toEqual({
    subjects: new Set(['product', 'picture', 'category', 'slider']),
    pictures: ['7'],
    categories: ['home'],
    counted: ['sold'],
    redrawn: ['renamed'],
  })
})
