import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

interface Look {
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
  size?: 'big' | 'wide' | 'round' | 'big wide'
}

/** The class of a button, for what has to be a link, a label or a summary. */
export function buttonClass({ look = 'primary', size }: Look = {}, extra?: string): string {
  return ['btn', look === 'primary' ? '' : look, size ?? '', extra ?? ''].filter(Boolean).join(' ')
}

export function Button({
  look,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />
}

export function ButtonLink({ look, size, className, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={buttonClass({ look, size }, className)} {...rest} />
}
