// The storefront's alias "~" for dependency-cruiser, which reads aliases only from a webpack config.
'use strict'

const path = require('node:path')

module.exports = { resolve: { alias: { '~': path.resolve(__dirname, '../../storefront/app') } } }
