import { serialize } from 'cookie'
import { z } from 'zod'
import { readCookies } from './cookies'

const FLASH_COOKIE = 'flash'

/** A message for the next page, for shoppers without script. It is shown once and is never personal. */
const flashSchema = z.object({
  type: z.enum(['success', 'error', 'warning', 'info']),
  message: z.string().min(1).max(300),
})
export type Flash = z.infer<typeof flashSchema>

export function readFlash(cookieHeader: string | null): Flash | null {
  const text = readCookies(cookieHeader)[FLASH_COOKIE]
  if (!text) return null
  try {
    const result = flashSchema.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

export const writeFlash = (flash: Flash): string =>
  serialize(FLASH_COOKIE, JSON.stringify({ ...flash, message: flash.message.slice(0, 300) }), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: 60,
  })

export const clearFlash = (): string =>
  serialize(FLASH_COOKIE, '', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 0 })
