import { expect, it } from 'vitest'
import { describePasskeyProblem, makePasskey, PasskeyProblem } from './passkeys'

const named = (name: string) => Object.assign(new Error('secret details'), { name })

it.each([
  ['InvalidStateError', /has a passkey for your account already/],
  ['SecurityError', /must begin with https/],
  ['NotAllowedError', /cancelled, or took too long/],
  ['AbortError', /cancelled, or took too long/],
  ['UnknownError', /could not use a passkey/],
])('%s has a message of its own, also when the library wraps it', (name, words) => {
  expect(describePasskeyProblem(named(name))).toMatch(words)
  expect(describePasskeyProblem(new Error('outer', { cause: named(name) }))).toMatch(words)
})

it('a browser without passkeys is rejected with the reason', async () => {
  const asked = makePasskey({
    rp: { id: 'shop.test', name: 'Shop' },
    user: { id: 'dQ', name: 'a@shop.test', displayName: 'A' },
    challenge: 'Yw',
    pubKeyCredParams: [],
    timeout: 1_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  })
  await expect(asked).rejects.toThrow(PasskeyProblem)
  await expect(asked).rejects.toThrow(/do not work at this address/)
})
