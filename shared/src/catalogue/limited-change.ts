import type { Option } from './options.js'

/** The sizes and colours that a change is limited to; absent or empty for all. */
export interface Limits {
  onlySizes?: readonly string[]
  onlyColors?: readonly string[]
}

/** Whether a change is limited to some sizes or colours. */
export const isLimited = ({ onlySizes = [], onlyColors = [] }: Limits): boolean =>
  onlySizes.length + onlyColors.length > 0

/** Whether a change affects this size and colour, in any spelling. */
export const isWithin = ({ size, color }: Option, { onlySizes, onlyColors }: Limits): boolean =>
  isAmong(size, onlySizes) && isAmong(color, onlyColors)

const isAmong = (value: string, among: readonly string[] = []): boolean =>
  among.length === 0 || among.some((one) => one.toLowerCase() === value.toLowerCase())
