import type { Page } from '@playwright/test'

/** Fills in the delivery details of a shopper. */
export async function fillDelivery(page: Page, phone = '082 123 4567'): Promise<void> {
  await page.getByLabel('Full name').fill('Thandi Nkosi')
  await page.getByLabel('WhatsApp or phone number').fill(phone)
  await page.getByLabel('Street address').fill('12 Acacia Street')
  await page.getByLabel('Suburb').fill('Glenwood')
  await page.getByLabel('City or town').fill('Durban')
  await page.getByRole('combobox', { name: 'Province' }).selectOption('KwaZulu-Natal')
}
