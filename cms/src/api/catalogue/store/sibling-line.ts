import type { Core } from '@strapi/strapi'
import type { Client } from 'pg'
import { connectDirectly } from '../../../database/direct-connection'

const CHANNEL = 'stoep_changes'
const AGAIN_MS = 2_000

/**
 * Tells sibling processes on PostgreSQL of a change at once, and hears of theirs. It may break: the look at the change
 * table that every process makes anyway finds what was not heard. Sent after the commit and never inside it, where it
 * would make all commits wait for each other.
 */
export class SiblingLine {
  private client: Client | undefined
  private isStopped = false
  private timer: NodeJS.Timeout | undefined
  private sending: Promise<void> | undefined
  private newest = 0

  constructor(
    private readonly strapi: Core.Strapi,
    /** Called with the row of the change table that a sibling tells of. */
    private readonly onHeard: (version: number) => void,
  ) {}

  async start(): Promise<void> {
    let client: Client | undefined
    try {
      client = await connectDirectly('siblings')
      client.on('notification', ({ payload }) => {
        const version = Number(payload)
        if (Number.isSafeInteger(version)) this.onHeard(version)
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

  /** One message is on its way at a time, and says the newest: there are no more than the line takes. */
  notify(version: number): void {
    this.newest = Math.max(this.newest, version)
    this.sending ??= this.send().finally(() => (this.sending = undefined))
  }

  private async send(): Promise<void> {
    for (let sent = 0; this.client && sent < this.newest;) {
      sent = this.newest
      // What cannot be sent is found by the siblings' own look.
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
