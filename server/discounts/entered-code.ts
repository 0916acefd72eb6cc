/** For the rooms above: the code of a cart that is entered, ordered, or comes back. */
export {
  deleteEntered as dropEnteredCode,
  deletingEntered as droppingEnteredCode,
  selectingEntered as enteredCode,
  returnEntered as returnEnteredCode,
  upsertEntered as keepEnteredCode,
} from './discount.queries.ts'
