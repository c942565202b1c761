import { drape } from './cloth'
import { darken } from './colors'
import { evenly, type Sheet } from './sheet'
import { type TextureName } from './textures'

export interface ShoeOptions {
  color: string
  trim?: string
  sole?: string
  texture?: TextureName
  child?: boolean
}

export type Shoe = (sheet: Sheet, options: ShoeOptions) => string

export const rubber = (sheet: Sheet, outline: string, color: string) =>
  drape(sheet, outline, { color, texture: 'rubber', nap: 0.14, turn: 20 })

/** Inner lining seen through the collar. */
export function opening(sheet: Sheet, path: string, color: string): string {
  return `<path d="${path}" fill="${sheet.linear(evenly(darken(color, 0.5), darken(color, 0.74)))}"/>`
}
