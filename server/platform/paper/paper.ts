import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { PaperSize } from './paper-size.ts'

/**
 * A document to be printed, all of it plain text in its reader's language: kept with a mail, and the same text makes the
 * same file, byte for byte.
 */
export type Paper = {
  locale: Locale
  size: PaperSize
  /** Whose paper it is, at its head; ours where it is not said. */
  issuer?: string
  /** `Order confirmation SV-10001`. */
  title: string
  /** ISO 8601; the file says that it was made then. */
  writtenAt: string
  facts: readonly PaperFact[]
  parties: readonly PaperParty[]
  sections: readonly PaperSection[]
  /** The last row is the total. */
  sums: readonly PaperSum[]
  closing: readonly PaperParty[]
  /** `Page {page} of {pages}`. */
  pageNumber: string
  /** Of an invoice: what is read along the edge of a bound file. */
  edge?: string
  /** Beside the sums: what they are made of. */
  summary?: PaperSummary
  /** After the sums: other sums, and when they hold. */
  offer?: PaperOffer
  /** Who writes, at the foot of each page. */
  foot?: readonly string[]
  /** Of an invoice: what it says as XML, which goes into the file; the file is then an archive, PDF/A-3. */
  invoiceData?: string
}
export type PaperSummary = {
  label: string
  columns: readonly PaperColumn[]
  rows: readonly PaperRow[]
}
export type PaperOffer = PaperParty & { sums: readonly PaperSum[] }
export type PaperFact = { label: string; value: string }
export type PaperParty = { label: string; lines: readonly string[] }
export type PaperSum = { label: string; value: string; notes?: readonly string[]; isLarge?: boolean }
/** A table under its heading; on every page that it goes on to, its head stands again. */
export type PaperSection = {
  heading: string
  /** At the other end of the heading's line. */
  aside: string
  lead: readonly string[]
  columns: readonly PaperColumn[]
  rows: readonly PaperRow[]
  sums: readonly PaperSum[]
}
/** Widths are shares of the line. */
export type PaperColumn = { label: string; width: number; isNumeric?: boolean }
/** A cell for each column. */
export type PaperRow = readonly PaperCell[]
export type PaperCell = { text: string; notes?: readonly string[] }
