/**
 * A style sheet inside the page: no request before the first paint. Our own sheets only, never text from
 * anybody. In the browser's bundle the text is absent, and React leaves what the server wrote.
 */
export function InlineCss({ css }: { css: string }) {
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
