import type { Price } from '@selvedge/contract/catalogue/fabric-card.ts'

type Words = { own: () => string; of: (basis: Price['basis']) => string }

/** What the column of prices is called. For a member it holds list prices and own ones; each row says which it is. */
export const priceHead = (basis: Price['basis'], { own, of }: Words): string =>
  basis === 'yours' ? own() : of(basis)
