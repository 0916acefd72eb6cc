import type { PlacesSettings } from '../env.ts'
import { createGooglePlaces } from './google.ts'
import { createPhoton } from './photon.ts'
import type { Places } from './places.ts'

/** The configured provider; null when there is none. */
export function createPlaces(settings: PlacesSettings | null): Places | null {
  if (!settings) return null
  return settings.provider === 'google' ? createGooglePlaces(settings) : createPhoton(settings)
}
