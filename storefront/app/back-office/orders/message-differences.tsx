import type { MessageDifference } from './compare-message'

const LABELS: Readonly<Record<MessageDifference['kind'], string>> = {
  same: 'Same',
  changed: 'Changed',
  missing: 'Missing',
  added: 'Added',
}

/** The comparison as a list; differences are marked by words, not by colour alone. */
export function MessageDifferences({ differences }: { differences: readonly MessageDifference[] }) {
  return (
    <ol className="message-lines">
      {differences.map(({ kind, stored, pasted }, at) => (
        <li key={at} data-kind={kind}>
          <span className="message-kind">{LABELS[kind]}</span>
          <span>
            {kind === 'changed' ? (
              <>
                <del>{stored}</del> <ins>{pasted}</ins>
              </>
            ) : (
              (stored ?? pasted)
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
