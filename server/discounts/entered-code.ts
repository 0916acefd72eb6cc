/** For the rooms above: what becomes of the code of a cart that is ordered, or comes back. */
export { deleteEntered as dropEnteredCode, returnEntered as returnEnteredCode } from './discount.queries.ts'
