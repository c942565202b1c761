import { describe, expect, it } from 'vitest'
import { isForEditors, isOfferedInPanel } from './panel-types'

const explorer = (verb: string, subject: string) => ({ action: `plugin::content-manager.explorer.${verb}`, subject })

describe('the panel', () => {
  it.each([
    [explorer('update', 'api::catalogue.product'), true],
    [explorer('create', 'api::pages.page'), true],
    [explorer('read', 'api::orders.order'), true],
    [explorer('create', 'api::orders.order'), false],
    [explorer('delete', 'api::stock.stock-item'), false],
    [explorer('update', 'api::cart.cart'), false],
    [{ action: 'plugin::upload.read', subject: null }, true],
    [{ action: 'admin::users.create' }, true],
    [{ action: 'admin::marketplace.read', subject: null }, false],
    [{ action: 'plugin::content-type-builder.read', subject: null }, false],
    [{ action: 'admin::webhooks.read', subject: null }, true],
    [{ action: 'admin::transfer.tokens.access', subject: null }, false],
    [{ action: 'plugin::users-permissions.providers.read', subject: null }, false],
    [{ action: 'plugin::upload.settings.read', subject: null }, false],
    [explorer('read', 'plugin::users-permissions.user'), false],
  ])('offers the permission %j: %s', (permission, isOffered) => {
    expect(isOfferedInPanel(permission)).toBe(isOffered)
  })

  it.each([
    [explorer('read', 'api::catalogue.product'), true],
    [explorer('read', 'api::orders.order'), false],
    [explorer('read', 'api::stock.stock-movement'), false],
    [{ action: 'plugin::upload.assets.create', subject: null }, true],
  ])('lets editors keep the permission %j: %s', (permission, isKept) => {
    expect(isForEditors(permission)).toBe(isKept)
  })
})
