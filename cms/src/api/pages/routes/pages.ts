const open = { auth: false, policies: [] }
const admin = { auth: false, policies: ['global::is-admin'] }

export default {
  routes: [
    { method: 'GET', path: '/pages', handler: 'pages.find', config: open },
    { method: 'GET', path: '/pages/:slug', handler: 'pages.findOne', config: open },
    { method: 'GET', path: '/admin/pages/:slug', handler: 'pages.findForStaff', config: admin },
    { method: 'PUT', path: '/admin/pages/:slug', handler: 'pages.update', config: admin },
  ],
}
