const open = { auth: false, policies: [] }
const staff = { auth: false, policies: ['global::is-staff'] }

/** The public reads are answered ahead of these routes (front/answer-ahead) unless staff ask. */
export default {
  routes: [
    { method: 'GET', path: '/products', handler: 'products.find', config: open },
    { method: 'GET', path: '/products/search', handler: 'products.search', config: open },
    { method: 'GET', path: '/products/:id', handler: 'products.findOne', config: open },
    { method: 'PUT', path: '/products/:id', handler: 'products.update', config: staff },
    { method: 'POST', path: '/products', handler: 'products.create', config: staff },
    { method: 'GET', path: '/admin/stock-alerts', handler: 'products.stockAlerts', config: staff },
    { method: 'GET', path: '/admin/products', handler: 'products.find', config: staff },
    { method: 'GET', path: '/admin/products/check-code/:code', handler: 'products.checkCode', config: staff },
    { method: 'GET', path: '/admin/products/:id', handler: 'products.findOne', config: staff },
    { method: 'POST', path: '/admin/products', handler: 'products.create', config: staff },
    { method: 'PATCH', path: '/admin/products', handler: 'products.bulkEdit', config: staff },
    { method: 'PUT', path: '/admin/products/:id', handler: 'products.update', config: staff },
    { method: 'DELETE', path: '/admin/products/:id', handler: 'products.remove', config: staff },
    { method: 'POST', path: '/admin/products/:id/duplicate', handler: 'products.duplicate', config: staff },
  ],
}
