import { errors } from '@strapi/utils'
import type { Core } from '@strapi/strapi'
import { mediaLibraryPictures } from '../../api/uploads/pictures/media-library'
import { findFilesInFolders, findUsedPicture, type StoredFile } from '../../api/uploads/pictures/picture-use'
import type { HttpContext } from '../../http/context'
import { fieldsOf } from '../../http/fields-of'
import { withoutContentApi } from '../../startup/without-content-api'

interface UploadService {
  remove(file: StoredFile): Promise<unknown>
}
interface FolderFileController {
  deleteMany(ctx: HttpContext): Promise<void>
}
interface UploadPlugin {
  routes: Record<string, unknown>
  services: { upload: CreateService; 'image-manipulation': unknown }
  controllers: { 'admin-folder-file': FolderFileController }
}

/** What editors put into the media library goes through the same checks and encoding as every picture. */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = mediaLibraryPictures
  plugin.services.upload = keepUsedPictures(plugin.services.upload)
  const folderFiles = plugin.controllers['admin-folder-file']
  plugin.controllers['admin-folder-file'] = { ...folderFiles, deleteMany: checkAllFirst(folderFiles) }
  return withoutContentApi(plugin)
}

type CreateService = (context: { strapi: Core.Strapi }) => UploadService

/** Every way to delete a file ends in `remove`: alone, in bulk, with its folder. */
const keepUsedPictures =
  (createService: CreateService): CreateService =>
  ({ strapi }) => {
    const service = createService({ strapi })
    return {
      ...service,
      async remove(file) {
        await refuseUsed(strapi, [file])
        return service.remove(file)
      },
    }
  }

/** Strapi deletes one after the other: looked at on the way, those before the one that is shown would be gone. */
const checkAllFirst =
  ({ deleteMany }: FolderFileController) =>
  async (ctx: HttpContext): Promise<void> => {
    const { fileIds, folderIds } = fieldsOf(ctx.request.body)
    const files = toIds(fileIds).map((id) => ({ id, name: `Picture ${id}` }))
    await refuseUsed(strapi, [...files, ...(await findFilesInFolders(strapi.db.connection, toIds(folderIds)))])
    await deleteMany(ctx)
  }

async function refuseUsed({ db }: Core.Strapi, files: readonly StoredFile[]): Promise<void> {
  const used = await findUsedPicture(db.connection, files)
  if (used)
    throw new errors.ApplicationError(`${used.name} is shown in the shop. Take it off its product or page first.`)
}

/** What is no list of ids is Strapi's to refuse. */
const toIds = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0) : []
