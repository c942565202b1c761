import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

interface ButtonStyle {
  /** `buy` is for what leads into the cart and to the order, and for nothing else. */
  variant?: 'primary' | 'buy' | 'plain' | 'quiet' | 'danger'
  size?: 'big' | 'wide' | 'round' | 'big wide'
}

/** The class of a button, for what has to be a link, a label or a summary. */
export function buttonClass({ variant = 'primary', size }: ButtonStyle = {}, extra?: string): string {
  return ['btn', variant === 'primary' ? '' : variant, size ?? '', extra ?? ''].filter(Boolean).join(' ')
}

type Props = ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>

export const Button = forwardRef<HTMLButtonElement, Props>(function Button(
  { variant, size, className, type = 'button', ...rest },
  ref,
) {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current!)
  useKeptFocus(button, rest.disabled ?? false)
  return <button ref={button} type={type} className={buttonClass({ variant, size }, className)} {...rest} />
})

/** A button that is switched off while its work is done loses the focus; afterwards it has it again. */
function useKeptFocus(button: { current: HTMLButtonElement | null }, isDisabled: boolean): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [button, isDisabled])
}

export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={buttonClass({ variant, size }, className)} {...rest} />
}
