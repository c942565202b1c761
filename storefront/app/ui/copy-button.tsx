import { Button } from './button'

/** Copies a text; without script there is nothing to press, so the text must also stand on the page. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button variant="plain" hidden data-copy={text}>
      {label}
    </Button>
  )
}
