import type { DbBoolean, DbDate, DbJson, DocumentRow } from './columns'

// Strapi's own tables, with the columns that we use.

export interface PanelUserRow extends DocumentRow {
  firstname: string | null
  lastname: string | null
  email: string
  password: string | null
  reset_password_token: string | null
  reset_password_token_expires_at: DbDate | null
  is_active: DbBoolean | null
  blocked: DbBoolean | null
}

export interface PanelRoleRow extends DocumentRow {
  name: string
  code: string
}

/** What a role of the panel may do; `properties` names the fields, `conditions` further limits. */
export interface PanelPermissionRow extends DocumentRow {
  action: string
  subject: string | null
  properties: DbJson
  conditions: DbJson
}

export interface PanelPermissionLinkRow {
  id: number
  permission_id: number
  role_id: number
}

/** Strapi keeps it outside its content types. */
export interface WebhookRow {
  id: number
  name: string | null
  url: string | null
  events: DbJson
  enabled: DbBoolean | null
}

export interface PanelSessionRow extends DocumentRow {
  user_id: string
  session_id: string
  device_id: string
  origin: string
  expires_at: DbDate
  status: string
  metadata: DbJson
}

export interface UserRow extends DocumentRow {
  username: string
  email: string
  provider: string | null
  password: string | null
  confirmed: DbBoolean | null
  blocked: DbBoolean | null
}

export interface RoleRow extends DocumentRow {
  name: string
  description: string | null
  type: string
}

export interface RoleLinkRow {
  id: number
  user_id: number
  role_id: number
}

export interface FileRow extends DocumentRow {
  name: string
  width: number | null
  height: number | null
  formats: DbJson
  hash: string
  mime: string
  url: string
  provider_metadata: DbJson
}

/** A folder of the media library; its path consists of numbers and slashes. */
export interface FolderRow extends DocumentRow {
  path: string
}

export interface FileLinkRow {
  id: number
  file_id: number
  related_id: number
  related_type: string
  field: string
  order: number | null
}

/** Links a component (`cmp_id`) to a field of a row. */
export interface PartLinkRow {
  id: number
  entity_id: number
  cmp_id: number
  component_type: string
  field: string
  order: number | null
}
