// Preloaded into a cms or a command of it: new passwords are hashed with a sixty-fourth of the shop's work, which tests
// of other things would spend hundreds of times. Hashes that exist keep their cost. A cms that counts hashes is spared.
'use strict'

const { createRequire } = require('node:module')
const { isMainThread } = require('node:worker_threads')

const QUICK_ROUNDS = 4

if (isMainThread && !process.env.COMPARED_HASHES) {
  const ofStrapi = createRequire(
    createRequire(process.argv[1]).resolve('@strapi/plugin-users-permissions/strapi-server'),
  )
  const bcrypt = ofStrapi('bcryptjs')
  const hash = bcrypt.hash
  // A comparison hashes, too, with the salt of the known hash.
  bcrypt.hash = (password, salt, ...rest) => hash(password, typeof salt === 'number' ? QUICK_ROUNDS : salt, ...rest)
}
