import { expect, it } from 'vitest'
import { newSignInMail } from './mails'

it('the mail about a new sign-in names the place where its reader can change that password', () => {
  const shop = { shopName: 'Stoep', backOffice: 'https://stoep.example/admin' }
  const about = { name: 'Kim', email: 'kim@stoep.test', browser: '', network: '203.0.113.0/24', at: new Date(0) }
  const told = (place: 'shop' | 'panel') => newSignInMail(shop, { ...about, place }).text
  expect(told('shop')).toContain('change your password at https://stoep.example/admin/account')
  expect(told('panel')).toContain("change your password in your profile in Strapi's panel and tell an admin")
  expect(told('panel')).not.toContain('/account')
})
