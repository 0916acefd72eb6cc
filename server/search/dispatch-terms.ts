/** For rooms outside of search. */
export { closedDays, dispatchColumns, dispatchTermsOf } from './index/dispatch-terms.ts'
