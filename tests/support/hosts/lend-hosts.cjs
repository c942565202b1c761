// Preloaded into a cms: resolves the test's host names to the addresses that the test gives, and redirects connections
// to port 443 there to a server of the test. The cms itself still decides whether it may connect to an address.
'use strict'

const dns = require('node:dns')
const net = require('node:net')

const hosts = new Map(Object.entries(JSON.parse(process.env.LENT_HOSTS)))
const { lookup } = dns
const { connect } = net.Socket.prototype

dns.lookup = (name, options, callback) => {
  const lent = hosts.get(name)
  if (!lent || !options.all) return lookup(name, options, callback)
  return callback(null, [{ address: lent.address, family: 4 }])
}

net.Socket.prototype.connect = function (options, ...rest) {
  const lent = hosts.get(options?.host)
  if (!lent) return connect.call(this, options, ...rest)
  const lookAt = (name, _options, callback) =>
    options.lookup(name, { all: true }, (error, found) => {
      const isMeant = !error && options.port === 443 && found.every(({ address }) => address === lent.address)
      if (!isMeant) return callback(error ?? new Error('This is not what was looked at.'))
      return callback(null, '127.0.0.1', 4)
    })
  return connect.call(this, { ...options, port: lent.port, lookup: lookAt, autoSelectFamily: false }, ...rest)
}
