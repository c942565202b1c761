export default [
  'strapi::errors',
  'strapi::security',
  // Must be named, and does nothing: see startup/paths.ts.
  'strapi::cors',
  'global::error-responses',
  'global::panel-cookies',
  'global::panel-build',
  'global::panel-guard',
  'global::closed-routes',
  'global::own-origin',
  'global::staff-session',
  'strapi::query',
  'global::panel-queries',
  'global::compressed-body',
  {
    name: 'strapi::body',
    config: {
      multipart: false,
      // The largest CSV of POST /api/admin/imports (200,000 characters), in UTF-8 and with its quotes escaped.
      jsonLimit: '1mb',
      formLimit: '64kb',
      textLimit: '64kb',
      // DELETE /api/carts/remove names its line in the body.
      parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    },
  },
  'global::panel-body',
  'global::panel-sign-in',
  'global::panel-reset',
  'global::panel-second-factor',
  'global::panel-passwords',
  'global::panel-permissions',
  'global::panel-accounts',
  'global::multipart',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
]
