import type { Bank } from '@selvedge/contract/invoices/invoice-document.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { MailReader } from '../mail-facts.ts'
import { mailWords } from '../mail-words/mail-words.ts'

/** Where a transfer goes, a line each, with whose account it is. */
export const bankLines = (bank: Bank, reader: MailReader): string[] => [
  fill(mailWords[reader.locale].invoicePaper.holder, { holder: bank.holder }, reader),
  ...accountLines(bank, reader),
]

/** The numbers of the account, a line each: for where its holder is named in a line of its own. */
export function accountLines(bank: Bank, reader: MailReader): string[] {
  const words = mailWords[reader.locale].invoicePaper
  const { sortCode, accountNumber: account, iban, bic } = bank
  return [
    sortCode && account ? fill(words.sortCode, { code: sortCode, account }, reader) : '',
    iban && fill(words.iban, { iban: iban.replaceAll(/(.{4})(?=.)/g, '$1 ') }, reader),
    bic && fill(words.bic, { bic }, reader),
  ].filter(Boolean)
}
