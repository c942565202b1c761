export default {
  routes: [
    {
      method: 'GET',
      path: '/admin/audit',
      handler: 'audit.list',
      config: { auth: false, policies: ['global::is-admin'] },
    },
  ],
}
