import { Link } from '@remix-run/react'
import type { AnchorHTMLAttributes } from 'react'
import { PageLinks, type Pages } from '~/ui/page-links'

/** Page buttons of a table in the back office. */
export const Pager = (list: Pages) => <PageLinks {...list} link={PageLink} />

const PageLink = ({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => <Link to={href} {...rest} />
