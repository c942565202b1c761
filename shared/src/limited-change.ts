import type { Option } from './options.js'

/** The sizes and colours that a change is about; absent or empty for all of them. */
export interface Limits {
  onlySizes?: readonly string[] | undefined
  onlyColors?: readonly string[] | undefined
}

/** Whether a change is about some sizes or colours only. */
export const isLimited = ({ onlySizes = [], onlyColors = [] }: Limits): boolean =>
  onlySizes.length + onlyColors.length > 0

/** Whether a change is about this size and colour, however it spells them. */
export const isWithin = ({ size, color }: Option, { onlySizes, onlyColors }: Limits): boolean =>
  isAmong(size, onlySizes) && isAmong(color, onlyColors)

const isAmong = (value: string, among: readonly string[] = []): boolean =>
  among.length === 0 || among.some((one) => one.toLowerCase() === value.toLowerCase())
