export default {
  routes: [
    {
      method: 'POST',
      path: '/upload',
      handler: 'uploads.create',
      config: { auth: false, policies: ['global::is-staff'] },
    },
  ],
}
