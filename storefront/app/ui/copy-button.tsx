import { Button } from './button'

/** Copies a text. It stays hidden without script, so the text must also be on the page. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button variant="plain" hidden aria-live="polite" data-copy={text}>
      {label}
    </Button>
  )
}
