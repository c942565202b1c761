import type { Page } from '@playwright/test'

/** Chooses a file, given with its contents or by its path, through the button that opens the file chooser. */
export async function chooseFile(page: Page, label: string, name: string, buffer?: Buffer): Promise<void> {
  const button = page.getByRole('button', { name: label })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(buffer ? { name, mimeType: 'application/octet-stream', buffer } : name)
}
