import type { Core } from '@strapi/strapi'
import type createPictures from '../services/pictures'

export type Pictures = ReturnType<typeof createPictures>

/** The service `api::uploads.pictures` with its types. */
export const picturesOf = (strapi: Core.Strapi): Pictures =>
  strapi.service('api::uploads.pictures') as unknown as Pictures
