// Preloaded into a cms: writes down every statement it sends to its database, one JSON text a line, for the
// benchmark of orders, which runs them without the cms, and for the test that looks at their plans.
const { appendFileSync } = require('node:fs')
const Sqlite = require('better-sqlite3')
const { Client } = require('pg')

const file = process.env.RECORD_STATEMENTS
let connections = 0
const numbers = new WeakMap()

function note(connection, sql, values, rows) {
  if (!numbers.has(connection)) numbers.set(connection, ++connections)
  const id = rows?.[0]?.id
  appendFileSync(file, `${JSON.stringify({ connection: numbers.get(connection), sql, values: values ?? [], id })}\n`)
}

const prepare = Sqlite.prototype.prepare
Sqlite.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql)
  for (const name of ['all', 'run']) {
    const original = statement[name]
    statement[name] = (...bound) => {
      const result = original.apply(statement, bound)
      note(this, sql, bound.flat(), Array.isArray(result) ? result : undefined)
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
  if (!listener) return query.call(this, config, values, callback)
  const heard = (error, result) => {
    if (!error) note(this, sql, bound, result?.rows)
    listener(error, result)
  }
  return Array.isArray(values) ? query.call(this, config, values, heard) : query.call(this, config, heard)
}
