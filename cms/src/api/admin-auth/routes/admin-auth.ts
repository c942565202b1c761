const open = { auth: false }
const staffOnly = { auth: false, policies: ['global::is-staff'] }

export default {
  routes: [
    { method: 'GET', path: '/admin/secure-status', handler: 'admin-auth.status', config: open },
    { method: 'POST', path: '/admin/secure-login', handler: 'admin-auth.login', config: open },
    { method: 'POST', path: '/admin/secure-logout', handler: 'admin-auth.logout', config: staffOnly },
    { method: 'GET', path: '/admin/current-admin', handler: 'admin-auth.currentAdmin', config: staffOnly },
  ],
}
