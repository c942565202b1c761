import { keysOf } from '@stoep/shared'

/** What a form shows after it was saved: the saved fields, but where something else was typed since they were sent. */
export function takeSaved<Draft extends object>(typed: Draft, sent: Draft, saved: Draft): Draft {
  const shown = { ...saved }
  for (const key of keysOf(typed)) {
    if (JSON.stringify(typed[key]) !== JSON.stringify(sent[key])) shown[key] = typed[key]
  }
  return shown
}
