// Who may import whom: docs/architecture.md. A border that is crossed fails `npm run verify`.
'use strict'

const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const test = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    forbid(
      'no-circles',
      {},
      // The map of services takes of each its type alone, and services ask each other through it.
      { circular: true, viaOnly: { pathNot: '^cms/src/services\\.ts$' } },
      'Files that need each other are one file, or three.',
    ),
    forbid(
      'the-map-of-services-is-types',
      { path: '^cms/src/services\\.ts$' },
      { dependencyTypesNot: ['type-only', 'type-import'] },
      'So that no service needs another one to be loaded first.',
    ),
    forbid(
      'shared-is-pure',
      { path: '^shared/src', pathNot: test },
      { pathNot: ['^shared/src', 'node_modules/(zod|libphonenumber-js|ipaddr\\.js)/'] },
      'shared knows zod, phone numbers and network addresses, nothing else.',
    ),
    forbid('cms-not-storefront', { path: '^cms' }, { path: '^storefront' }),
    forbid('storefront-not-cms', { path: '^storefront' }, { path: '^cms' }),
    forbid('through-the-door-of-shared', { path: '^(cms|storefront|tests)' }, { path: '^shared/(src|dist)/(?!index)' }),
    forbid(
      'domain-is-pure',
      { path: '^cms/src/domain', pathNot: test },
      {
        pathNot: [
          '^cms/src/domain',
          'node_modules/(zod|csv-stringify|minisearch|quickselect|@zxcvbn-ts/language-common)/',
          '^crypto$',
        ],
      },
      'Rules are functions over plain data.',
    ),
    forbid(
      'importer-reads-and-plans-purely',
      { path: '^cms/src/importer/(read|plan|report)/', pathNot: test },
      {
        pathNot: [
          '^cms/src/(domain/|importer/(read|plan|report)/|importer/(types|outcome))',
          'node_modules/(zod|csv-parse|html-to-text)/',
          '^crypto$',
        ],
      },
      'What a file would do is worked out of plain data, in a thread without a database.',
    ),
    forbid(
      'the-shop-knows-no-demo',
      { path: '^cms/(src|config)' },
      { path: '^cms/demo' },
      'The demo uses the importer as anybody would.',
    ),
    forbid(
      'mappers-are-pure',
      { path: '^cms/src/mappers', pathNot: test },
      { pathNot: ['^cms/src/(mappers|domain|database)/'] },
    ),
    forbid(
      'routes-stay-thin',
      { path: '^cms/src/api/[^/]+/routes' },
      { path: ['^cms/src/domain', 'node_modules/(knex|sharp|better-sqlite3)'] },
      'A handler gets a parsed request, calls a service and returns the response.',
    ),
    forbid(
      'ui-knows-no-shop',
      { path: '^storefront/app/ui' },
      { path: ['^storefront/app/(shop|back-office|routes|http)'] },
    ),
    forbid(
      'ui-of-the-back-office-knows-no-subject',
      { path: '^storefront/app/back-office/ui' },
      { path: ['^storefront/app/(back-office/(?!ui/)|routes|http)'] },
    ),
    forbid('doors-not-routes', { path: '^storefront/app/(shop|back-office)' }, { path: '^storefront/app/routes' }),
    forbid(
      'shop-not-back-office',
      { path: '^storefront/app/(routes/(shop|resources)|shop)/' },
      { path: '^storefront/app/back-office/' },
      'What only the back office shows weighs nothing for a shopper.',
    ),
    forbid(
      'back-office-not-shop',
      { path: '^storefront/app/(routes/admin|back-office)/' },
      { path: '^storefront/app/shop/' },
      'What both doors show stands in ui, what both say in shared.',
    ),
    forbid('pages-not-server', { path: '^storefront/app' }, { path: '^storefront/server' }),
    forbid('http-is-below', { path: '^storefront/app/http' }, { path: '^storefront/app/(shop|back-office|routes|ui)' }),
    forbid(
      'components-never-import-server-files',
      { path: '^storefront/app/(ui|shop|back-office)/.*\\.tsx$' },
      { path: '\\.server\\.' },
    ),
    forbid('scripts-no-app-source', { path: '^scripts' }, { path: '^(cms|storefront|shared)/' }),
    forbid('tests-import-shared-at-most', { path: '^tests' }, { path: '^(cms|storefront)/' }),
    forbid(
      'not-to-dev',
      { path: '^(shared|cms|storefront)/(src|demo|app|server)', pathNot: test },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: [
          'node_modules/@types/',
          'node_modules/vite/',
          // Dependencies of the cms; the tests have them as well.
          'node_modules/better-sqlite3/',
          'node_modules/pg/',
          'node_modules/sharp/',
          'node_modules/@remix-run/(dev|route-config)/',
        ],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[^/]+/(dist|build)/'] },
    webpackConfig: { fileName: 'scripts/lint/alias.cjs' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
