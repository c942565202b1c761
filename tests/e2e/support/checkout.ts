import type { BrowserContext, Locator, Page } from '@playwright/test'

export const orderButton = (page: Page): Locator => page.getByRole('button', { name: /Complete Order via WhatsApp/ })

export const pressOrder = (page: Page): Promise<void> => orderButton(page).click()

/** The chat is on another machine: a page of ours replaces it. */
export async function standInForChat(context: BrowserContext): Promise<void> {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
  )
}
