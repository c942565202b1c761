import type { StaffRole } from '@stoep/shared'
import { STAFF_TABS, tabsFor } from '~/back-office/frame/staff-tabs'

/** "products, slider and orders" */
const listWords = (labels: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(labels.map((label) => label.toLowerCase()))

const OF_STAFF = listWords(tabsFor('staff').map(({ label }) => label))
const OF_ADMINS = listWords(STAFF_TABS.filter(({ roles }) => !roles.includes('staff')).map(({ label }) => label))

/** What each role may do, in the names of its tabs, so that a new or moved tab is included. */
export const ROLE_WORDS: Readonly<Record<StaffRole, { label: string; may: string }>> = {
  admin: { label: 'Admin: everything', may: `Everything that staff may, and ${OF_ADMINS}.` },
  staff: { label: `Staff: ${OF_STAFF}`, may: `The tabs ${OF_STAFF}. Not ${OF_ADMINS}.` },
}
