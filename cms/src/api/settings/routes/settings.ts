const open = { auth: false, policies: [] }
const admin = { auth: false, policies: ['global::is-admin'] }

export default {
  routes: [
    { method: 'GET', path: '/settings', handler: 'settings.find', config: open },
    { method: 'GET', path: '/admin/settings', handler: 'settings.findForStaff', config: admin },
    { method: 'PUT', path: '/admin/settings', handler: 'settings.update', config: admin },
  ],
}
