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

/** Written to find out whether the bucket takes files; no picture is called so. */
const PROBE = '.stoep-writable'
/** What was stored a moment ago proves it as well, and costs nothing. */
const PROVEN_FOR_MS = 30_000

export interface BucketFiles extends PictureStore {
  /** How large a file is; undefined where there is none of this name. */
  sizeOf(name: string): Promise<number | undefined>
  /** Throws what the storage says where it takes no files. */
  probe(): Promise<void>
}

/** A bucket, and behind it the folder, where pictures of before may still lie. */
export function bucketFiles(storage: ObjectStorage, folder: PictureStore): BucketFiles {
  const client = new S3Client(bucketClientOptions(storage))
  const at = (Key: string) => ({ Bucket: storage.bucket, Key })
  let provenAt = -Infinity

  async function put(name: string, Body: Buffer): Promise<void> {
    const ContentType = pictureTypeOf(name) ?? 'application/octet-stream'
    await client.send(new PutObjectCommand({ ...at(name), Body, ContentLength: Body.length, ContentType }))
    provenAt = Date.now()
  }
  const probe = () => put(PROBE, Buffer.alloc(0))

  return {
    async read(name) {
      const object = await client.send(new GetObjectCommand(at(name))).catch(orMissing)
      // In Node the body is a stream of Node's.
      return object?.Body instanceof Readable ? object.Body : folder.read(name)
    },
    // Whole before it is sent: a stream that fails at its end must not become a picture.
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
      if (Date.now() - provenAt < PROVEN_FOR_MS) return 'ok'
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
