const STATEMENT = /^\s*(?:insert|update|select|delete|with|begin|commit|rollback|create|alter|drop|pragma|truncate)\b/i
const REASON = ' - '

/**
 * Removes values from the text of an error: knex puts the whole statement before the reason, with the
 * customer's name and phone.
 */
export function redactValues(text: string): string {
  const [first = '', ...rest] = text.split(/\n(?=\s+at )/)
  const [, kind = '', message = first] = /^([A-Za-z]*Error: )([^]*)$/.exec(first) ?? []
  if (!STATEMENT.test(message)) return text
  const reason = message.lastIndexOf(REASON)
  const failure = reason === -1 ? 'a statement failed' : message.slice(reason + REASON.length)
  // PostgreSQL writes "Key (phone)=(value)" and the like.
  return [`${kind}${failure.replace(/=\([^)]*\)/g, '=(…)').replace(/"[^"]*"$/, '"…"')}`, ...rest].join('\n')
}
