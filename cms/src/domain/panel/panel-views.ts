import { category, combination, picture, product } from './catalogue-views'
import { type PanelView, version } from './panel-view'
import { provinceDelivery, shopSettings, socialLink } from './settings-views'

export const CONTENT_TYPE_VIEWS: Readonly<Record<string, PanelView>> = {
  'api::catalogue.product': product,
  'api::settings.shop-settings': shopSettings,
  'api::slider.slider-item': {
    mainField: 'specialTag',
    list: ['productId', 'specialTag', 'percentOff', 'position'],
    sort: { by: 'position', order: 'ASC' },
    fields: {
      productId: {
        label: 'Product',
        description: 'Searched by its name or code',
      },
      percentOff: { label: 'Percent off', description: 'The label of the slide. It never changes the price' },
      specialTag: { label: 'Tag', description: 'Such as “New” or “Last pieces”' },
      position: { label: 'Position', description: 'Small numbers come first. Empty puts a new slide last' },
    },
  },
  'api::catalogue.category': category,
  'api::pages.page': {
    mainField: 'title',
    list: ['title', 'slug', 'updatedOn'],
    sort: { by: 'title', order: 'ASC' },
    fields: {
      slug: {
        label: 'Address',
        description: 'The last part of its web address, such as size-guide. It cannot be changed later',
      },
      title: { label: 'Title' },
      intro: { label: 'First lines', description: 'Also what search engines show' },
      body: {
        label: 'Text',
        description:
          'An empty line makes a new paragraph, ## a heading, - a list. {shopName}, {supportPhone}, {supportEmail}, {address}, {city}: filled in from the shop settings',
      },
      updatedOn: { label: 'Last updated', description: 'Shown at the top of the page' },
      version,
    },
    edit: [{ title: 8, slug: 4 }, { intro: 12 }, { body: 12 }, { updatedOn: 6, version: 4 }],
  },
  'api::orders.order': {
    mainField: 'orderNumber',
    list: ['orderNumber', 'createdAt', 'state', 'fullName', 'city', 'totalInCents', 'cash'],
    sort: { by: 'createdAt', order: 'DESC' },
    fields: {
      orderNumber: { label: 'Number' },
      createdAt: { label: 'Ordered' },
      state: { label: 'State' },
      isCommitted: { label: 'Confirmed' },
      cash: { label: 'Cash' },
      fullName: { label: 'Name' },
      phoneNumber: { label: 'Phone' },
      email: { label: 'Email' },
      addressLine1: { label: 'Street address' },
      addressLine2: { label: 'Address, second line' },
      suburb: { label: 'Suburb' },
      city: { label: 'City' },
      province: { label: 'Province' },
      country: { label: 'Country' },
      postalCode: { label: 'Postal code' },
      directions: { label: 'Directions for the courier' },
      courier: { label: 'Courier' },
      waybill: { label: 'Waybill number' },
      subtotalInCents: { label: 'Items' },
      deliveryInCents: { label: 'Delivery' },
      totalInCents: { label: 'Total' },
      cashCollectedInCents: { label: 'Cash collected' },
      message: { label: 'Message to WhatsApp' },
      messageReceived: { label: 'Message received' },
      holdExpiresAt: { label: 'Held until' },
      closedAt: { label: 'Closed' },
    },
    edit: [
      { orderNumber: 4, state: 4, cash: 4 },
      { fullName: 6, phoneNumber: 3, email: 3 },
      { addressLine1: 6, addressLine2: 6 },
      { suburb: 6, city: 6 },
      { province: 6, postalCode: 6 },
      { directions: 12 },
      { courier: 6, waybill: 6 },
      { subtotalInCents: 3, deliveryInCents: 3, totalInCents: 3, cashCollectedInCents: 3 },
      { message: 12 },
      { messageReceived: 4, holdExpiresAt: 4, closedAt: 4 },
    ],
  },
  'api::cart.cart': {
    mainField: 'id',
    list: ['id', 'touchedAt', 'expiresAt'],
    sort: { by: 'touchedAt', order: 'DESC' },
    fields: {
      lines: { label: 'Items' },
      savedForLater: { label: 'Saved for later' },
      touchedAt: { label: 'Last used' },
      expiresAt: { label: 'Kept until' },
    },
    edit: [{ lines: 12 }, { savedForLater: 12 }, { touchedAt: 6, expiresAt: 6 }],
  },
  'api::catalogue.combination': combination,
  'api::orders.order-line': {
    mainField: 'name',
    list: ['name', 'size', 'color', 'quantity', 'unitPriceInCents'],
    fields: {
      name: { label: 'Product' },
      code: { label: 'Code' },
      size: { label: 'Size' },
      color: { label: 'Colour' },
      quantity: { label: 'Units' },
      unitPriceInCents: { label: 'Price of one' },
      returned: { label: 'Returned' },
    },
    edit: [
      { name: 8, code: 4 },
      { size: 6, color: 6 },
      { quantity: 4, unitPriceInCents: 4, returned: 4 },
    ],
  },
  'api::stock.stock-item': {
    mainField: 'id',
    list: ['productId', 'size', 'color', 'available'],
    fields: {
      productId: { label: 'Product' },
      size: { label: 'Size' },
      color: { label: 'Colour' },
      available: { label: 'Can be sold' },
    },
  },
  'api::stock.stock-movement': {
    list: ['at', 'kind', 'quantity', 'actor', 'note'],
    sort: { by: 'at', order: 'DESC' },
    fields: {
      stockItemId: { label: 'Stock item' },
      kind: { label: 'Kind' },
      quantity: { label: 'Units', description: 'Minus took them off the shelf' },
      orderId: { label: 'Order' },
      actor: { label: 'By' },
      note: { label: 'Note' },
      at: { label: 'When' },
    },
  },
}

export const COMPONENT_VIEWS: Readonly<Record<string, PanelView>> = {
  'catalogue.picture': picture,
  'settings.province-delivery': provinceDelivery,
  'settings.social-link': socialLink,
}
