import type { Readable } from 'node:stream'

/** Stores the files of pictures: a folder or a bucket. */
export interface PictureStore {
  /** The bytes of a file; undefined when there is none of this name. */
  read(name: string): Promise<Readable | undefined>
  /** Stores a new file, whole or not at all. */
  put(name: string, bytes: Readable): Promise<void>
  /** Does nothing when the file is already gone. */
  remove(name: string): Promise<void>
  /** 'ok' or a short reason why files cannot be stored. */
  check(): Promise<string>
  /** Called when storing a file failed elsewhere: the next check tests again. */
  doubt(): void
}
