/** For the rooms that know better than a supplier's terms when a shipment leaves: another day, or a day with why then. */
export { setDispatchDay, updateDispatch } from './dispatch.queries.ts'
