import type * as adminAuth from './admin-auth'
import type * as audit from './audit'
import type * as cart from './cart'
import type * as catalogue from './catalogue'
import type * as feeds from './feeds'
import type * as imports from './imports'
import type * as orders from './orders'
import type * as pages from './pages'
import type * as settings from './settings'
import type * as slider from './slider'
import type * as stock from './stock'
import type * as strapi from './strapi'
import type * as uploads from './uploads'

declare module 'knex/types/tables' {
  /** The row type of each table, which types all queries. A new content type needs a line here. */
  interface Tables {
    admin_permissions: strapi.PanelPermissionRow
    admin_permissions_role_lnk: strapi.PanelPermissionLinkRow
    admin_roles: strapi.PanelRoleRow
    admin_users: strapi.PanelUserRow
    admin_users_roles_lnk: strapi.RoleLinkRow
    audit_entries: audit.AuditEntryRow
    carts: cart.CartRow
    categories: catalogue.CategoryRow
    changes: catalogue.CatalogueChangeRow
    combinations: catalogue.CombinationRow
    components_catalogue_pictures: catalogue.PicturePartRow
    components_settings_province_deliveries: settings.ProvinceDeliveryRow
    components_settings_social_links: settings.SocialLinkRow
    feed_addresses: feeds.FeedAddressRow
    files: strapi.FileRow
    upload_folders: strapi.FolderRow
    files_related_mph: strapi.FileLinkRow
    idempotency_keys: orders.IdempotencyKeyRow
    import_batches: imports.ImportBatchRow
    import_items: imports.ImportItemRow
    import_mappings: imports.ImportMappingRow
    import_parts: imports.ImportPartRow
    import_pictures: imports.ImportPictureRow
    order_events: orders.OrderEventRow
    order_lines: orders.OrderLineRow
    orders: orders.OrderRow
    pages: pages.PageRow
    phone_marks: orders.PhoneMarkRow
    products: catalogue.ProductRow
    products_cmps: strapi.PartLinkRow
    rate_limits: adminAuth.RateLimitRow
    removed_files: uploads.RemovedFileRow
    saved_filters: catalogue.SavedFilterRow
    shared_carts: cart.SharedCartRow
    shop_settings: settings.ShopSettingsRow
    shop_settings_cmps: strapi.PartLinkRow
    slider_items: slider.SliderItemRow
    staff_devices: adminAuth.StaffDeviceRow
    staff_passkeys: adminAuth.StaffPasskeyRow
    staff_recovery_codes: adminAuth.StaffRecoveryCodeRow
    staff_rules: adminAuth.StaffRuleRow
    staff_sessions: adminAuth.StaffSessionRow
    staff_steps: adminAuth.StaffStepRow
    stock_items: stock.StockItemRow
    stock_movements: stock.StockMovementRow
    strapi_sessions: strapi.PanelSessionRow
    strapi_webhooks: strapi.WebhookRow
    up_roles: strapi.RoleRow
    up_users: strapi.UserRow
    up_users_role_lnk: strapi.RoleLinkRow
  }
}
