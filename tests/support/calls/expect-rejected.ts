import { errorResponseSchema, type ErrorCode } from '@stoep/shared'
import { expect } from 'vitest'
import type { CallOptions, CallResponse } from './call.ts'
import type { CallPath } from './call-path.ts'

/** Expects the response to be the contract's error of this code, and returns the error. */
export function expectRejected(
  { status, body }: Pick<CallResponse, 'status' | 'body'>,
  expected: number,
  code: ErrorCode,
): CallResponse['body'] {
  expect([status, errorResponseSchema.parse(body).code]).toEqual([expected, code])
  return body
}

/** Makes a call, expects this rejection, and returns the error. */
export type CallRejected = <Method extends string, Path extends string>(
  method: Method,
  path: Path & CallPath<Method, Path>,
  status: number,
  code: ErrorCode,
  options?: CallOptions,
) => Promise<CallResponse['body']>
