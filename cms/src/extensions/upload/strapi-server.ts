import { mediaLibraryPictures } from '../../api/uploads/pictures/media-library'

interface UploadPlugin {
  services: Record<string, unknown>
}

/** What editors put into the media library goes through the same checks and encoding as every picture. */
export default (plugin: UploadPlugin): UploadPlugin => {
  plugin.services['image-manipulation'] = mediaLibraryPictures
  return plugin
}
