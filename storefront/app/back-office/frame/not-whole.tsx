/**
 * Shown once a press had no effect for long, or a script failed (`ui/early-clicks`): of a page that was cut on its way
 * nothing else tells. It stands at the start of a page, as the rest may be what is missing.
 */
export function NotWhole() {
  return (
    <p className="notice warning no-print not-whole" role="alert">
      The buttons of this page do not work: it has not arrived whole. If that lasts, <a href="">load it again</a> or use
      a newer browser.
    </p>
  )
}
