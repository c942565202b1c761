const open = { auth: false, policies: [] }
const staff = { auth: false, policies: ['global::is-staff'] }

/** Visitors are answered ahead of the first route (catalogue/front/answer-ahead). */
export default {
  routes: [
    { method: 'GET', path: '/slider', handler: 'slider.find', config: open },
    { method: 'POST', path: '/slider', handler: 'slider.create', config: staff },
    { method: 'PUT', path: '/slider/:id', handler: 'slider.update', config: staff },
    { method: 'DELETE', path: '/slider/:id', handler: 'slider.remove', config: staff },
    { method: 'GET', path: '/admin/slider', handler: 'slider.find', config: staff },
    { method: 'POST', path: '/admin/slider', handler: 'slider.create', config: staff },
    { method: 'PUT', path: '/admin/slider/order', handler: 'slider.reorder', config: staff },
    { method: 'PUT', path: '/admin/slider/:id', handler: 'slider.update', config: staff },
    { method: 'DELETE', path: '/admin/slider/:id', handler: 'slider.remove', config: staff },
  ],
}
