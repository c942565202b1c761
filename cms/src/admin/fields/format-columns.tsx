import { Typography } from '@strapi/design-system'
import { ownValue } from '@stoep/shared'
import type { ReactNode } from 'react'

export interface Header {
  name: string
  attribute?: { customField?: string }
  cellFormatter?: (row: object) => ReactNode
}

/** Has some columns of a list show a text made of each value; '-' where there is none to make. */
export function formatColumns<T extends { displayedHeaders: Header[] }>(
  list: T,
  isFormatted: (header: Header) => boolean,
  format: (value: unknown) => string | undefined,
): T {
  const cell = (row: object, name: string) => (
    <Typography textColor="neutral800">{format(ownValue<unknown>({ ...row }, name)) ?? '-'}</Typography>
  )
  const displayedHeaders = list.displayedHeaders.map((header) =>
    isFormatted(header) ? { ...header, cellFormatter: (row: object) => cell(row, header.name) } : header,
  )
  return { ...list, displayedHeaders }
}
