import { paths } from '@selvedge/contract/access/paths.ts'

const asking = (what: Record<string, string>): string =>
  `${paths.specialPrices}?${new URLSearchParams(what).toString()}`

/** Where a special price is asked for: for a cloth, with a length as it was typed; for a line of the cart; for a list. */
export const askForFabric = (fabric: string, quantity: string, unit: 'm' | 'yd'): string =>
  asking({ fabric, quantity, unit })
export const askForLine = (line: string): string => asking({ line })
export const askForList = (list: string): string => asking({ list })
