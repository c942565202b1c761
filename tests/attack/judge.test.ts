import { ERRORS } from '@stoep/shared'
import { expect, it } from 'vitest'
import { findFault } from './judge.ts'

const judge = (path: string, status: number, body: unknown) =>
  findFault(
    { method: 'GET', path, headers: {} },
    { status, text: JSON.stringify(body), headers: { 'content-type': 'application/json' }, milliseconds: 1 },
    false,
  )
const error = (code: keyof typeof ERRORS) => ({ message: ERRORS[code][1], code })

it.each([
  ['a 500', '/api/pages', 500, error('internal')],
  ['a 503', '/api/pages', 503, error('busy')],
  ['an error of another shape', '/api/nothing', 404, { error: 'Not found' }],
  ['a code that the call does not name', '/api/pages', 409, error('code_taken')],
  ['a success of another shape', '/api/pages', 200, { pages: [] }],
  ['a place in our code', '/api/pages/a', 404, { ...error('page_not_found'), details: '/x/y.js:12' }],
])('%s is judged a fault', (_what, path, status, body) => expect(judge(path, status, body)).toBeDefined())

it.each([
  ['a success', '/api/pages', 200, []],
  ['an error that the call names', '/api/pages/a', 404, error('page_not_found')],
  ['400 for a path that is no text', '/api/pages/%FF', 400, error('bad_request')],
])('%s is judged correct', (_what, path, status, body) => expect(judge(path, status, body)).toBeUndefined())
