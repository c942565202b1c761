import type { StaffRole } from '@stoep/shared'
import type { IconName } from '~/ui/icons'

interface StaffTab {
  label: string
  /** The path below /admin, also the name of its route file. */
  path: string
  icon: IconName
  /** Roles that see and may open the tab. The cms checks for each call what a role may do. */
  roles: readonly StaffRole[]
}

const EVERYBODY: readonly StaffRole[] = ['admin', 'staff']

/** The tabs of the back office in order: the menu, the routes and who may open them are made from this list. */
export const STAFF_TABS: readonly StaffTab[] = [
  { label: 'Products', path: 'products', icon: 'tag', roles: EVERYBODY },
  { label: 'Categories', path: 'categories', icon: 'grid', roles: EVERYBODY },
  { label: 'Slider', path: 'slider', icon: 'slides', roles: EVERYBODY },
  { label: 'Orders', path: 'orders', icon: 'cart', roles: EVERYBODY },
  { label: 'Import', path: 'import', icon: 'download', roles: EVERYBODY },
  { label: 'Users', path: 'users', icon: 'users', roles: ['admin'] },
  { label: 'Customers', path: 'customers', icon: 'phone', roles: ['admin'] },
  { label: 'Reports', path: 'reports', icon: 'cash', roles: ['admin'] },
  { label: 'Settings', path: 'settings', icon: 'store', roles: ['admin'] },
  { label: 'Pages', path: 'pages', icon: 'rows', roles: ['admin'] },
  { label: 'Audit', path: 'audit', icon: 'eye', roles: ['admin'] },
]

export const tabsFor = (role: StaffRole): readonly StaffTab[] => STAFF_TABS.filter((tab) => tab.roles.includes(role))

/** Whether this role may open the tab that an address belongs to. */
export function mayOpen(role: StaffRole, pathname: string): boolean {
  const [, , path] = pathname.replace(/\.data$/, '').split('/')
  return STAFF_TABS.find((tab) => tab.path === path)?.roles.includes(role) ?? true
}
