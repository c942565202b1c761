import { data, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { NO_WHATSAPP_NUMBER } from '@stoep/shared'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageTags, shorten } from '~/shop/layout/head-tags'
import { ContactDetails, ContactForm } from '~/shop/pages/contact-form'
import { checkContactForm, contactLinks, readContactForm } from '~/shop/pages/contact-message'
import { ContentPage } from '~/shop/pages/content-page'
import { PERSONAL_PAGE, PUBLIC_PAGE } from '~/http/caching'
import { readForm } from '~/http/read-form'
import { plainLine } from '~/ui/page-text/read-page-text'
import '~/ui/page-text/page-text.css'
import '~/ui/breadcrumb.css'
import '~/shop/pages/pages.css'

const EMPTY = { fields: { name: '', email: '', message: '' }, errors: {}, links: null }
const PLAIN_PAGE = { slug: 'contact', title: 'Contact Us', intro: '', body: '', updatedOn: null }

/** A response to the form names its sender. */
export const headers: HeadersFunction = ({ actionHeaders }) =>
  actionHeaders.has('cache-control') ? PERSONAL_PAGE : PUBLIC_PAGE

export async function loader({ context }: LoaderFunctionArgs) {
  const [page, settings] = await Promise.all([
    context.anyone.call('GET /api/pages/:slug', { params: { slug: 'contact' } }).catch(() => PLAIN_PAGE),
    context.settings(),
  ])
  return { page, settings, publicUrl: context.publicOrigin }
}

/** Stores nothing: turns what was typed into links that send it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = readContactForm(new URLSearchParams(await readForm(request)))
  const errors = checkContactForm(fields)
  const isComplete = Object.keys(errors).length === 0
  const links = isComplete ? contactLinks(fields, await context.settings()) : null
  return data({ fields, errors, links }, { headers: PERSONAL_PAGE })
}

export const meta = pageTags<typeof loader>((loaded) => ({
  title: `${loaded.page.title} | ${loaded.settings.shopName}`,
  description: shorten(
    plainLine(loaded.page.intro) || `Talk to ${loaded.settings.shopName} on WhatsApp, by phone or by email.`,
  ),
  url: `${loaded.publicUrl}/contact`,
}))

export default function Contact() {
  const { page, settings } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() ?? EMPTY
  return (
    <ContentPage page={page} aside={<ContactDetails settings={settings} />}>
      {settings.whatsappNumber || settings.supportEmail ? (
        <ContactForm {...sent} />
      ) : (
        <p className="notice warning">{NO_WHATSAPP_NUMBER}</p>
      )}
    </ContentPage>
  )
}
