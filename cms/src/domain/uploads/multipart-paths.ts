/** POST /api/upload, the shop's own upload of pictures. */
export const isOurUpload = (method: string, path: string): boolean => method === 'POST' && path === '/api/upload'

/** The media library of Strapi's panel. */
export const isPanelUpload = (method: string, path: string): boolean =>
  method === 'POST' && (path === '/upload' || path === '/upload/files')
