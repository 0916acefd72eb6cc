/** Whose a term is: the supplier's, or this shop's for suppliers that state none. */
export const termOwners = ['supplier', 'general'] as const
export type TermOwner = (typeof termOwners)[number]

/**
 * What holds where a supplier states nothing: no cut is shorter than a metre or finer than 10 cm, and cloth can be claimed for 14 days
 * from delivery. Wherever a customer reads one of these, it is said to be general.
 */
export const generalTerms = {
  minOrderMicrometres: 1_000_000,
  orderIncrementMicrometres: 100_000,
  claimDays: 14,
} as const
