/** For the rooms that write about invoices to those who keep the books. */
export { selectMailReaders } from './invoices.queries.ts'
