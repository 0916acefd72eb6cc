/**
 * A cloth that was ordered for a customer is ordered on the buyer's lists for that customer, too; one of which a sample was
 * ordered is sampled, if it was only being considered. In the transaction that places the order.
 */
export { moveOrderedItems as noteOrdered } from './ordered.queries.ts'
