/** The parts of the ledger that other domains use. */
export {
  findTransaction,
  insertEntries,
  insertTransaction,
  openAccount,
  type Account,
} from './ledger.queries.ts'
