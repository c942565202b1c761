/** Its page is written before the last of its scripts: for so long it counts as not there yet. */
const SETTLES_MS = 2000

/** Whether the panel's page, or its absence (null), says that the panel is still being built. */
export function isBeingBuilt(page: { mtimeMs: number } | null, now: number): boolean {
  if (!page) return true
  const age = now - page.mtimeMs
  return age >= 0 && age < SETTLES_MS
}

export const LOOK_AGAIN_SECONDS = 3

export const BEING_BUILT_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>The content panel is being built</title>
<style>
body { max-width: 34rem; margin: 20vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem }
</style>
<h1>The content panel is being built</h1>
<p>This takes a minute or two after the first start, and after an update. Then the panel opens here by itself.</p>
<p>The shop and its back office are open already.</p>
</html>
`
