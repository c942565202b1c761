import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { pictureTypeOf, type ObjectStorage } from '@stoep/shared'
import { bucketClientOptions } from './bucket-client'
import { isMissing, reasonOf } from './bucket-errors'
import type { PictureStore } from './picture-store'

/** Written to test whether the bucket accepts files; no picture has this name. */
const PROBE = '.stoep-writable'
/** A recent successful write proves it as well. */
const PROVEN_FOR_MS = 30_000

interface BucketFiles extends PictureStore {
  /** The size of a file; undefined when there is none of this name. */
  sizeOf(name: string): Promise<number | undefined>
  /** Throws the storage's error when it does not accept files. */
  probe(): Promise<void>
}

/** A bucket, with the folder as a fallback, where older pictures may still be. */
export function bucketFiles(storage: ObjectStorage, folder: PictureStore): BucketFiles {
  const client = new S3Client(bucketClientOptions(storage))
  const at = (Key: string) => ({ Bucket: storage.bucket, Key })
  let provenAt = -Infinity

  async function put(name: string, Body: Buffer): Promise<void> {
    const ContentType = pictureTypeOf(name) ?? 'application/octet-stream'
    await client.send(new PutObjectCommand({ ...at(name), Body, ContentLength: Body.length, ContentType }))
    provenAt = performance.now()
  }
  const probe = () => put(PROBE, Buffer.alloc(0))

  return {
    async read(name) {
      const object = await client.send(new GetObjectCommand(at(name))).catch(orMissing)
      // In Node the body is a Readable.
      return object?.Body instanceof Readable ? object.Body : folder.read(name)
    },
    // Buffered first: a stream that fails at its end must not become a picture.
    put: async (name, bytes) => put(name, await buffer(bytes)),
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
      await folder.remove(name)
    },
    async sizeOf(name) {
      return (await client.send(new HeadObjectCommand(at(name))).catch(orMissing))?.ContentLength
    },
    probe,
    async check() {
      if (performance.now() - provenAt < PROVEN_FOR_MS) return 'ok'
      try {
        await probe()
        return 'ok'
      } catch (error) {
        return `the bucket takes no files (${reasonOf(error)})`
      }
    },
    doubt: () => void (provenAt = -Infinity),
  }
}

function orMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
  return undefined
}
