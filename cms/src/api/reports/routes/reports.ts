const admin = { auth: false, policies: ['global::is-admin'] }

export default {
  routes: [
    { method: 'GET', path: '/admin/reports', handler: 'reports.find', config: admin },
    { method: 'GET', path: '/admin/reports/csv', handler: 'reports.csv', config: admin },
  ],
}
