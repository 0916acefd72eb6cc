import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import { printPaper } from '../platform/paper/print-paper.ts'
import { quotePaper } from './quote-paper.ts'
import { presentClientQuote, type WholeQuote } from './quotes.present.ts'

/** A quote as PDF, made of no more than its customer sees. Throws tooManyRequests. */
export async function printQuote(whole: WholeQuote, { reader, now }: { reader: ApiReader; now: Date }) {
  const quote = presentClientQuote(whole, { now, locale: reader.locale })
  const country = whole.row.address === null ? 'GB' : Address.parse(whole.row.address).country
  const pdf = await printPaper(quotePaper({ quote, reader, country }))
  return { fileName: `${quote.id}.pdf`, mediaType: 'application/pdf', base64: pdf.toString('base64') }
}
