import type { Core } from '@strapi/strapi'
import { Snapshot } from '../store/snapshot'

export default ({ strapi }: { strapi: Core.Strapi }) => new Snapshot(strapi)
