import { describe, expect, it } from 'vitest'
import { whyPanelRefuses } from './panel-rules'

describe("Strapi's panel", () => {
  it.each([
    ['POST', '/content-manager/collection-types/api::orders.order'],
    ['PUT', '/content-manager/collection-types/api::stock.stock-item/abc'],
    ['DELETE', '/content-manager/collection-types/api::stock.stock-movement/abc'],
    ['POST', '/content-manager/collection-types/api::cart.cart/actions/bulkDelete'],
    ['PUT', '/content-manager/collection-types/plugin::users-permissions.user/1'],
    ['POST', '/content-manager/collection-types/api%3A%3Aorders.order'],
    ['POST', '/Content-Manager/Collection-Types/api%3a%3Aorders.order-line'],
    ['POST', '/upload/files/1/replace'],
    ['POST', '/upload/actions/upload-from-urls'],
    ['POST', '/Upload/Files/1/Replace/'],
    ['PUT', '/users-permissions/roles/2'],
    ['POST', '/admin/api-tokens'],
    ['POST', '/admin/transfer/tokens'],
  ])('is kept from %s %s', (method, path) => expect(whyPanelRefuses(method, path)).toMatch(/\.$/))

  it.each([
    ['GET', '/content-manager/collection-types/api::orders.order'],
    ['PUT', '/content-manager/collection-types/api::catalogue.product/abc'],
    ['PUT', '/content-manager/single-types/api::settings.shop-settings'],
    ['POST', '/upload'],
    ['POST', '/admin/login'],
    ['POST', '/api/carts'],
  ])('may %s %s', (method, path) => expect(whyPanelRefuses(method, path)).toBeUndefined())
})
