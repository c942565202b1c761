import type { Core } from '@strapi/strapi'
import type imports from './services/imports'

/** The service `api::imports.imports` with its types, which Strapi's registry forgets. */
export const importsOf = (strapi: Core.Strapi) =>
  strapi.service('api::imports.imports') as unknown as ReturnType<typeof imports>
