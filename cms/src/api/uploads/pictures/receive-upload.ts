import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { DomainError, MAX_UPLOAD_BYTES } from '@stoep/shared'
import busboy from 'busboy'
import { environment } from '../../../environment'

/** The only place for half-received files. */
export const TEMP_FOLDER = path.join(environment.DATA_DIR, 'tmp')
const FORM_OVERHEAD = 64 * 1024
/** The name and captions of a picture need far less. */
const MAX_TEXT = 16 * 1024
const STALLED_AFTER_MS = 60_000
const ABANDONED_AFTER_MS = 15 * 60_000

/** A file of a form, in the temporary folder. */
interface ReceivedFile {
  filepath: string
  /** The sender's name and type, neither checked. */
  originalFilename: string
  mimetype: string
  size: number
}

interface ReceivedForm {
  file: ReceivedFile | undefined
  /** Whether the field had further files, which were ignored. */
  hasFurther: boolean
  /** The text beside it, if its name was given. */
  text: string | undefined
}

/**
 * Streams the multipart field `image` into a file of our own, hands its path to `use` and removes it
 * whatever happens. Other fields and further files are read and ignored.
 */
export const withUploadedImage = <T>(request: IncomingMessage, use: (path: string) => Promise<T>): Promise<T> =>
  withForm(request, { file: 'image' }, async ({ file }) => {
    if (!file) throw new DomainError('picture_missing')
    return use(file.filepath)
  })

/** The same for a form with one file and one text in the named fields, either of which may be absent. */
export async function withForm<T>(
  request: IncomingMessage,
  names: { file: string; text?: string },
  use: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const announced = Number(request.headers['content-length'])
  if (announced > MAX_UPLOAD_BYTES + FORM_OVERHEAD) throw new DomainError('picture_too_large')
  await mkdir(TEMP_FOLDER, { recursive: true, mode: 0o700 })
  const target = path.join(TEMP_FOLDER, `upload-${randomBytes(12).toString('hex')}`)
  try {
    return await use(await receiveInto(request, target, names))
  } finally {
    await rm(target, { force: true })
  }
}

async function receiveInto(
  request: IncomingMessage,
  target: string,
  names: { file: string; text?: string },
): Promise<ReceivedForm> {
  const form = openForm(request)
  let saved: Promise<number> | undefined
  let sent = { originalFilename: '', mimetype: '' }
  let text: string | undefined
  let isCut = false
  let hasFurther = false
  form.on('file', (field: string, file: Readable, { filename, mimeType }: busboy.FileInfo) => {
    if (field === names.file && saved) hasFurther = true
    if (field !== names.file || saved) return void file.resume()
    sent = { originalFilename: filename ?? '', mimetype: mimeType }
    saved = save(file, target)
    // Awaited below; until then a full disk must not become an unhandled rejection.
    saved.catch(() => undefined)
  })
  form.on('field', (field: string, value: string, { valueTruncated }: busboy.FieldInfo) => {
    if (field !== names.text) return
    text = value
    isCut = valueTruncated
  })
  // A stalled sender must not keep a slot and a temporary file for ever.
  request.setTimeout(STALLED_AFTER_MS, () => request.destroy(new Error('stalled')))
  try {
    await pipeline(request, form)
  } catch {
    await saved?.catch(() => undefined)
    throw new DomainError('bad_request')
  }
  if (isCut) throw new DomainError('too_large')
  const size = await saved
  if (size !== undefined && size > MAX_UPLOAD_BYTES) throw new DomainError('picture_too_large')
  return { file: size === undefined ? undefined : { filepath: target, size, ...sent }, hasFurther, text }
}

function openForm(request: IncomingMessage) {
  try {
    const limits = {
      // A file is cut off as soon as it reaches the limit.
      fileSize: MAX_UPLOAD_BYTES + 1,
      files: 4,
      fields: 20,
      fieldSize: MAX_TEXT,
      fieldNameSize: 100,
      parts: 24,
      headerPairs: 100,
    }
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' })
  } catch {
    throw new DomainError('bad_request')
  }
}

/**
 * The size of the file, which is cut off above the limit. A file that cannot be written is still read to its end: the
 * rest of the form, and the response, wait for that.
 */
function save(file: Readable, target: string): Promise<number> {
  const sink = createWriteStream(target, { mode: 0o600, flags: 'wx' })
  file.pipe(sink)
  // When the sender breaks off, busboy emits an error, or nothing at all.
  file.on('error', (error) => sink.destroy(error))
  file.on('close', () => {
    if (!file.readableEnded) sink.destroy(new Error('broken off'))
  })
  return finished(sink).then(
    () => sink.bytesWritten,
    (error: unknown) => {
      file.resume()
      throw error
    },
  )
}

/** Removes what a killed process left. Recent files may belong to a sibling that is receiving them. */
export async function sweepTemporaryFiles(): Promise<void> {
  const names = await readdir(TEMP_FOLDER).catch(() => [])
  for (const name of names) {
    const file = path.join(TEMP_FOLDER, name)
    const info = await stat(file).catch(() => undefined)
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { recursive: true, force: true })
  }
}
