// Preloaded into a cms: writes every statement that it sends to its database, one JSON text per line, for the benchmark
// of orders (which runs them without the cms) and the test of their plans.
'use strict'

const { AsyncLocalStorage } = require('node:async_hooks')
const { appendFileSync } = require('node:fs')
const { Server } = require('node:http')
const Sqlite = require('better-sqlite3')
const { Client } = require('pg')

const file = process.env.RECORD_STATEMENTS
let connections = 0
const numbers = new WeakMap()

// Statements of the cms's timers fall between those of a request and do not belong to it.
const request = new AsyncLocalStorage()
const emit = Server.prototype.emit
Server.prototype.emit = function (event, ...given) {
  return event === 'request'
    ? request.run(true, () => emit.call(this, event, ...given))
    : emit.call(this, event, ...given)
}
const isInRequest = () => request.getStore() === true

function note(connection, sql, values, rows, inRequest) {
  if (!numbers.has(connection)) numbers.set(connection, ++connections)
  const one = { connection: numbers.get(connection), sql, values: values ?? [], id: rows?.[0]?.id, inRequest }
  appendFileSync(file, `${JSON.stringify(one)}\n`)
}

const prepare = Sqlite.prototype.prepare
Sqlite.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql)
  for (const name of ['all', 'run']) {
    const original = statement[name]
    statement[name] = (...bound) => {
      const result = original.apply(statement, bound)
      note(this, sql, bound.flat(), Array.isArray(result) ? result : undefined, isInRequest())
      return result
    }
  }
  return statement
}

const query = Client.prototype.query
Client.prototype.query = function (config, values, callback) {
  const sql = typeof config === 'string' ? config : config.text
  const bound = Array.isArray(values) ? values : config.values
  const listener = [config?.callback, values, callback].find((candidate) => typeof candidate === 'function')
  const inRequest = isInRequest()
  const noteResult = (result) => note(this, sql, bound, result?.rows, inRequest)
  if (!listener) {
    return query.call(this, config, values, callback)?.then((result) => {
      noteResult(result)
      return result
    })
  }
  const heard = (error, result) => {
    if (!error) noteResult(result)
    listener(error, result)
  }
  return Array.isArray(values) ? query.call(this, config, values, heard) : query.call(this, config, heard)
}
