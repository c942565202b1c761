import type { Core } from '@strapi/strapi'
import type createAccount from './api/admin-auth/services/account'
import type createCeremonies from './api/admin-auth/services/ceremonies'
import type createDevices from './api/admin-auth/services/devices'
import type createGuesses from './api/admin-auth/services/guesses'
import type createLimits from './api/admin-auth/services/limits'
import type createLogin from './api/admin-auth/services/login'
import type createPasswordResets from './api/admin-auth/services/password-resets'
import type createPanelSessions from './api/admin-auth/services/panel-sessions'
import type createPasswords from './api/admin-auth/services/passwords'
import type createSecondFactor from './api/admin-auth/services/second-factor'
import type createSecondSteps from './api/admin-auth/services/second-steps'
import type createSessions from './api/admin-auth/services/sessions'
import type createSteps from './api/admin-auth/services/steps'
import type createAudit from './api/audit/services/audit'
import type createCarts from './api/cart/services/carts'
import type createShares from './api/cart/services/shares'
import type createCategories from './api/catalogue/services/categories'
import type createChanges from './api/catalogue/services/changes'
import type createProducts from './api/catalogue/services/products'
import type createSnapshot from './api/catalogue/services/snapshot'
import type createFeeds from './api/feeds/services/feeds'
import type createPocket from './api/feeds/services/pocket'
import type createHealth from './api/health/services/health'
import type createImportAnswers from './api/imports/services/answers'
import type createImportBatches from './api/imports/services/batches'
import type createSavedFilters from './api/catalogue/services/saved-filters'
import type createImportChanges from './api/imports/services/changes'
import type createImportFetching from './api/imports/services/fetching'
import type createImports from './api/imports/services/imports'
import type createImportMappings from './api/imports/services/mappings'
import type createOutbox from './api/mail/services/outbox'
import type createOrderAdmin from './api/orders/services/order-admin'
import type createExpiry from './api/orders/services/expiry'
import type createOrders from './api/orders/services/orders'
import type createPages from './api/pages/services/pages'
import type createCustomers from './api/privacy/services/customers'
import type createRetention from './api/privacy/services/retention'
import type createReports from './api/reports/services/reports'
import type createSettings from './api/settings/services/settings'
import type createSlider from './api/slider/services/slider'
import type createPictures from './api/uploads/services/pictures'
import type createUsers from './api/users/services/users'

/** Every service of ours, by its folder and file. An interface, so that the compiler resolves each only when used. */
export interface Services {
  'admin-auth.account': ReturnType<typeof createAccount>
  'admin-auth.ceremonies': ReturnType<typeof createCeremonies>
  'admin-auth.devices': ReturnType<typeof createDevices>
  'admin-auth.guesses': ReturnType<typeof createGuesses>
  'admin-auth.limits': ReturnType<typeof createLimits>
  'admin-auth.login': ReturnType<typeof createLogin>
  'admin-auth.panel-sessions': ReturnType<typeof createPanelSessions>
  'admin-auth.password-resets': ReturnType<typeof createPasswordResets>
  'admin-auth.passwords': ReturnType<typeof createPasswords>
  'admin-auth.second-factor': ReturnType<typeof createSecondFactor>
  'admin-auth.second-steps': ReturnType<typeof createSecondSteps>
  'admin-auth.sessions': ReturnType<typeof createSessions>
  'admin-auth.steps': ReturnType<typeof createSteps>
  'audit.audit': ReturnType<typeof createAudit>
  'cart.carts': ReturnType<typeof createCarts>
  'cart.shares': ReturnType<typeof createShares>
  'catalogue.categories': ReturnType<typeof createCategories>
  'catalogue.changes': ReturnType<typeof createChanges>
  'catalogue.products': ReturnType<typeof createProducts>
  'catalogue.saved-filters': ReturnType<typeof createSavedFilters>
  'catalogue.snapshot': ReturnType<typeof createSnapshot>
  'feeds.feeds': ReturnType<typeof createFeeds>
  'feeds.pocket': ReturnType<typeof createPocket>
  'health.health': ReturnType<typeof createHealth>
  'imports.answers': ReturnType<typeof createImportAnswers>
  'imports.batches': ReturnType<typeof createImportBatches>
  'imports.changes': ReturnType<typeof createImportChanges>
  'imports.fetching': ReturnType<typeof createImportFetching>
  'imports.imports': ReturnType<typeof createImports>
  'imports.mappings': ReturnType<typeof createImportMappings>
  'mail.outbox': ReturnType<typeof createOutbox>
  'orders.order-admin': ReturnType<typeof createOrderAdmin>
  'orders.expiry': ReturnType<typeof createExpiry>
  'orders.orders': ReturnType<typeof createOrders>
  'pages.pages': ReturnType<typeof createPages>
  'privacy.customers': ReturnType<typeof createCustomers>
  'privacy.retention': ReturnType<typeof createRetention>
  'reports.reports': ReturnType<typeof createReports>
  'settings.settings': ReturnType<typeof createSettings>
  'slider.slider': ReturnType<typeof createSlider>
  'uploads.pictures': ReturnType<typeof createPictures>
  'users.users': ReturnType<typeof createUsers>
}

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
