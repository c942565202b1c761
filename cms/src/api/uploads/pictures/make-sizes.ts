import type { Core } from '@strapi/strapi'
import type { PictureState, StoredFormat, StoredFormats } from '../../../domain/uploads/describe-picture'
import { dropHeavierAvif, planAllFiles } from '../../../domain/uploads/picture-plan'
import type { BackgroundEncoder } from './background-encoder'
import type { EncodedFile } from './encode-picture'
import type { WaitingPicture } from './picture-queue'
import { readStored, removeFiles, storeFile } from './stored-files'

interface KeyedFile {
  key: string
  file: EncodedFile
}

/**
 * Makes and stores the sizes that a picture lacks. `keep` writes the row and returns whether it
 * was still this process's to write; if not, the new files are removed again.
 */
export async function makeSizes(
  strapi: Core.Strapi,
  encoder: BackgroundEncoder,
  picture: WaitingPicture,
  keep: (formats: StoredFormats) => Promise<boolean>,
): Promise<boolean> {
  const files = await encodeMissing(encoder, picture.state, picture.formats, await readStored(picture.url))
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

async function encodeMissing(
  encoder: BackgroundEncoder,
  state: PictureState,
  have: StoredFormats,
  bytes: Buffer,
): Promise<KeyedFile[]> {
  const width = await encoder.decode(bytes)
  const made: KeyedFile[] = []
  for (const plan of planAllFiles(width, state.kind)) {
    if (!Object.hasOwn(have, plan.key)) made.push({ key: plan.key, file: await encoder.encodeSize(plan) })
  }
  if (!have['preview']) made.push({ key: 'preview', file: await encoder.encodePreview(state.background) })
  return dropHeavierAvif(made, Object.values(have))
}
