/** POST /api/upload, the shop's own way to take a picture. */
export const isOurUpload = (method: string, path: string): boolean =>
  method === 'POST' && /^\/api\/upload\/?$/.test(path)

/** The media library of Strapi's panel. */
export const isPanelUpload = (method: string, path: string): boolean =>
  method === 'POST' && /^\/upload(\/files)?\/?$/.test(path)
