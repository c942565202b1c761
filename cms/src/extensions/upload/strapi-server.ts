import { errors } from '@strapi/utils'
import type { Core } from '@strapi/strapi'
import { mediaLibraryPictures } from '../../api/uploads/pictures/media-library'
import { isPictureUsed } from '../../api/uploads/pictures/picture-use'
import { withoutContentApi } from '../../startup/without-content-api'

interface StoredFile {
  id: number
  name: string
}
interface UploadService {
  remove(file: StoredFile): Promise<unknown>
}
interface UploadPlugin {
  routes: Record<string, unknown>
  services: Record<string, unknown>
}

/** What editors put into the media library goes through the same checks and encoding as every picture. */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = mediaLibraryPictures
  plugin.services['upload'] = keepUsedPictures(plugin.services['upload'] as CreateService)
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
        if (await isPictureUsed(strapi.db.connection, file.id))
          throw new errors.ApplicationError(`${file.name} is shown in the shop. Take it off its product or page first.`)
        return service.remove(file)
      },
    }
  }
