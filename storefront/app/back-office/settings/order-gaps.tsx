import type { PublicSettings } from '@stoep/shared'
import { Link } from '@remix-run/react'
import { findOrderGaps } from './find-order-gaps'

interface Props {
  settings: Pick<PublicSettings, 'whatsappNumber' | 'delivery'> | null
  canChange: boolean
}

/** Says which settings are missing for orders, with links for those who may change them. */
export function OrderGaps({ settings, canChange }: Props) {
  if (!settings) return null
  return findOrderGaps(settings).map(({ text, field }) => (
    <p className="notice warning" key={field}>
      {text}{' '}
      {canChange ? (
        <Link to={`/admin/settings#${field}`} prefetch="none">
          Set it in Settings
        </Link>
      ) : (
        'Please ask an admin.'
      )}
    </p>
  ))
}
