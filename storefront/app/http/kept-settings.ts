import type { PublicSettings } from '@stoep/shared'
import type { KnownVersions } from './catalogue-versions'

/**
 * What the shop says of itself, asked of the cms once for each state of the catalogue, of which it is a part: every page
 * needs it. While nobody tells of changes it is asked for each time.
 */
export class KeptSettings {
  private kept: { version: number; settings: Promise<PublicSettings> } | undefined

  constructor(private readonly versions: Pick<KnownVersions, 'isLive' | 'versionOf'>) {}

  /** The same object for all who ask: nobody may change it. */
  get(read: () => Promise<PublicSettings>): Promise<PublicSettings> {
    if (!this.versions.isLive) return read()
    const version = this.versions.versionOf()
    if (this.kept?.version === version) return this.kept.settings
    const settings = read()
    this.kept = { version, settings }
    settings.catch(() => {
      if (this.kept?.settings === settings) this.kept = undefined
    })
    return settings
  }
}
