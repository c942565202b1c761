import { readCookies } from './cookies'

export const SAVER_COOKIE = 'saver'

/** Whether the browser itself says so: shared caches keep such a page apart by `Vary`. */
const saysSo = (request: Request): boolean => /^on$/i.test(request.headers.get('Save-Data') ?? '')

/** Whether the shopper saves data: the browser says so, or they pressed the shop's own switch. */
export const wantsLessData = (request: Request): boolean => saysSo(request) || hasSwitchOn(request)

/** Whether a cookie alone makes the page another one, which no shared cache would see. */
export const isSavingByCookie = (request: Request): boolean => !saysSo(request) && hasSwitchOn(request)

const hasSwitchOn = (request: Request): boolean => readCookies(request.headers.get('cookie'))[SAVER_COOKIE] === '1'
