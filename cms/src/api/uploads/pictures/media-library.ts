import { writeFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { isDomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { StoredFormats, PictureState } from '../../../domain/uploads/describe-picture'
import { getService } from '../../../services'
import type { EncodedFile } from './encode-picture'
import { describeFile, randomHash } from './stored-files'
import type { EncodedPicture } from '../services/pictures'

/** A file as Strapi's upload service passes it on. */
interface MediaFile {
  name: string
  hash: string
  ext: string
  mime: string
  size: number
  sizeInBytes?: number
  width?: number
  height?: number
  filepath: string
  tmpWorkingDirectory: string
  formats?: StoredFormats
  provider_metadata?: PictureState
  getStream(): NodeJS.ReadableStream
}

/**
 * Replaces Strapi's `image-manipulation` service, whose steps its upload service calls in this order:
 * isImage, isFaultyImage, isOptimizableImage, optimize, getDimensions, generateThumbnail,
 * generateResponsiveFormats. All our work happens in `optimize`; the later steps return what it made.
 */
export const mediaLibraryPictures = ({ strapi }: { strapi: Core.Strapi }) => {
  const made = new WeakMap<MediaFile, EncodedPicture>()

  return {
    // Every file is treated as a picture, so that `optimize` can reject those that are not.
    isImage: async () => true,
    isFaultyImage: async () => false,
    isOptimizableImage: async () => true,
    isResizableImage: async (file: MediaFile) => made.has(file),
    generateFileName: () => randomHash(),
    getDimensions: async (file: MediaFile) => ({ width: file.width ?? null, height: file.height ?? null }),

    async optimize(file: MediaFile): Promise<MediaFile> {
      const picture = await encodeOrReject(strapi, file.filepath)
      const large = await toMediaFile(file, file.hash, picture.large)
      const optimized = {
        ...file,
        ...large,
        name: `${path.parse(file.name).name}.webp`,
        provider_metadata: picture.state,
      }
      made.set(optimized, picture)
      return optimized
    },

    generateThumbnail: async (file: MediaFile) =>
      (await firstFiles(file)).find(({ key }) => key === 'thumbnail')?.file ?? null,
    generateResponsiveFormats: async (file: MediaFile) =>
      (await firstFiles(file)).filter(({ key }) => key !== 'thumbnail'),
  }

  async function firstFiles(file: MediaFile) {
    const first = made.get(file)?.first ?? []
    return Promise.all(
      first.map(async ({ key, file: encoded }) => ({
        key,
        file: await toMediaFile(file, `${file.hash}_${key}`, encoded),
      })),
    )
  }
}

async function encodeOrReject(strapi: Core.Strapi, filepath: string): Promise<EncodedPicture> {
  try {
    return await getService(strapi, 'uploads.pictures').encode(filepath)
  } catch (error) {
    // The panel understands Koa's errors; ours would be a plain 500.
    if (isDomainError(error)) strapi.requestContext.get()?.throw(400, error.message)
    throw error
  }
}

async function toMediaFile(source: MediaFile, hash: string, encoded: EncodedFile) {
  const filepath = path.join(source.tmpWorkingDirectory, `${hash}${encoded.ext}`)
  await writeFile(filepath, encoded.data)
  return { ...describeFile(hash, encoded), filepath, getStream: () => createReadStream(filepath) }
}
