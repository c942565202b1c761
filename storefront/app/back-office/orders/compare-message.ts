import { withoutUnseen } from '@stoep/shared'

/** One line of the comparison, in the order of the stored message. */
export interface MessageDifference {
  kind: 'same' | 'changed' | 'missing' | 'added'
  /** What the shop wrote; absent for a line the shopper added. */
  stored?: string
  /** What came back; absent for a line that is missing. */
  pasted?: string
}

/** Far more than a chat message can have. */
const MAX_PASTED = 20_000
// The prefix WhatsApp writes before a message that was copied or exported: "[15:03, 20/11/2026] +27 82 123 4567: ".
const STAMP = /^\[[^\]]{4,40}\][^:\n]{0,60}:\s/

/** Lines to compare: without WhatsApp's prefix, repeated spaces, formatting characters and empty lines. */
const toLines = (text: string): string[] =>
  withoutUnseen(text.slice(0, MAX_PASTED))
    .split(/\r?\n/)
    .map((line) => line.replace(STAMP, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/**
 * Compares the message the shop wrote with the pasted one line by line: prices, numbers and names must be the same,
 * spacing and WhatsApp's prefixes are ignored.
 */
export function compareMessage(stored: string, pasted: string): MessageDifference[] {
  return joinChanges(alignLines(toLines(stored), toLines(pasted)))
}

export const isUnchanged = (differences: readonly MessageDifference[]): boolean =>
  differences.every(({ kind }) => kind === 'same')

/** The longest common subsequence of lines is the same; every other line is missing or added. */
function alignLines(stored: readonly string[], pasted: readonly string[]): MessageDifference[] {
  // A chat message has a few dozen lines: a longer text is not the shop's message.
  const others = pasted.slice(0, 300)
  const longest = Array.from({ length: stored.length + 1 }, () => new Array<number>(others.length + 1).fill(0))
  for (let row = stored.length - 1; row >= 0; row--) {
    for (let column = others.length - 1; column >= 0; column--) {
      longest[row]![column] =
        stored[row] === others[column]
          ? longest[row + 1]![column + 1]! + 1
          : Math.max(longest[row + 1]![column]!, longest[row]![column + 1]!)
    }
  }
  const differences: MessageDifference[] = []
  let [row, column] = [0, 0]
  while (row < stored.length || column < others.length) {
    if (row < stored.length && column < others.length && stored[row] === others[column]) {
      differences.push({ kind: 'same', stored: stored[row++], pasted: others[column++] })
    } else if (
      column >= others.length ||
      (row < stored.length && longest[row + 1]![column]! >= longest[row]![column + 1]!)
    ) {
      differences.push({ kind: 'missing', stored: stored[row++] })
    } else {
      differences.push({ kind: 'added', pasted: others[column++] })
    }
  }
  return differences
}

/** Between two equal lines, the nth missing and the nth added line become one changed line. */
function joinChanges(differences: readonly MessageDifference[]): MessageDifference[] {
  const joined: MessageDifference[] = []
  let gap: MessageDifference[] = []
  const close = () => {
    const missing = gap.filter(({ kind }) => kind === 'missing')
    const added = gap.filter(({ kind }) => kind === 'added')
    missing.forEach(({ stored }, at) => {
      const pasted = added[at]?.pasted
      joined.push(pasted === undefined ? { kind: 'missing', stored } : { kind: 'changed', stored, pasted })
    })
    joined.push(...added.slice(missing.length))
    gap = []
  }
  for (const difference of differences) {
    if (difference.kind === 'same') {
      close()
      joined.push(difference)
    } else gap.push(difference)
  }
  close()
  return joined
}
