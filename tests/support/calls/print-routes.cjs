// Loads the compiled cms that the argument names and prints its route table as one line of JSON.
'use strict'

const { createRequire } = require('node:module')
const path = require('node:path')

const distDir = process.argv[2]
const { createStrapi } = createRequire(path.join(distDir, 'src/main.js'))('@strapi/strapi')

async function print() {
  const app = createStrapi({ appDir: path.dirname(distDir), distDir, serveAdminPanel: false })
  await app.load()
  app.server.mount()
  const routes = app.server.router.stack.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  )
  await app.destroy()
  process.stdout.write(`\nroutes ${JSON.stringify(routes)}\n`, () => process.exit(0))
}

void print()
