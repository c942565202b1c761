import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminSliderPage } from '~/back-office/slider/slider-page'
import { loadAdminSlider } from '~/back-office/slider/load-slider.server'
import '~/ui/slider/slider.css'
import '~/back-office/slider/slider.css'

export const meta = () => [{ title: 'Slider | Stoep' }]

export const loader = ({ context }: LoaderFunctionArgs) => loadAdminSlider(context)

export default function Slider() {
  return <AdminSliderPage {...useLoaderData<typeof loader>()} />
}
