import { HOUR_MS, parseOwnJson, STAFF_IDLE_HOURS } from '@stoep/shared'
import type { PanelForm } from './merge-typed'

/** What an editor had typed into the form of an entry when the session ended. */
export interface KeptEntry {
  /** The editor, for whom alone it is put back. */
  userId: string
  /** The page of the form, without the panel's own base. */
  path: string
  keptAt: number
  /** The entry as it was when the editor began to type. */
  opened: PanelForm
  typed: PanelForm
}

/** As long as the back office keeps what was typed into its forms. */
const MAX_AGE_MS = STAFF_IDLE_HOURS * HOUR_MS

export function readKept(text: string | null, now: number): KeptEntry | undefined {
  const kept = text ? parseOwnJson<KeptEntry>(text) : undefined
  return kept && now - kept.keptAt < MAX_AGE_MS ? kept : undefined
}
