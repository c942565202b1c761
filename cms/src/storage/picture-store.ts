import type { Readable } from 'node:stream'

/** Where the files of pictures lie: a folder, or a bucket. */
export interface PictureStore {
  /** The bytes of a file; undefined where there is none of this name. */
  read(name: string): Promise<Readable | undefined>
  /** Stores a new file, whole or not at all. */
  put(name: string, bytes: Readable): Promise<void>
  /** What is already gone is no failure. */
  remove(name: string): Promise<void>
  /** 'ok', or in a few words why files cannot be stored. */
  check(): Promise<string>
  /** Something outside could not store a file: the next check looks for itself. */
  doubt(): void
}
