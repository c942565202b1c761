// What "~" stands for in the storefront, for dependency-cruiser, which takes it from a file of webpack's form alone.
'use strict'

const path = require('node:path')

module.exports = { resolve: { alias: { '~': path.resolve(__dirname, '../../storefront/app') } } }
