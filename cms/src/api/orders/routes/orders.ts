const open = { auth: false }
const staff = { auth: false, policies: ['global::is-staff'] }

// `/carts/:id` comes after the cart's own routes: they are exact, and the cart's folder is loaded first.
export default {
  routes: [
    { method: 'POST', path: '/carts', handler: 'orders.create', config: open },
    { method: 'GET', path: '/carts/:id', handler: 'orders.find', config: open },
    { method: 'GET', path: '/orders/latest', handler: 'orders.latest', config: open },
    { method: 'POST', path: '/orders/track', handler: 'orders.track', config: open },
    { method: 'POST', path: '/orders/commit-cart', handler: 'orders.commit', config: staff },
    { method: 'GET', path: '/admin/orders', handler: 'desk.list', config: staff },
    { method: 'POST', path: '/admin/orders', handler: 'desk.create', config: staff },
    { method: 'GET', path: '/admin/orders/holds', handler: 'desk.findHolds', config: staff },
    { method: 'POST', path: '/admin/orders/release', handler: 'desk.release', config: staff },
    { method: 'GET', path: '/admin/orders/:id', handler: 'desk.find', config: staff },
    { method: 'PATCH', path: '/admin/orders/:id', handler: 'desk.edit', config: staff },
    { method: 'POST', path: '/admin/orders/:id/transitions', handler: 'desk.transition', config: staff },
    { method: 'POST', path: '/admin/orders/:id/cash', handler: 'desk.moveCash', config: staff },
    { method: 'POST', path: '/admin/orders/:id/notes', handler: 'desk.addNote', config: staff },
    { method: 'POST', path: '/admin/phone-marks', handler: 'desk.markPhone', config: staff },
  ],
}
