import { randomBytes } from 'node:crypto'
import { invalidFields } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { isCommonPassword } from '../../../domain/users/common-passwords'

type UserService = {
  validatePassword(password: string, hash: string): Promise<boolean>
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>
}

export const COMMON_PASSWORD = 'is one of the most common passwords, or looks like one: please choose another'

/** Hashing and comparing passwords, with the hash that users-permissions uses. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const users = () => strapi.plugin('users-permissions').service<UserService>('user')
  const hash = async (password: string) => (await users().ensureHashedPasswords({ password })).password
  let dummyHash: Promise<string> | undefined
  const hashOfNobody = (): Promise<string> => (dummyHash ??= hash(randomBytes(16).toString('hex')))

  return {
    /** The hash of a password that somebody chose; `validation` names `field` where everybody would guess it. */
    async hashChosen(password: string, field: string): Promise<string> {
      if (isCommonPassword(password)) {
        throw invalidFields([{ field, message: COMMON_PASSWORD }], `The password ${COMMON_PASSWORD}.`)
      }
      return hash(password)
    },

    /** Without a hash (there is no such user) it takes as long and fits nothing: the time tells nobody who exists. */
    async fits(password: string, known: string | null | undefined): Promise<boolean> {
      const fits = await users().validatePassword(password, known ?? (await hashOfNobody()))
      return fits && Boolean(known)
    },

    /** Makes the hash of nobody before the first sign-in, which would else answer later than the others. */
    async prepare(): Promise<void> {
      await hashOfNobody()
    },
  }
}
