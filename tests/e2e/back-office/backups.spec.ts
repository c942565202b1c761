import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, expectAccessible, test } from '../support/back-office.ts'

test('an admin reads on every tab that the last backup is too old, until there is a new one', async ({
  page,
  office,
  shop,
}) => {
  const marker = path.join(shop.dataDir, 'last-backup')
  const before = new Date('2026-11-20T02:30:00Z')
  writeFileSync(marker, '')
  utimesSync(marker, before, before)
  const notice = page.getByText('The last backup of this shop was made on 20 Nov 2026, 04:30.')
  try {
    expect(await office.read('/api/admin/secure-status')).toMatchObject({ oldBackupAt: before.toISOString() })
    await page.goto('/admin/reports')
    await expect(notice).toBeVisible()
    await expectAccessible(page)
  } finally {
    rmSync(marker)
  }
  await page.getByRole('link', { name: 'Slider' }).click()
  await expect(notice).toHaveCount(0)
})
