import type { Flash } from '~/http/flash'

interface Props {
  notes: readonly Flash[]
  /** Told to screen readers only: everybody else sees it in the page. */
  announcement?: string
}

/** Messages within an answered fragment, or a page: the script takes them from here and shows them. */
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
