import type { Core } from '@strapi/strapi'
import type { PictureState, StoredFormat, StoredFormats } from '../../../domain/uploads/describe-picture'
import type { Gate } from '../../../domain/uploads/gate'
import { dropHeavierAvif, planAllFiles } from '../../../domain/uploads/picture-plan'
import { decodePicture, encodePreview, encodeSize, type EncodedFile } from './encode-picture'
import type { WaitingPicture } from './picture-queue'
import { readStored, removeFiles, storeFile } from './stored-files'

interface KeyedFile {
  key: string
  file: EncodedFile
}

/**
 * Makes what a picture still lacks of its sizes and stores it. `keep` writes the row and says whether it
 * was still ours to write; if not, the new files are taken away again.
 */
export async function makeSizes(
  strapi: Core.Strapi,
  gate: Gate,
  picture: WaitingPicture,
  keep: (formats: StoredFormats) => Promise<boolean>,
): Promise<boolean> {
  const files = await encodeMissing(gate, picture.state, picture.formats, await readStored(picture.url))
  const stored: StoredFormat[] = []
  let isKept = false
  try {
    let formats = { ...picture.formats }
    for (const { key, file } of files) {
      const size = await storeFile(strapi, `${picture.hash}_${key}`, file)
      formats = { ...formats, [key]: size }
      stored.push(size)
    }
    isKept = await keep(formats)
    return isKept
  } finally {
    if (!isKept) await removeFiles(strapi, stored)
  }
}

/** One pass of the gate for each file, so that somebody's upload waits for one of them at most. */
async function encodeMissing(
  gate: Gate,
  state: PictureState,
  have: StoredFormats,
  bytes: Buffer,
): Promise<KeyedFile[]> {
  const later = <T>(task: () => Promise<T>): Promise<T> => gate.pass('later', task)
  const pixels = await later(() => decodePicture(bytes))
  const made: KeyedFile[] = []
  for (const plan of planAllFiles(pixels.width, state.kind)) {
    if (!Object.hasOwn(have, plan.key)) made.push({ key: plan.key, file: await later(() => encodeSize(pixels, plan)) })
  }
  if (!have['preview']) made.push({ key: 'preview', file: await later(() => encodePreview(pixels, state.background)) })
  return dropHeavierAvif(made, Object.values(have))
}
