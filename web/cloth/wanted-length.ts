import { MAX_FABRIC_QUANTITY_METRES } from '@selvedge/contract/catalogue/terms.ts'

/** Where the page offers what is in stock instead. */
export const ALTERNATIVES_ID = 'alternatives'
const WANTED = 'metres'

/** The length that the address asks for, in metres; undefined where it asks for none that can be ordered. */
export function readWanted(search: URLSearchParams): number | undefined {
  const metres = Number(search.get(WANTED))
  return metres > 0 && metres <= MAX_FABRIC_QUANTITY_METRES ? metres : undefined
}

/** Asks a fabric's page for a length, and for what else has it. */
export const wantedSearch = (metres: number): string => `?${WANTED}=${metres}`
