/**
 * Why the tax is what it is: the seller's own rate, a supply to a business in another country of the union, or an export
 * whose buyer imports.
 */
export const taxTreatments = ['domestic', 'intraCommunity', 'export'] as const
export type TaxTreatment = (typeof taxTreatments)[number]
