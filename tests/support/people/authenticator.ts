import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { NewPasskey, PasskeyOptions, SignedByPasskey } from '@stoep/shared'

const [USER_PRESENT, BACKUP_ELIGIBLE, BACKED_UP, HAS_CREDENTIAL] = [0x01, 0x08, 0x10, 0x40]
const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** What a test changes to act as a wrong browser or a dishonest authenticator. */
interface Deviation {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isAbsent?: boolean
  /** Proves its kind as the keys before passkeys did, with a certificate. */
  isU2f?: boolean
}

/** A passkey as a phone keeps it, with its own key, made and used without a browser. */
export class Authenticator {
  readonly id = randomBytes(32)
  readonly #key: KeyObject
  readonly #x: Buffer
  readonly #y: Buffer
  #counter = 0

  constructor(
    /** The origin that the browser reports. */
    private readonly origin: string,
    private readonly isSynced = false,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#x = Buffer.from(x, 'base64url')
    this.#y = Buffer.from(y, 'base64url')
  }

  /** What `navigator.credentials.create` returns. */
  make(options: { rp: { id: string }; challenge: string }, deviation: Deviation = {}): NewPasskey {
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.#publicKey()])
    const data = this.#authenticatorData(deviation.rpId ?? options.rp.id, HAS_CREDENTIAL, deviation)
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, deviation)
    const point = Buffer.concat([Buffer.from([4]), this.#x, this.#y])
    const signed = Buffer.concat([Buffer.from([0]), sha256(options.rp.id), sha256(clientDataJSON), this.id, point])
    const certificate = Buffer.concat([cborHead(4, 1), cborBytes(this.#certificate())])
    const attestation = cborMap([
      [cborText('fmt'), cborText(deviation.isU2f ? 'fido-u2f' : 'none')],
      [
        cborText('attStmt'),
        deviation.isU2f
          ? cborMap([
              [cborText('sig'), cborBytes(sign('sha256', signed, this.#key))],
              [cborText('x5c'), certificate],
            ])
          : cborMap([]),
      ],
      [cborText('authData'), cborBytes(Buffer.concat([data, credential]))],
    ])
    const response = {
      clientDataJSON: toText(clientDataJSON),
      attestationObject: toText(attestation),
      transports: ['internal' as const],
    }
    return { ...this.#credential(), response }
  }

  /** What `navigator.credentials.get` returns. */
  sign(options: Pick<PasskeyOptions, 'rpId' | 'challenge'>, deviation: Deviation = {}): SignedByPasskey {
    this.#counter = deviation.counter ?? this.#counter + 1
    const data = this.#authenticatorData(deviation.rpId ?? options.rpId, 0, deviation)
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, deviation)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), this.#key)
    const response = {
      clientDataJSON: toText(clientDataJSON),
      authenticatorData: toText(data),
      signature: toText(signature),
    }
    return { ...this.#credential(), response }
  }

  #credential() {
    const id = toText(this.id)
    return { id, rawId: id, type: 'public-key' as const }
  }

  #authenticatorData(rpId: string, flags: number, { isAbsent }: Deviation): Buffer {
    const synced = this.isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([sha256(rpId), Buffer.from([(isAbsent ? 0 : USER_PRESENT) | synced | flags]), counter])
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const { origin = this.origin, challenge: signed = challenge } = deviation
    return Buffer.from(JSON.stringify({ type, challenge: signed, origin, crossOrigin: false }))
  }

  /** A certificate for its own key, signed by nobody. */
  #certificate(): Buffer {
    const algorithm = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
    const year = der(0x17, Buffer.from('260101000000Z'))
    const key = createPublicKey(this.#key).export({ type: 'spki', format: 'der' })
    const number = der(0x02, Buffer.from([1]))
    return der(
      0x30,
      der(0x30, number, algorithm, der(0x30), der(0x30, year, year), der(0x30), key),
      algorithm,
      der(0x03, Buffer.from([0])),
    )
  }

  /** A P-256 public key for ES256, encoded as COSE. */
  #publicKey(): Buffer {
    return cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(this.#x)],
      [cborInt(-3), cborBytes(this.#y)],
    ])
  }
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

/** An item of DER with less than 256 bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x81, body.length]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

/** The head of a CBOR item: major type and a number below 65,536. */
function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.concat([Buffer.from([(kind << 5) | 25]), uint16(value)])
}
const cborInt = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: readonly [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
