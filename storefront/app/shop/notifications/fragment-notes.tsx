import type { Flash } from '~/http/flash'

/** Messages in a fragment or a page, hidden until the script shows them. */
export function FragmentNotes({ notes }: { notes: readonly Flash[] }) {
  return notes.map(({ type, message }) => (
    <p key={message} hidden data-toast={type}>
      {message}
    </p>
  ))
}
