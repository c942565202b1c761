import { ButtonLink } from './button'

/** Loads the page's own address again, also without script: that is where an empty `href` leads. */
export const TryAgain = () => <ButtonLink href="">Try again</ButtonLink>
