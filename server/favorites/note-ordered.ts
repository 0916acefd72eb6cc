/**
 * Updates the buyer's lists for the customer of an order: ordered cloths become "ordered"; those ordered as a sample
 * become "sampled" if they were only being considered. Runs in the transaction that places the order.
 */
export { moveOrderedItems as noteOrdered } from './ordered.queries.ts'
