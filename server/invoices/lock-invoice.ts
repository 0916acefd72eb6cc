/** The parts of crediting and paying invoices that other domains use. */
export { lockInvoice, type LockedInvoice } from './crediting.queries.ts'
