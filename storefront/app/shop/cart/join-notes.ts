import { MAX_FLASH, type Flash } from '~/http/flash'

/** One message of all notes, because the next page shows one. Those that do not fit into it are counted. */
export function joinNotes(notes: readonly Flash[]): Flash {
  const [first] = notes
  if (!first) return { type: 'success', message: 'Added to Cart!' }
  const messages = notes.map(({ message }) => message)
  let shown = messages.length
  while (shown > 1 && joinFirst(messages, shown).length > MAX_FLASH) shown -= 1
  return { type: first.type, message: joinFirst(messages, shown) }
}

function joinFirst(messages: readonly string[], shown: number): string {
  const left = messages.length - shown
  const rest = left === 0 ? [] : [`And ${left} more ${left === 1 ? 'quantity was' : 'quantities were'} changed.`]
  return [...messages.slice(0, shown), ...rest].join(' ')
}
