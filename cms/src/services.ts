import type { Core } from '@strapi/strapi'

/** Every service of ours, by its folder and file. An interface, so that the compiler resolves each only when used. */
export interface Services {
  'admin-auth.account': Made<typeof import('./api/admin-auth/services/account')>
  'admin-auth.ceremonies': Made<typeof import('./api/admin-auth/services/ceremonies')>
  'admin-auth.devices': Made<typeof import('./api/admin-auth/services/devices')>
  'admin-auth.guesses': Made<typeof import('./api/admin-auth/services/guesses')>
  'admin-auth.limits': Made<typeof import('./api/admin-auth/services/limits')>
  'admin-auth.login': Made<typeof import('./api/admin-auth/services/login')>
  'admin-auth.panel-sessions': Made<typeof import('./api/admin-auth/services/panel-sessions')>
  'admin-auth.password-resets': Made<typeof import('./api/admin-auth/services/password-resets')>
  'admin-auth.passwords': Made<typeof import('./api/admin-auth/services/passwords')>
  'admin-auth.second-factor': Made<typeof import('./api/admin-auth/services/second-factor')>
  'admin-auth.second-steps': Made<typeof import('./api/admin-auth/services/second-steps')>
  'admin-auth.sessions': Made<typeof import('./api/admin-auth/services/sessions')>
  'admin-auth.steps': Made<typeof import('./api/admin-auth/services/steps')>
  'audit.audit': Made<typeof import('./api/audit/services/audit')>
  'cart.carts': Made<typeof import('./api/cart/services/carts')>
  'cart.shares': Made<typeof import('./api/cart/services/shares')>
  'catalogue.categories': Made<typeof import('./api/catalogue/services/categories')>
  'catalogue.changes': Made<typeof import('./api/catalogue/services/changes')>
  'catalogue.products': Made<typeof import('./api/catalogue/services/products')>
  'catalogue.saved-filters': Made<typeof import('./api/catalogue/services/saved-filters')>
  'catalogue.snapshot': Made<typeof import('./api/catalogue/services/snapshot')>
  'feeds.feeds': Made<typeof import('./api/feeds/services/feeds')>
  'feeds.pocket': Made<typeof import('./api/feeds/services/pocket')>
  'health.health': Made<typeof import('./api/health/services/health')>
  'imports.answers': Made<typeof import('./api/imports/services/answers')>
  'imports.batches': Made<typeof import('./api/imports/services/batches')>
  'imports.changes': Made<typeof import('./api/imports/services/changes')>
  'imports.fetching': Made<typeof import('./api/imports/services/fetching')>
  'imports.imports': Made<typeof import('./api/imports/services/imports')>
  'imports.mappings': Made<typeof import('./api/imports/services/mappings')>
  'mail.outbox': Made<typeof import('./api/mail/services/outbox')>
  'orders.order-admin': Made<typeof import('./api/orders/services/order-admin')>
  'orders.expiry': Made<typeof import('./api/orders/services/expiry')>
  'orders.orders': Made<typeof import('./api/orders/services/orders')>
  'pages.pages': Made<typeof import('./api/pages/services/pages')>
  'privacy.customers': Made<typeof import('./api/privacy/services/customers')>
  'privacy.retention': Made<typeof import('./api/privacy/services/retention')>
  'reports.reports': Made<typeof import('./api/reports/services/reports')>
  'settings.settings': Made<typeof import('./api/settings/services/settings')>
  'slider.slider': Made<typeof import('./api/slider/services/slider')>
  'uploads.pictures': Made<typeof import('./api/uploads/services/pictures')>
  'users.users': Made<typeof import('./api/users/services/users')>
}

type Made<Module extends { default: (context: { strapi: Core.Strapi }) => unknown }> = ReturnType<Module['default']>

/** The only way to get one of our services: Strapi returns them without types. */
export function getService<Name extends keyof Services>(strapi: Core.Strapi, name: Name): Services[Name] {
  const known = found.get(strapi) ?? new Map<string, unknown>()
  found.set(strapi, known)
  if (!known.has(name)) known.set(name, strapi.service(`api::${name}`))
  return typed<Services[Name]>(known.get(name))
}

/** A cache, as Strapi's registry is slow for calls that use ten services. */
const found = new WeakMap<Core.Strapi, Map<string, unknown>>()

/** The part of Strapi's own services that we use. */
interface StrapiServices {
  'admin::auth': { hashPassword(password: string): Promise<string> }
  'admin::transfer': { token: object }
}
export const strapiService = <Name extends keyof StrapiServices>(
  strapi: Core.Strapi,
  name: Name,
): StrapiServices[Name] => typed<StrapiServices[Name]>(strapi.service(name))

const typed = <Service>(service: unknown): Service => service as Service
