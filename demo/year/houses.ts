import { otherBritishHouses } from './british-houses.ts'
import { continentalHouses } from './continental-houses.ts'
import type { House } from './house.ts'
import { woolHouses } from './wool-houses.ts'

/** Every supplier of the demonstration catalogue. All are invented. */
export const houses: readonly House[] = [...woolHouses, ...otherBritishHouses, ...continentalHouses]
