import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { forStaff } from '~/features/admin-auth/require-staff.server'
import { AdminSliderPage } from '~/features/slider/staff/slider-page'
import { loadAdminSlider } from '~/features/slider/staff/load-slider.server'
import '~/features/slider/slider.css'
import '~/features/slider/staff/slider.css'

export const meta = () => [{ title: 'Slider | Stoep' }]

export const loader = ({ request }: LoaderFunctionArgs) => forStaff(request, () => loadAdminSlider(request))

export default function Slider() {
  return <AdminSliderPage {...useLoaderData<typeof loader>()} />
}
