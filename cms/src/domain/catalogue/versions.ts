import type { CatalogueVersions } from '@stoep/shared'

/**
 * `picture` is a row of the media library whose files changed; `age` means that a product is no longer a new arrival.
 */
export type ChangeSubject = 'product' | 'category' | 'slider' | 'page' | 'settings' | 'picture' | 'feed' | 'age'

/** A row of the change table; its id is the version it makes. */
export interface ChangeRow {
  id: number
  subject: ChangeSubject
  subjectId: string
  /** Whether more than numbers of units changed. */
  listChanged: boolean
}

/**
 * The versions that cached pages depend on. They are ids of the change table, so that every
 * process gives the same state the same number. A product has a version of its own only while it
 * changed after the lists did: the greater of the two is the version of its page.
 */
export class VersionBook {
  list = 0
  private products = new Map<string, number>()

  /** Applies rows and returns what they changed. */
  take(rows: readonly ChangeRow[]): CatalogueVersions {
    const changed = new Map<string, number>()
    for (const { id, subject, subjectId, listChanged } of rows) {
      if (listChanged) {
        this.list = Math.max(this.list, id)
        this.products.clear()
      } else if (subject === 'product') this.products.set(subjectId, id)
    }
    for (const { subjectId } of rows) {
      const version = this.products.get(subjectId)
      if (version !== undefined) changed.set(subjectId, version)
    }
    return { list: this.list, products: Object.fromEntries(changed) }
  }

  /** All versions, for a new subscriber. */
  current(): CatalogueVersions {
    return { list: this.list, products: Object.fromEntries(this.products) }
  }
}
