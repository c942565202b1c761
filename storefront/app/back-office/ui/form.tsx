import { forwardRef, type FormHTMLAttributes } from 'react'

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  onSubmit: () => unknown
}

/** A form that a script sends; the browser sends nothing. */
export const Form = forwardRef<HTMLFormElement, Props>(function Form({ onSubmit, ...rest }, ref) {
  return (
    <form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      {...rest}
    />
  )
})
