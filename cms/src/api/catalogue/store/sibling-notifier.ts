import type { Core } from '@strapi/strapi'
import type { Client } from 'pg'
import { connectDirectly } from '../../../database/direct-connection'

const CHANNEL = 'stoep_changes'
const AGAIN_MS = 2_000

/**
 * Notifies sibling processes on PostgreSQL of a change at once, and listens to theirs. It may fail: every process polls
 * the change table anyway. Sent after the commit, never inside the transaction, where NOTIFY
 * would make all commits wait for each other.
 */
export class SiblingNotifier {
  private client: Client | undefined
  private isStopped = false
  private timer: NodeJS.Timeout | undefined
  private sending: Promise<void> | undefined
  /** The newest version that was sent or heard: the siblings know of it. */
  private newest = 0

  constructor(
    private readonly strapi: Core.Strapi,
    /** Called with the id of a row of the change table that a sibling has written. */
    private readonly onHeard: (version: number) => void,
  ) {}

  async start(): Promise<void> {
    let client: Client | undefined
    try {
      client = await connectDirectly('siblings')
      client.on('notification', ({ payload }) => {
        const version = Number(payload)
        if (!Number.isSafeInteger(version)) return
        this.newest = Math.max(this.newest, version)
        this.onHeard(version)
      })
      client.on('error', () => this.startAgain())
      client.on('end', () => this.startAgain())
      await client.query(`listen ${CHANNEL}`)
      this.client = client
    } catch (error) {
      this.strapi.log.warn(`Changes of other processes are heard later: ${String(error)}`)
      await client?.end().catch(() => undefined)
      this.startAgain()
    }
  }

  /** Sends one message at a time, always with the newest version, so that they cannot pile up. */
  notify(version: number): void {
    if (version <= this.newest) return
    this.newest = version
    this.sending ??= this.send().finally(() => (this.sending = undefined))
  }

  private async send(): Promise<void> {
    for (let sent = 0; this.client && sent < this.newest;) {
      sent = this.newest
      // What cannot be sent is found by the siblings' polling.
      await this.client.query('select pg_notify($1, $2)', [CHANNEL, String(sent)]).catch(() => undefined)
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.client?.end().catch(() => undefined)
  }

  private startAgain(): void {
    this.client = undefined
    clearTimeout(this.timer)
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), AGAIN_MS).unref()
  }
}
