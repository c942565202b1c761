import type { Core } from '@strapi/strapi'
import type reports from './services/reports'

/** The service `api::reports.reports` with its types, which Strapi's registry forgets. */
export const reportsOf = (strapi: Core.Strapi) =>
  strapi.service('api::reports.reports') as unknown as ReturnType<typeof reports>
