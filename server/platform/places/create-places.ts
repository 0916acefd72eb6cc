import type { PlacesSettings } from '../env.ts'
import { createGooglePlaces } from './google.ts'
import { createPhoton } from './photon.ts'
import type { Places } from './places.ts'

/** The provider of the settings; null where addresses are typed without one. */
export function createPlaces(settings: PlacesSettings | null): Places | null {
  if (!settings) return null
  return settings.provider === 'google' ? createGooglePlaces(settings) : createPhoton(settings)
}
