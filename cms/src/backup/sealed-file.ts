import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError, type BackupFile } from './manifest'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives the key of one backup; slow on purpose, as people may choose weak secrets. */
export const deriveKey = (secret: string, salt: string): Buffer => scryptSync(secret, Buffer.from(salt, 'base64'), 32)

export const newSalt = (): string => randomBytes(16).toString('base64')

/**
 * Writes a file of a backup, encrypted if a key is given (nonce, contents, tag), and returns its entry for the
 * manifest. The file is synced to the disk.
 */
export async function writeSealed(
  folder: string,
  name: string,
  from: NodeJS.ReadableStream,
  key: Buffer | undefined,
): Promise<BackupFile> {
  const file = { path: key ? `${name}.sealed` : name, bytes: 0 }
  const target = path.join(folder, file.path)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      file.bytes += chunk.length
      done(null, chunk)
    },
  })
  const write = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
  if (key) await pipeline(Readable.from(seal(from, key)), count, write)
  else await pipeline(from, count, write)
  return { ...file, sha256: hash.digest('hex') }
}

async function* seal(from: NodeJS.ReadableStream, key: Buffer): AsyncGenerator<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  yield nonce
  for await (const chunk of from) yield cipher.update(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/** The contents of a file of `writeSealed`; the stream fails at its end when the file was changed. */
export async function openSealed(folder: string, file: BackupFile, key: Buffer | undefined): Promise<Readable> {
  const source = path.join(folder, file.path)
  if (!key) return createReadStream(source)
  const handle = await open(source)
  const nonce = Buffer.alloc(NONCE_BYTES)
  const tag = Buffer.alloc(TAG_BYTES)
  await handle.read(nonce, 0, NONCE_BYTES, 0)
  await handle.read(tag, 0, TAG_BYTES, file.bytes - TAG_BYTES)
  await handle.close()
  const decipher = createDecipheriv(ALGORITHM, key, nonce)
  decipher.setAuthTag(tag)
  const end = file.bytes - TAG_BYTES
  // Reading an empty range would throw.
  const sealed: Readable =
    end > NONCE_BYTES ? createReadStream(source, { start: NONCE_BYTES, end: end - 1 }) : Readable.from([])
  sealed.on('error', (error) => decipher.destroy(error))
  return sealed.pipe(decipher)
}

/** Throws when a file is missing, truncated or changed. */
export async function checkFile(folder: string, { path: name, bytes, sha256 }: BackupFile): Promise<void> {
  const file = path.join(folder, name)
  const found = await stat(file).catch(() => undefined)
  if (found?.size !== bytes) throw new BackupError(`This backup is damaged: ${name} is not as long as it was written.`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== sha256) throw new BackupError(`This backup is damaged: ${name} is not what was written.`)
}
