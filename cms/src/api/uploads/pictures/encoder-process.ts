import { constants, setPriority } from 'node:os'
import { decodePicture, encodePreview, encodeSize, type Pixels } from './encode-picture'
import type { EncoderRequest, EncoderResponse } from './background-encoder'

// Pages come first. A priority for one thread would not do: the AVIF encoder starts more threads of its own.
try {
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // Not allowed on every system; sizes are made all the same.
}

let pixels: Pixels | undefined

process.on('message', (request: EncoderRequest) => void respondTo(request))
process.on('disconnect', () => process.exit())

async function respondTo(request: EncoderRequest): Promise<void> {
  const response = await work(request).catch((error: unknown): EncoderResponse => ({ problem: String(error) }))
  if (process.connected) process.send!(response)
}

async function work(request: EncoderRequest): Promise<EncoderResponse> {
  if (request.kind === 'decode') {
    pixels = await decodePicture(request.bytes)
    return { width: pixels.width }
  }
  if (!pixels) throw new Error('No picture was decoded.')
  if (request.kind === 'size') return { file: await encodeSize(pixels, request.plan) }
  return { file: await encodePreview(pixels, request.background) }
}
