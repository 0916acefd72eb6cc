/** For the rooms that enter what was sent elsewhere, too. */
export { lockOrderOfParcel, selectSentWithout } from './sent-parcels.queries.ts'
