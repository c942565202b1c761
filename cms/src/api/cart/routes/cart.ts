const open = { auth: false }

export default {
  routes: [
    { method: 'GET', path: '/carts', handler: 'cart.find', config: open },
    { method: 'PUT', path: '/carts/update', handler: 'cart.update', config: open },
    { method: 'DELETE', path: '/carts/remove', handler: 'cart.remove', config: open },
    { method: 'POST', path: '/carts/clear', handler: 'cart.clear', config: open },
    { method: 'POST', path: '/carts/save-for-later', handler: 'cart.saveForLater', config: open },
    { method: 'POST', path: '/carts/move-to-cart', handler: 'cart.moveToCart', config: open },
    { method: 'PUT', path: '/carts/update-options', handler: 'cart.updateOptions', config: open },
    { method: 'POST', path: '/carts/restore', handler: 'cart.restore', config: open },
    { method: 'POST', path: '/cart/share', handler: 'shares.create', config: open },
    { method: 'GET', path: '/cart/share/:shareId', handler: 'shares.find', config: open },
  ],
}
