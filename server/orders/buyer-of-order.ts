/** For the room above: to whom what happens to an order is mailed. */
export { selectBuyer as buyerOfOrder } from './mailing.queries.ts'
