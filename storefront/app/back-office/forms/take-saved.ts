import { keysOf } from '@stoep/shared'
import { isChanged } from './changes-of'

/** What a form shows after it was saved: the saved fields, but where something else was typed since they were sent. */
export function takeSaved<Draft extends object>(typed: Draft, sent: Draft, saved: Draft): Draft {
  const shown = { ...saved }
  for (const key of keysOf(typed)) {
    if (isChanged(sent[key], typed[key])) shown[key] = typed[key]
  }
  return shown
}
