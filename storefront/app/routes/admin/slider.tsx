import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminSliderPage } from '~/back-office/slider/slider-page'
import { SLIDER_TEXTS } from '~/back-office/slider/slider-texts'
import { loadAdminSlider } from '~/back-office/slider/load-slider.server'
import type { RouteHandle } from '~/platform/hydration'
import '~/ui/slider/slider.css'
import '~/back-office/slider/slider.css'

export const handle = { loadFailed: SLIDER_TEXTS.refreshFailed } satisfies RouteHandle

export const meta = () => [{ title: 'Slider | Stoep' }]

export const loader = ({ context }: LoaderFunctionArgs) => loadAdminSlider(context)

export default function Slider() {
  return <AdminSliderPage {...useLoaderData<typeof loader>()} />
}
