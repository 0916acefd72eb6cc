import { sql } from 'kysely'

/** What all credit notes to an invoice, a row of `invoices`, come to, whatever became of them. */
export const notesMinor = sql<number>`(
  select coalesce(sum(note.total_minor), 0) from invoices as note where note.invoice_id = invoices.id)::bigint`.as(
  'notes_minor',
)
