const staffOnly = { auth: false, policies: ['global::is-staff'] }
const adminOnly = { auth: false, policies: ['global::is-admin'] }

export default {
  routes: [
    { method: 'POST', path: '/admin/account/confirm', handler: 'account.confirm', config: staffOnly },
    { method: 'PUT', path: '/admin/account/password', handler: 'account.changePassword', config: staffOnly },
    { method: 'GET', path: '/admin/account/sessions', handler: 'account.listOwn', config: staffOnly },
    { method: 'DELETE', path: '/admin/account/sessions/:id', handler: 'account.endOwn', config: staffOnly },
    { method: 'POST', path: '/admin/account/end-other-sessions', handler: 'account.endOthers', config: staffOnly },
    { method: 'GET', path: '/admin/sessions', handler: 'account.listAll', config: adminOnly },
    { method: 'DELETE', path: '/admin/sessions/:id', handler: 'account.endAny', config: adminOnly },
  ],
}
