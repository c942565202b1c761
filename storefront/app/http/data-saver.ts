import { readCookies } from './cookies'

export const SAVER_COOKIE = 'saver'

/** Whether the shopper saves data: the browser says so, or they pressed the shop's own switch. */
export const wantsLessData = (request: Request): boolean =>
  /^on$/i.test(request.headers.get('Save-Data') ?? '') ||
  readCookies(request.headers.get('cookie'))[SAVER_COOKIE] === '1'
