import { describe, expect, it } from 'vitest'
import { hasEmptyResponse, explainPanelRejection } from './panel-rules'

describe("Strapi's panel", () => {
  it.each([
    ['POST', '/content-manager/collection-types/api::orders.order'],
    ['PUT', '/content-manager/collection-types/api::stock.stock-item/abc'],
    ['DELETE', '/content-manager/collection-types/api::stock.stock-movement/abc'],
    ['POST', '/content-manager/collection-types/api::cart.cart/actions/bulkDelete'],
    ['PUT', '/content-manager/collection-types/plugin::users-permissions.user/1'],
    ['POST', '/content-manager/collection-types/api%3A%3Aorders.order'],
    ['POST', '/content-manager/collection-types/plugin::upload.file'],
    ['POST', '/content-manager/collection-types/api::none.new'],
    ['POST', '/upload/files/1/replace'],
    ['POST', '/upload/actions/upload-from-urls'],
    ['PUT', '/upload/settings'],
    ['PATCH', '/content-manager/collection-types/api::catalogue.product/abc'],
    ['POST', '/content-type-builder/update-schema'],
    ['POST', '/i18n/locales'],
    ['POST', '/email/test'],
    ['POST', '/admin/register-admin'],
    ['DELETE', '/admin/users/me'],
    ['POST', '/upload/files/1/more'],
    ['POST', '/what-a-newer-strapi-adds'],
    ['GET', '/admin/transfer/runner/push'],
    ['PUT', '/users-permissions/roles/2'],
    ['POST', '/admin/api-tokens'],
    ['POST', '/admin/transfer/tokens'],
  ])('rejects %s %s with a sentence', (method, path) => expect(explainPanelRejection(method, path)).toMatch(/\.$/))

  it.each([
    ['GET', '/content-manager/collection-types/api::orders.order'],
    ['PUT', '/content-manager/collection-types/api::catalogue.product/abc'],
    ['PUT', '/content-manager/single-types/api::settings.shop-settings'],
    ['POST', '/content-manager/collection-types/api::pages.page/actions/bulkDelete'],
    ['POST', '/upload'],
    ['DELETE', '/upload/files/1'],
    ['POST', '/admin/login'],
    ['PUT', '/admin/users/1'],
    ['GET', '/admin/api-tokens'],
    ['POST', '/api/carts'],
  ])('allows %s %s', (method, path) => expect(explainPanelRejection(method, path)).toBeUndefined())
})

it.each([
  ['GET', '/admin/ai-feature-config', true],
  ['GET', '/content-manager/preview/url/api::pages.page', true],
  ['POST', '/admin/ai-feature-config', false],
  ['GET', '/admin/users', false],
  ['GET', '/content-manager/collection-types/api::pages.page', false],
])('%s %s gets an empty response: %s', (method, path, isVain) => {
  expect(hasEmptyResponse(method, path)).toBe(isVain)
})
