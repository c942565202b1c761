import { errors } from '@strapi/utils'
import type { Core } from '@strapi/strapi'
import { DomainError, nameOfUpload } from '@stoep/shared'
import { mediaLibraryPictures } from '../../api/uploads/pictures/media-library'
import { findFilesInFolders, findUsedPicture, type StoredFile } from '../../api/uploads/pictures/picture-use'
import { noteRemoved } from '../../api/uploads/pictures/removed-files'
import { runInTransaction } from '../../database/transaction'
import { urlsOf } from '../../domain/uploads/picture-url'
import { environment } from '../../environment'
import type { HttpContext } from '../../http/context'
import { fieldsOf } from '../../http/request/fields-of'
import { withoutContentApi } from '../../startup/without-content-api'
import { reasonOf } from '../../storage/bucket-errors'
import { pictureFiles } from '../../storage/picture-files'

interface UploadService {
  remove(file: StoredFile): Promise<unknown>
}
interface ProviderService {
  upload(file: object): Promise<void>
  replace(file: object, old: object): Promise<void>
}
interface FolderFileController {
  deleteMany(ctx: HttpContext): Promise<void>
}
interface UploadPlugin {
  routes: Record<string, unknown>
  services: { upload: Create<UploadService>; provider: Create<ProviderService>; 'image-manipulation': unknown }
  controllers: { 'admin-folder-file': FolderFileController }
}

/** Uploads to the media library get the same checks and encoding as every picture. */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = mediaLibraryPictures
  plugin.services.upload = keepUsedPictures(plugin.services.upload)
  if (environment.objectStorage) plugin.services.provider = sayWhenAway(plugin.services.provider)
  const folderFiles = plugin.controllers['admin-folder-file']
  plugin.controllers['admin-folder-file'] = { ...folderFiles, deleteMany: checkAllFirst(folderFiles) }
  return withoutContentApi(plugin)
}

type Create<Service> = (context: { strapi: Core.Strapi }) => Service

/** Without a provider Strapi deletes the row and leaves the files. */
const NOT_DELETED_YET = { provider: 'none' }

/** Every way to delete a file ends in `remove`: alone, in bulk, with its folder. The files are deleted a day later. */
const keepUsedPictures =
  (createService: Create<UploadService>): Create<UploadService> =>
  ({ strapi }) => {
    const service = createService({ strapi })
    return {
      ...service,
      async remove(file) {
        await rejectUsed(strapi, [file])
        return runInTransaction(strapi, async (trx) => {
          const row = await trx('files').where({ id: file.id }).first('url', 'formats')
          if (row) await noteRemoved(trx, namesOf(row))
          return service.remove({ ...file, ...NOT_DELETED_YET })
        })
      },
    }
  }

const namesOf = (row: { url: string; formats: unknown }): string[] =>
  urlsOf(row).flatMap((url) => nameOfUpload(url) ?? [])

/** A bucket that is away is not the picture's fault: responds 503, and it may be sent again. */
const sayWhenAway =
  (createService: Create<ProviderService>): Create<ProviderService> =>
  ({ strapi }) => {
    const service = createService({ strapi })
    const attempt = async (work: Promise<void>): Promise<void> => {
      try {
        await work
      } catch (error) {
        ;(await pictureFiles()).doubt()
        strapi.log.warn(`The bucket took no picture (${reasonOf(error)}).`)
        throw new DomainError('busy')
      }
    }
    return {
      ...service,
      upload: (file) => attempt(service.upload(file)),
      replace: (file, old) => attempt(service.replace(file, old)),
    }
  }

/** Strapi deletes one after the other, so all are checked first: else some would be gone before one that is in use. */
const checkAllFirst =
  ({ deleteMany }: FolderFileController) =>
  async (ctx: HttpContext): Promise<void> => {
    const { fileIds, folderIds } = fieldsOf(ctx.request.body)
    const files = toIds(fileIds).map((id) => ({ id, name: `Picture ${id}` }))
    await rejectUsed(strapi, [...files, ...(await findFilesInFolders(strapi.db.connection, toIds(folderIds)))])
    await deleteMany(ctx)
  }

async function rejectUsed({ db }: Core.Strapi, files: readonly StoredFile[]): Promise<void> {
  const used = await findUsedPicture(db.connection, files)
  if (used)
    throw new errors.ApplicationError(`${used.name} is shown in the shop. Take it off its product or page first.`)
}

/** Anything but a list of ids is rejected by Strapi. */
const toIds = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0) : []
