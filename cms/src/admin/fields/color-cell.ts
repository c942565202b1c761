import { toColorView } from '@stoep/shared'
import { formatColumns, type Header } from './format-columns'

/** Names colours in lists as the shop does: those picked from a picture are stored as #174c3c. */
export const showColorsInLists = <T extends { displayedHeaders: Header[] }>(list: T): T =>
  formatColumns(
    list,
    ({ name }) => name === 'color',
    (color) => (typeof color === 'string' ? toColorView(color).label : undefined),
  )
