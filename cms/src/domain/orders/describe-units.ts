import { formatCount, listOptions, plainForMessage } from '@stoep/shared'
import type { AgreedLine } from './plan-order'

/** "1 × Linen shirt (M, Navy)", also for a message to the customer. */
export function describeUnits({
  name,
  optionNames,
  size,
  color,
  quantity,
}: Pick<AgreedLine, 'name' | 'optionNames' | 'size' | 'color' | 'quantity'>): string {
  const options = plainForMessage(listOptions(optionNames, { size, color }))
  return `${formatCount(quantity)} × ${plainForMessage(name)}${options && ` (${options})`}`
}
