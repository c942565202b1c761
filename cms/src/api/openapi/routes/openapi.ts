export default {
  routes: [{ method: 'GET', path: '/openapi.json', handler: 'openapi.show', config: { auth: false } }],
}
