import type { StaffRole } from '@stoep/shared'
import type { IconName } from '~/ui/icons'

export interface StaffTab {
  label: string
  path: string
  icon: IconName
  /** Who sees it. The cms decides who may use it. */
  roles: readonly StaffRole[]
}

const EVERYBODY: readonly StaffRole[] = ['admin', 'staff']

/** The tabs of the back office, in their order. A new one is a line here and a route in `routes.ts`. */
const STAFF_TABS: readonly StaffTab[] = [
  { label: 'Products', path: '/admin/products', icon: 'tag', roles: EVERYBODY },
  { label: 'Slider', path: '/admin/slider', icon: 'slides', roles: EVERYBODY },
  { label: 'Orders', path: '/admin/orders', icon: 'cart', roles: EVERYBODY },
  { label: 'Import', path: '/admin/import', icon: 'download', roles: EVERYBODY },
  { label: 'Users', path: '/admin/users', icon: 'users', roles: ['admin'] },
  { label: 'Reports', path: '/admin/reports', icon: 'cash', roles: ['admin'] },
  { label: 'Settings', path: '/admin/settings', icon: 'store', roles: ['admin'] },
  { label: 'Pages', path: '/admin/pages', icon: 'rows', roles: ['admin'] },
  { label: 'Audit', path: '/admin/audit', icon: 'eye', roles: ['admin'] },
]

export const tabsFor = (role: StaffRole): readonly StaffTab[] => STAFF_TABS.filter((tab) => tab.roles.includes(role))
