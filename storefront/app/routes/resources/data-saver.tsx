import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { serialize } from 'cookie'
import { renderToStaticMarkup } from 'react-dom/server'
import { isSecure } from '~/http/cookies'
import { SAVER_COOKIE } from '~/http/data-saver'
import { FRAGMENT_MARK, isFragmentRequest } from '~/http/fragment'
import { readForm, safePath } from '~/http/read-form'
import { DataSaverSwitch } from '~/shop/layout/site-footer'

const A_YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** The shopper's own data-saver switch; the page opens where it is, at its end. */
export async function action({ request, context }: ActionFunctionArgs) {
  const isOn = (await readForm(request))['saver'] === '1'
  const options = { path: '/', sameSite: 'lax', secure: isSecure(), maxAge: isOn ? A_YEAR_IN_SECONDS : 0 } as const
  context.cookies.set(serialize(SAVER_COOKIE, isOn ? '1' : '', options))
  if (!isFragmentRequest(request)) throw redirect(`${cameFrom(request)}#data-saver`, { status: 303 })
  const html = renderToStaticMarkup(<DataSaverSwitch savesData={isOn || context.saver === 'header'} staysHere />)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...FRAGMENT_MARK }
  return new Response(html, { headers })
}

export const loader = () => redirect('/')

function cameFrom(request: Request): string {
  const referrer = request.headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { pathname, search } = new URL(referrer)
  return safePath(pathname + search, '/')
}
