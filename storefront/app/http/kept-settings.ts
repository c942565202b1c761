import type { PublicSettings } from '@stoep/shared'
import type { KnownVersions } from './catalogue-versions'

/**
 * The public settings, which every page needs: read from the cms once per catalogue version, as a change of settings
 * raises it too. They are read each time while the event stream is down.
 */
export class KeptSettings {
  private kept: { version: number; settings: Promise<PublicSettings> } | undefined

  constructor(private readonly versions: Pick<KnownVersions, 'isLive' | 'versionOf'>) {}

  /** All callers get the same object: they must not change it. */
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
