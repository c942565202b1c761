import type { Core } from '@strapi/strapi'
import type createSlider from './services/slider'

/** The service `api::slider.slider` with its types. */
export const sliderOf = (strapi: Core.Strapi) =>
  strapi.service('api::slider.slider') as unknown as ReturnType<typeof createSlider>
