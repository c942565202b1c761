import type { StrapiApp } from '@strapi/strapi/admin'
import { z } from 'zod'
import { readKept, type KeptEntry } from '../domain/panel/kept-entry'

const KEY = 'typed'
/** Strapi removes this key of its own as soon as it knows that nobody is signed in. */
const SIGNED_IN = 'isLoggedIn'

const logoutSchema = z.object({
  type: z.literal('adminApi/executeMutation/pending'),
  meta: z.object({ arg: z.object({ endpointName: z.literal('logout') }) }),
})

let isLoggingOut = false

/** An editor who logs out was asked about unsaved changes, and gave them up. */
export const noticeLogout: Parameters<StrapiApp['addMiddlewares']>[0][number] = () => () => (next) => (action) => {
  if (logoutSchema.safeParse(action).success) isLoggingOut = true
  const result: unknown = next(action)
  return result
}

export const hasSessionEnded = (): boolean => !isLoggingOut && localStorage.getItem(SIGNED_IN) === null

export function keepEntry(entry: KeptEntry): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entry))
  } catch {
    // Storage may be full or disabled: the input is then not kept.
  }
}

/** The page of the form whose input is kept. */
export const keptPath = (): string | undefined => readKept(sessionStorage.getItem(KEY), Date.now())?.path

/** Removes what is kept and returns it if this editor typed it on this page. */
export function takeEntry(userId: string, path: string): KeptEntry | undefined {
  isLoggingOut = false
  const kept = readKept(sessionStorage.getItem(KEY), Date.now())
  if (kept?.userId === userId && kept.path !== path) return undefined
  sessionStorage.removeItem(KEY)
  return kept?.userId === userId ? kept : undefined
}
