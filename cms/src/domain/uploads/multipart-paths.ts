/** POST /api/upload, the shop's own way to take a picture. */
export const isOurUpload = (method: string, path: string): boolean => method === 'POST' && path === '/api/upload'

/** The media library of Strapi's panel. */
export const isPanelUpload = (method: string, path: string): boolean =>
  method === 'POST' && (path === '/upload' || path === '/upload/files')
