/** Terms of sale, which an order agrees to, and the privacy notice. */
export const legalKinds = ['terms', 'privacy'] as const
