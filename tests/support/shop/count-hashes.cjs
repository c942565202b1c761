// Preloaded into a cms: writes the cost of every hash that a password is compared with, one per line.
'use strict'

const { appendFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { isMainThread } = require('node:worker_threads')

if (isMainThread) {
  const ofStrapi = createRequire(
    createRequire(process.argv[1]).resolve('@strapi/plugin-users-permissions/strapi-server'),
  )
  const bcrypt = ofStrapi('bcryptjs')
  const compare = bcrypt.compare
  bcrypt.compare = (password, hash, ...rest) => {
    appendFileSync(process.env.COMPARED_HASHES, `${bcrypt.getRounds(hash)}\n`)
    return compare(password, hash, ...rest)
  }
}
