import { randomBytes, randomInt } from 'node:crypto'

const HASH = /[0-9a-f]{64}/g
const ORDER_NUMBER = /ST-[0-9A-Z]{5,}/g
const PHONE = /\+27\d{9}/g
const DOCUMENT_ID = /^[a-z][a-z0-9]{23}$/
const SHARE_ID = /^[A-Za-z0-9_-]{22}$/

/**
 * A recorded order, to be run again as a new one: what must be unique is made anew, the same text always
 * into the same, and the order's row number becomes the one the database gives now.
 */
export function freshOrder({ statements, known }) {
  const renamed = new Map()
  const rename = (text, make) => {
    if (!renamed.has(text)) renamed.set(text, make())
    return renamed.get(text)
  }
  const refresh = (value) => {
    if (renamed.has(value)) return renamed.get(value)
    if (typeof value !== 'string' || known.has(value)) return value
    if (DOCUMENT_ID.test(value)) return rename(value, () => `a${randomBytes(12).toString('hex').slice(0, 23)}`)
    if (SHARE_ID.test(value)) return rename(value, () => randomBytes(16).toString('base64url'))
    return value
      .replace(HASH, (text) => rename(text, () => randomBytes(32).toString('hex')))
      .replace(ORDER_NUMBER, (text) => rename(text, () => `ST-${randomBytes(5).toString('hex').toUpperCase()}`))
      .replace(PHONE, (text) => rename(text, () => `+2782${String(randomInt(10_000_000)).padStart(7, '0')}`))
  }
  return {
    *statements() {
      for (const { sql, values, id } of statements) {
        const isTheOrder = /^insert into .orders./.test(sql)
        yield {
          sql,
          values: values.map(refresh),
          keepRow: (row) => isTheOrder && renamed.set(id, row),
        }
      }
    },
  }
}
