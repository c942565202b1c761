import type { Flash } from '~/http/flash'

interface Props {
  notes: readonly Flash[]
  /** Read out to screen readers only: everybody else sees it in the page. */
  announcement?: string
}

/** Messages in a fragment or a page, hidden until the script shows them. */
export function FragmentNotes({ notes, announcement }: Props) {
  return (
    <>
      {notes.map(({ type, message }) => (
        <p key={message} hidden data-toast={type}>
          {message}
        </p>
      ))}
      {announcement && (
        <p hidden data-announce>
          {announcement}
        </p>
      )}
    </>
  )
}
