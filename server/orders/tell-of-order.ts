/** For the room above: what happens to an order beside its own steps. */
export { tellOfOrder } from './writing.queries.ts'
