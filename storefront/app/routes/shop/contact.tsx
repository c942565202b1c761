import { pageSchema } from '@stoep/shared'
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { headTags, shorten } from '~/shop/layout/head-tags'
import { loadSettings } from '~/shop/layout/shop-settings'
import { ContactDetails, ContactForm } from '~/shop/pages/contact-form'
import { checkContactForm, contactLinks, readContactForm } from '~/shop/pages/contact-message'
import { ContentPage } from '~/shop/pages/content-page'
import { responding } from '~/http/responding'
import { PUBLIC_PAGE } from '~/http/caching'
import { cms } from '~/http/cms'
import { environment } from '~/platform/environment'
import '~/shop/pages/pages.css'
import '~/ui/breadcrumb.css'

const EMPTY = { fields: { name: '', email: '', message: '' }, errors: {}, links: null }
const PLAIN_PAGE = { slug: 'contact', title: 'Contact Us', intro: '', body: '', updatedOn: null }

export const headers = () => PUBLIC_PAGE

export const loader = () =>
  responding(async () => {
    const [page, settings] = await Promise.all([
      cms.get('/api/pages/contact', pageSchema).catch(() => PLAIN_PAGE),
      loadSettings(),
    ])
    return { page, settings, publicUrl: environment().publicUrl.origin }
  })

/** Stores nothing: turns what was typed into the links that send it. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = readContactForm(new URLSearchParams(await request.text()))
  const errors = checkContactForm(fields)
  const isComplete = Object.keys(errors).length === 0
  return { fields, errors, links: isComplete ? contactLinks(fields, await loadSettings()) : null }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? headTags({
        title: `${data.page.title} | ${data.settings.shopName}`,
        description: shorten(
          data.page.intro || `Talk to ${data.settings.shopName} on WhatsApp, by phone or by e-mail.`,
        ),
        url: `${data.publicUrl}/contact`,
      })
    : []

export default function Contact() {
  const { page, settings } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() ?? EMPTY
  return (
    <ContentPage page={page} aside={<ContactDetails settings={settings} />}>
      <ContactForm {...sent} />
    </ContentPage>
  )
}
