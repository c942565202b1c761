import { publicSettingsSchema, type PublicSettings } from '@stoep/shared'
import { cms } from '~/http/cms'
import { UNKNOWN_SETTINGS } from './unknown-settings'

export const loadSettings = (): Promise<PublicSettings> => cms.get('/api/settings', publicSettingsSchema)

/** For the frame alone: a page whose own data is there must not fail over the shop's phone number. */
export const loadFrameSettings = (): Promise<PublicSettings> => loadSettings().catch(() => UNKNOWN_SETTINGS)
