const isAdmin = { name: 'global::is-admin', config: { code: 'users_forbidden' } }
const reading = { auth: false, policies: [isAdmin] }
const changing = { auth: false, policies: [isAdmin, 'global::is-confirmed'] }

export default {
  routes: [
    { method: 'GET', path: '/admin/users', handler: 'users.list', config: reading },
    { method: 'POST', path: '/admin/create-user', handler: 'users.create', config: changing },
    { method: 'PUT', path: '/admin/users/:id', handler: 'users.update', config: changing },
    { method: 'DELETE', path: '/admin/users/:id', handler: 'users.remove', config: changing },
  ],
}
