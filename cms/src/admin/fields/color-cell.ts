import { Typography } from '@strapi/design-system'
import { ownValue, toColorView } from '@stoep/shared'
import type { ReactNode } from 'react'

interface Header {
  name: string
  cellFormatter?: (row: object) => ReactNode
}

/** Names colours in lists as the shop does: those picked from a picture are stored as #174c3c. */
export function showColorsInLists<T extends { displayedHeaders: Header[] }>(list: T): T {
  const displayedHeaders = list.displayedHeaders.map((header) =>
    header.name === 'color' ? { ...header, cellFormatter: formatCell } : header,
  )
  return { ...list, displayedHeaders }
}

function formatCell(row: object): ReactNode {
  const color = ownValue<unknown>({ ...row }, 'color')
  return <Typography textColor="neutral800">{typeof color === 'string' ? toColorView(color).label : '-'}</Typography>
}
