/** The parts of a soak, each with a line of its own in RESULTS.md, and the paths that belong to it. */
export const soakParts = {
  search: ['server/search'],
  money: ['server/cart/money-oracle'],
  lists: ['tests/intake'],
  security: ['tests/security', 'server/http/fuzz', 'server/http/read-in-process', 'server/account/guessing'],
  races: ['tests/races', 'server/fulfilment/delivery-address'],
  crashes: ['tests/crash'],
  sequences: [
    'server/orders/random-sequences',
    'server/fulfilment/random-sequences',
    'tests/trade/random-sequences',
  ],
  trade: ['tests/trade/year-of-trade'],
} as const

export type SoakPart = keyof typeof soakParts

/** The parts that a command line names; all of them if it names none. */
export function partsAsked(words: string[]): SoakPart[] {
  const named = words.filter(word => !word.startsWith('--'))
  const unknown = named.find(word => !(word in soakParts))
  if (unknown !== undefined)
    throw new Error(`No part of the soak is called ${unknown}. Use: ${Object.keys(soakParts).join(', ')}`)
  const all = Object.keys(soakParts) as SoakPart[]
  return named.length === 0 ? all : all.filter(part => named.includes(part))
}

/** The share of the long rounds, from `--share=0.1`; 1 without it. */
export function shareAsked(words: string[]): number {
  const text = words.find(word => word.startsWith('--share='))?.slice('--share='.length) ?? '1'
  const share = Number(text)
  if (!(share > 0 && share <= 1)) throw new Error(`--share must be above 0 and at most 1, and is ${text}`)
  return share
}
