import { paths } from '@selvedge/contract/access/paths.ts'

const requestAddress = (what: Record<string, string>): string =>
  `${paths.specialPrices}?${new URLSearchParams(what).toString()}`

/** Addresses of the request form: for a cloth with an entered length, a cart line, or a list. */
export const askForFabric = (fabric: string, quantity: string, unit: 'm' | 'yd'): string =>
  requestAddress({ fabric, quantity, unit })
export const askForLine = (line: string): string => requestAddress({ line })
export const askForList = (list: string): string => requestAddress({ list })
