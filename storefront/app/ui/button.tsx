import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

interface ButtonStyle {
  /** `buy` is only for the steps into the cart and to the order. */
  variant?: 'primary' | 'buy' | 'plain' | 'quiet' | 'danger'
  size?: 'big' | 'wide' | 'round' | 'big wide'
}

/** The class of a button, for links, labels and summaries that look like one. */
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

/** A button that is disabled while its work runs loses the focus: this gives it back afterwards. */
function useKeptFocus(button: { current: HTMLButtonElement | null }, isDisabled: boolean): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const element = button.current
    // Chromium takes the focus at once, before an effect can see it.
    const onBlur = () => (hadFocus.current = element?.disabled ?? false)
    element?.addEventListener('blur', onBlur)
    return () => element?.removeEventListener('blur', onBlur)
  }, [button])
  useEffect(() => {
    if (isDisabled) hadFocus.current ||= document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [button, isDisabled])
}

type LinkProps = ButtonStyle & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>

export function ButtonLink({ variant, size, ...rest }: LinkProps) {
  return <a className={buttonClass({ variant, size })} {...rest} />
}
