const config = { auth: false, policies: [{ name: 'global::is-admin', config: { code: 'users_forbidden' } }] }

export default {
  routes: [
    { method: 'GET', path: '/admin/users', handler: 'users.list', config },
    { method: 'POST', path: '/admin/create-user', handler: 'users.create', config },
    { method: 'PUT', path: '/admin/users/:id', handler: 'users.update', config },
    { method: 'DELETE', path: '/admin/users/:id', handler: 'users.remove', config },
  ],
}
