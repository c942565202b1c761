import { expect, expectAccessible, test, uniqueWord } from './back-office.ts'
import { orderThree } from './order-admin.ts'

const PAGES = [
  '/admin/products',
  '/admin/slider',
  '/admin/orders',
  '/admin/orders?state=all',
  '/admin/orders/holds',
  '/admin/users',
  '/admin/reports',
  '/admin/settings',
  '/admin/pages',
  '/admin/audit',
  '/admin/account',
]
const WIDTHS = [360, 768, 820, 1024, 1100, 1280]

/** What can be pressed in a table and reaches over the edge of the window, or of the page's own part of it. */
const findOutside = (): string[] => {
  const { right, left } = document.querySelector('main')!.getBoundingClientRect()
  const edge = Math.min(right, document.documentElement.clientWidth)
  return [...document.querySelectorAll('main table :is(a, button, input, select)')]
    .filter((control) => {
      const box = control.getBoundingClientRect()
      return box.width > 0 && (box.right > edge || box.left < left)
    })
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
}

for (const path of PAGES) {
  test(`every action of ${path} is within the window at every width`, async ({ page, office }) => {
    await orderThree(office, {
      fullName: `Nomvula Wilhelmina van der Westhuizen ${uniqueWord()}`,
      city: 'Pietermaritzburg',
    })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await page.evaluate(findOutside), `at ${width}`).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, `at ${width}`).toBe(0)
    }
    await page.setViewportSize({ width: 1024, height: 900 })
    await expectAccessible(page)
  })
}
