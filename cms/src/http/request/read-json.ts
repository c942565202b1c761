import type { IncomingMessage } from 'node:http'
import { DomainError } from '@stoep/shared'

const MAX_BYTES = 1024 * 1024
/** Like the body parser in Strapi's stack: an object or a list only. */
const OBJECT_OR_LIST = /^[\x20\t\n\r]*[[{]/
const MAY_NAME_PROTOTYPE = /__proto__|\\u005f/i

/**
 * The JSON of a request, `{}` when it is empty. Throws `too_large` above a megabyte, and `bad_request` for anything but
 * an object or list and for a key like `__proto__`. Content type and compression are checked before.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request)
  return text === '' ? {} : parseRequestJson(text)
}

export function parseRequestJson(text: string): unknown {
  if (!OBJECT_OR_LIST.test(text)) throw new DomainError('bad_request')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DomainError('bad_request')
  }
  if (MAY_NAME_PROTOTYPE.test(text) && namesPrototype(value)) throw new DomainError('bad_request')
  return value
}

/** Not recursive, as deep nesting would overflow the stack. */
function namesPrototype(value: unknown): boolean {
  const waiting: unknown[] = [value]
  for (const one of waiting) {
    if (typeof one !== 'object' || one === null) continue
    if (Object.hasOwn(one, '__proto__')) return true
    for (const inner of Object.values(one)) waiting.push(inner)
  }
  return false
}

function readText(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw new DomainError('too_large')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const fail = (error: DomainError) => {
      request.removeAllListeners('data')
      reject(error)
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_BYTES) fail(new DomainError('too_large'))
      else chunks.push(chunk)
    })
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.once('error', () => fail(new DomainError('bad_request')))
    request.once('close', () => request.readableEnded || fail(new DomainError('bad_request')))
  })
}
