import type { Bank } from '@selvedge/contract/invoices/invoice-document.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { MailReader } from '../mail-facts.ts'
import { mailWords } from '../mail-words/mail-words.ts'

/** Where a transfer goes, a line each. */
export function bankLines(bank: Bank, reader: MailReader): string[] {
  const words = mailWords[reader.locale].invoicePaper
  const { holder, sortCode, accountNumber: account, iban, bic } = bank
  return [
    fill(words.holder, { holder }, reader),
    sortCode && account ? fill(words.sortCode, { code: sortCode, account }, reader) : '',
    iban && fill(words.iban, { iban: iban.replaceAll(/(.{4})(?=.)/g, '$1 ') }, reader),
    bic && fill(words.bic, { bic }, reader),
  ].filter(Boolean)
}
