import { describeOptions, formatCount, plainForMessage } from '@stoep/shared'
import type { AgreedLine } from './plan-order'

/** "1 × Linen shirt (M, Navy)", also for a message to the customer. */
export function describeUnits({
  name,
  optionNames,
  size,
  color,
  quantity,
}: Pick<AgreedLine, 'name' | 'optionNames' | 'size' | 'color' | 'quantity'>): string {
  const chosen = describeOptions(optionNames, { size, color })
  const options = plainForMessage([chosen.size, chosen.color].filter(Boolean).join(', '))
  return `${formatCount(quantity)} × ${plainForMessage(name)}${options && ` (${options})`}`
}
