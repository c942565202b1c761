import { publicSettingsSchema, type AdminSettings, type CategoryTree, type PublicSettings } from '@stoep/shared'

/** Without what only the shop itself needs: the schema names every public key, and drops all others. */
export const toPublicSettings = (settings: AdminSettings, categories: CategoryTree): PublicSettings =>
  publicSettingsSchema.parse({ ...settings, categories })
