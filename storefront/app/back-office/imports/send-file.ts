import { IMPORT_PART_BYTES, type ImportBatchDetail } from '@stoep/shared'
import { useSyncExternalStore } from 'react'
import { call, isDecided, messageOf } from '~/http/staff-api'

/** The progress of a file that this tab uploads, in parts. */
export interface Sending {
  sent: number
  total: number
  problem: string
}

const TRIES = 5
const PAUSE_MS = 2_000
const LOST = 'The connection was lost. Please choose the file again to continue where it stopped.'

// Outside of components, so that the upload continues while staff use other pages of the back office.
let sendings: ReadonlyMap<string, Sending> = new Map()
const listeners = new Set<() => void>()

function notify(id: string, sending: Sending | undefined): void {
  const next = new Map(sendings)
  if (sending) next.set(id, sending)
  else next.delete(id)
  sendings = next
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The upload of an import's file; undefined if this tab does not upload it. */
export const useSending = (id: string): Sending | undefined =>
  useSyncExternalStore(
    subscribe,
    () => sendings.get(id),
    () => undefined,
  )

/** Uploads the missing parts; continues while staff use other pages of the back office. */
export async function sendFile({ id, missingParts, bytes }: ImportBatchDetail, file: Blob): Promise<void> {
  const total = Math.ceil(bytes / IMPORT_PART_BYTES)
  let sent = total - missingParts.length
  notify(id, { sent, total, problem: '' })
  try {
    for (const position of missingParts) {
      await sendPart(id, position, file)
      notify(id, { sent: ++sent, total, problem: '' })
    }
    notify(id, undefined)
  } catch (error) {
    notify(id, { sent, total, problem: messageOf(error, LOST) })
  }
}

async function sendPart(id: string, position: number, file: Blob): Promise<void> {
  const from = position * IMPORT_PART_BYTES
  const content = await toBase64(file.slice(from, from + IMPORT_PART_BYTES))
  const params = { id, position: String(position) }
  for (let tried = 1; ; tried++) {
    try {
      await call('PUT /api/admin/imports/batches/:id/parts/:position', { params, body: { content } })
      return
    } catch (error) {
      // Sending a part twice is safe, so errors are retried, except 4xx responses other than 429.
      const isRejected = isDecided(error) && error.status !== 429
      if (isRejected || tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

const toBase64 = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error('The file cannot be read any more.'))
    reader.readAsDataURL(part)
  })
