export default {
  routes: [{ method: 'GET', path: '/health', handler: 'health.show', config: { auth: false } }],
}
