import type {
  RateLimitRow,
  StaffDeviceRow,
  StaffPasskeyRow,
  StaffRecoveryCodeRow,
  StaffRuleRow,
  StaffSessionRow,
  StaffStepRow,
} from './admin-auth'
import type { AuditEntryRow } from './audit'
import type { CartRow, SharedCartRow } from './cart'
import type {
  CatalogueChangeRow,
  CategoryRow,
  CombinationRow,
  PicturePartRow,
  ProductRow,
  SavedFilterRow,
} from './catalogue'
import type { FeedAddressRow } from './feeds'
import type { ImportBatchRow, ImportItemRow, ImportMappingRow, ImportPartRow, ImportPictureRow } from './imports'
import type { IdempotencyKeyRow, OrderEventRow, OrderLineRow, OrderRow, PhoneMarkRow } from './orders'
import type { PageRow } from './pages'
import type { ProvinceDeliveryRow, ShopSettingsRow, SocialLinkRow } from './settings'
import type { RemovedFileRow } from './uploads'
import type { SliderItemRow } from './slider'
import type { StockItemRow, StockMovementRow } from './stock'
import type {
  FileLinkRow,
  FileRow,
  FolderRow,
  PanelPermissionLinkRow,
  PanelPermissionRow,
  PanelRoleRow,
  PanelSessionRow,
  PanelUserRow,
  PartLinkRow,
  RoleLinkRow,
  RoleRow,
  UserRow,
  WebhookRow,
} from './strapi'

declare module 'knex/types/tables' {
  /** The row type of each table, which types all queries. A new content type needs a line here. */
  interface Tables {
    admin_permissions: PanelPermissionRow
    admin_permissions_role_lnk: PanelPermissionLinkRow
    admin_roles: PanelRoleRow
    admin_users: PanelUserRow
    admin_users_roles_lnk: RoleLinkRow
    audit_entries: AuditEntryRow
    carts: CartRow
    categories: CategoryRow
    changes: CatalogueChangeRow
    combinations: CombinationRow
    components_catalogue_pictures: PicturePartRow
    components_settings_province_deliveries: ProvinceDeliveryRow
    components_settings_social_links: SocialLinkRow
    feed_addresses: FeedAddressRow
    files: FileRow
    upload_folders: FolderRow
    files_related_mph: FileLinkRow
    idempotency_keys: IdempotencyKeyRow
    import_batches: ImportBatchRow
    import_items: ImportItemRow
    import_mappings: ImportMappingRow
    import_parts: ImportPartRow
    import_pictures: ImportPictureRow
    order_events: OrderEventRow
    order_lines: OrderLineRow
    orders: OrderRow
    pages: PageRow
    phone_marks: PhoneMarkRow
    products: ProductRow
    products_cmps: PartLinkRow
    rate_limits: RateLimitRow
    removed_files: RemovedFileRow
    saved_filters: SavedFilterRow
    shared_carts: SharedCartRow
    shop_settings: ShopSettingsRow
    shop_settings_cmps: PartLinkRow
    slider_items: SliderItemRow
    staff_devices: StaffDeviceRow
    staff_passkeys: StaffPasskeyRow
    staff_recovery_codes: StaffRecoveryCodeRow
    staff_rules: StaffRuleRow
    staff_sessions: StaffSessionRow
    staff_steps: StaffStepRow
    stock_items: StockItemRow
    stock_movements: StockMovementRow
    strapi_sessions: PanelSessionRow
    strapi_webhooks: WebhookRow
    up_roles: RoleRow
    up_users: UserRow
    up_users_role_lnk: RoleLinkRow
  }
}
