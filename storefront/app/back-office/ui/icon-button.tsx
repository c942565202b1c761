import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { Button } from '~/ui/button'
import { Icon, type IconName } from '~/ui/icons'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  label: string
}

/** A small round button that shows only an icon; screen readers read the label. */
export const IconButton = forwardRef<HTMLButtonElement, Props>(function IconButton({ icon, label, ...rest }, ref) {
  return (
    <Button ref={ref} variant="quiet" size="round" aria-label={label} {...rest}>
      <Icon name={icon} />
    </Button>
  )
})
