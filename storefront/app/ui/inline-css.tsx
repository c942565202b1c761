/**
 * A style sheet inside the page, which saves a request before the first paint. For our own sheets only, never for other
 * text. The browser's bundle lacks the text, and React leaves what the server rendered.
 */
export function InlineCss({ css }: { css: string }) {
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
