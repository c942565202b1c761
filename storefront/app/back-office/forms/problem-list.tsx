import type { MouseEvent } from 'react'

interface Props {
  message: string
  /** The fields that are wrong, by the id of their element. */
  wrong: readonly { id: string; text: string }[]
}

/** What keeps a form from being sent, with a link to each wrong field. */
export function ProblemList({ message, wrong }: Props) {
  return (
    <div className="notice error" role="alert">
      <p>{message}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={focusTarget}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Moves the focus only: a change of the URL would make the leave guard ask. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
