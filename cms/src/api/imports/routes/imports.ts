const staff = { auth: false, policies: ['global::is-staff'] }

export default {
  routes: [
    { method: 'POST', path: '/admin/imports', handler: 'imports.create', config: staff },
    { method: 'GET', path: '/admin/exports/products', handler: 'imports.exportProducts', config: staff },
  ],
}
