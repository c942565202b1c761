import { useEffect, useState, type ComponentProps } from 'react'
import { Field } from '~/ui/field'

/** A password field that can show what is typed, if the page's script runs. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const [canShow, setCanShow] = useState(false)
  useEffect(() => setCanShow(true), [])
  return (
    <div className="password-field">
      <Field {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      {canShow && (
        <button type="button" aria-pressed={isShown} aria-controls={props.id} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="hide"> password</span>
        </button>
      )}
    </div>
  )
}
