import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { PlannedFile } from '../../../domain/uploads/picture-plan'
import type { EncodedFile } from './encode-picture'

export type EncoderRequest =
  | { kind: 'decode'; bytes: Buffer }
  | { kind: 'size'; plan: PlannedFile }
  | { kind: 'preview'; background: string }
export type EncoderResponse = { width: number } | { file: EncodedFile } | { problem: string }

/** The process is stopping; nothing is wrong with the picture. */
export class EncoderStopped extends Error {}

/**
 * Encodes pictures that nobody waits for, in a child process at the lowest priority, so that the shop stays
 * fast. The process starts with the first picture, and again after a rest. It handles one request at a time.
 */
export class BackgroundEncoder {
  private process: ChildProcess | undefined
  private isStopped = false

  /** Decodes a picture; returns its width. The following requests are about this picture. */
  async decode(bytes: Buffer): Promise<number> {
    return (await this.ask<{ width: number }>({ kind: 'decode', bytes })).width
  }

  async encodeSize(plan: PlannedFile): Promise<EncodedFile> {
    return (await this.ask<{ file: EncodedFile }>({ kind: 'size', plan })).file
  }

  async encodePreview(background: string): Promise<EncodedFile> {
    return (await this.ask<{ file: EncodedFile }>({ kind: 'preview', background })).file
  }

  /** Ends the process, which frees its memory, while there is nothing to do. */
  async rest(): Promise<void> {
    const running = this.process
    if (!running) return
    const ended = once(running, 'exit')
    // It holds nothing that could be lost, and a gentler signal would wait for its current work.
    running.kill('SIGKILL')
    await ended
  }

  /** Stops at once and for good: pending requests reject with `EncoderStopped`. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.rest()
  }

  private async ask<Response extends EncoderResponse>(request: EncoderRequest): Promise<Response> {
    if (this.isStopped) throw new EncoderStopped()
    const encoder = (this.process ??= this.start())
    const response = await new Promise<Response | { problem: string }>((resolve, reject) => {
      const onEnd = () =>
        reject(this.isStopped ? new EncoderStopped() : new Error('The process that encodes pictures has ended.'))
      encoder.once('exit', onEnd)
      encoder.once('message', (message: Response) => {
        encoder.off('exit', onEnd)
        resolve(message)
      })
      // Sending fails when the process is gone or never started.
      encoder.send(request, (error) => error && reject(error))
    })
    if ('problem' in response) throw new Error(response.problem)
    return response
  }

  private start(): ChildProcess {
    // Sends buffers without converting them to JSON.
    const encoder = fork(path.join(__dirname, 'encoder-process.js'), { serialization: 'advanced', execArgv: [] })
    const forget = () => {
      if (this.process === encoder) this.process = undefined
    }
    encoder.once('exit', forget)
    encoder.on('error', forget)
    return encoder
  }
}
