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

/** Nothing was wrong with the picture: the shop stops. */
export class EncoderStopped extends Error {}

/**
 * Encodes pictures that nobody waits for, in a process of its own at the lowest priority: beside it the shop keeps its
 * pace. The process begins with the first picture, and again after a rest. It is asked one thing at a time.
 */
export class BackgroundEncoder {
  private process: ChildProcess | undefined
  private isStopped = false

  /** Takes a picture's file; returns how wide it is. What is asked next is about this picture. */
  async decode(bytes: Buffer): Promise<number> {
    return (await this.ask<{ width: number }>({ kind: 'decode', bytes })).width
  }

  async encodeSize(plan: PlannedFile): Promise<EncodedFile> {
    return (await this.ask<{ file: EncodedFile }>({ kind: 'size', plan })).file
  }

  async encodePreview(background: string): Promise<EncodedFile> {
    return (await this.ask<{ file: EncodedFile }>({ kind: 'preview', background })).file
  }

  /** There is nothing to do: the process and its memory go. */
  async rest(): Promise<void> {
    const running = this.process
    if (!running) return
    const ended = once(running, 'exit')
    // It holds nothing that could be lost, and what it works at would be waited for.
    running.kill('SIGKILL')
    await ended
  }

  /** At once and for good: who is asking gets `EncoderStopped`. */
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
      // Where it cannot be sent the process is gone, or never came.
      encoder.send(request, (error) => error && reject(error))
    })
    if ('problem' in response) throw new Error(response.problem)
    return response
  }

  private start(): ChildProcess {
    // Buffers go as they are.
    const encoder = fork(path.join(__dirname, 'encoder-process.js'), { serialization: 'advanced', execArgv: [] })
    const forget = () => {
      if (this.process === encoder) this.process = undefined
    }
    encoder.once('exit', forget)
    encoder.on('error', forget)
    return encoder
  }
}
