import { DEFAULT_COUNTRY } from '@stoep/shared'

/** "Durban, South Africa", whether or not the settings name the country with the town. */
export const placeOf = (city: string): string =>
  city.includes(DEFAULT_COUNTRY) ? city : [city, DEFAULT_COUNTRY].filter(Boolean).join(', ')
