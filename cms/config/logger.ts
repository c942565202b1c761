import { formats, winston } from '@strapi/logger'
import { environment } from '../src/environment'
import { redactValues } from '../src/observability/redact-values'

const LEVEL = Symbol.for('level')

/** Nobody's details stand in a log, whatever failed: of an error its text and its stack, and those without values. */
const scrub = winston.format((info) => {
  const text: unknown = info.stack ?? info.message
  const own = info instanceof Error ? {} : info
  return { ...own, level: info.level, [LEVEL]: info[LEVEL], message: redactValues(String(text)), stack: undefined }
})

const asJson = winston.format.printf(({ level, message, ...more }) =>
  JSON.stringify({ time: new Date().toISOString(), level, part: 'cms', message, ...more }),
)

export default {
  level: 'info',
  format: winston.format.combine(scrub(), environment.LOG_FORMAT === 'json' ? asJson : formats.prettyPrint()),
}
