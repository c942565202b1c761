import { keysOf } from '@stoep/shared'
import { isChanged } from './changes-of'

/** What a form shows after saving: the saved values, except for fields that changed since the request was sent. */
export function takeSaved<Draft extends object>(typed: Draft, sent: Draft, saved: Draft): Draft {
  const shown = { ...saved }
  for (const key of keysOf(typed)) {
    if (isChanged(sent[key], typed[key])) shown[key] = typed[key]
  }
  return shown
}
