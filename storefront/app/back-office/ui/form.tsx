import { forwardRef, type FormHTMLAttributes } from 'react'

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  onSubmit: () => unknown
}

/**
 * A form that a script sends; the browser sends nothing. Without `autoComplete` a browser that goes back to it would
 * fill in what was typed before, maybe by another user; a field can still ask for its own.
 */
export const Form = forwardRef<HTMLFormElement, Props>(function Form({ onSubmit, ...rest }, ref) {
  return (
    <form
      ref={ref}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      {...rest}
    />
  )
})
