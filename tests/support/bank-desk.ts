import { sql } from 'kysely'
import {
  bookBankLine,
  listBankLines,
  sendBankFile,
  type BankLine,
} from '@selvedge/contract/bank/bank-lines.ts'
import { getInvoiceAtDesk } from '@selvedge/contract/invoices/desk-invoices.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { camt, entry } from '@selvedge/server/bank/testing/bank-files.ts'
import { createTestApplication } from './application.ts'
import { addLine, orderCart, readOrder } from './buying.ts'
import { METRE, openDesk } from './claims.ts'
import { signUpRetailer, succeed } from './factories.ts'
import { invoiceOnAccount, openSeller } from './invoicing.ts'
import { grantTermsTo } from './terms.ts'

export type BankDesk = Awaited<ReturnType<typeof openBankDesk>>

/** An accountant at the desk, a business that buys on account, and the payments that the bank's files tell of. */
export async function openBankDesk() {
  const application = await createTestApplication({ connections: 50 })
  await openSeller(application)
  await application.db
    .updateTable('pieces')
    .set({ length_um: 900 * METRE })
    .execute()
  const { client: desk } = await openDesk(application, 'accountant')
  const owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email, { limitMinor: 5_000_000 })
  let count = 0
  const read = async (number: string) =>
    (await succeed(desk(getInvoiceAtDesk, { params: { id: number } }))).data
  const send = (text: string, client = desk) =>
    client(sendBankFile, { query: { fileName: 'november.xml' }, body: new Blob([text]) })
  return {
    application,
    desk,
    owner,
    read,
    send,
    newInvoice: async () =>
      read(await invoiceOnAccount(application, owner.client, [{ fabricId: 'glenmoor-04-loch', metres: 2 }])),
    /** An order of another business that waits for its transfer. */
    awaited: async (metres = 4) => {
      const { client } = await signUpRetailer(application, { card: null })
      await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: metres })
      const { id: number } = (await succeed(orderCart(client, { payment: 'transfer' }))).data
      const { totals } = await readOrder(client, number)
      return { client, number, missingMinor: totals.totalMinor }
    },
    balance: async () => (await succeed(owner.client(getWallet))).data.balanceMinor,
    /** Sends a file with one payment; returns its line. */
    paid: async (minor: number, text: string): Promise<BankLine> => {
      count += 1
      const bookedOn = application.clock.now.toISOString().slice(0, 10)
      const reference = `BANK-${count}`
      const amount = (minor / 100).toFixed(2)
      await succeed(send(camt([entry({ amount, text, reference, bookedOn, payer: reference })])))
      const { waiting } = (await succeed(desk(listBankLines))).data
      return waiting.find(line => line.payer === reference)!
    },
    book: (id: string, numbers: string[]) => desk(bookBankLine, { params: { id }, body: { numbers } }),
    /** What transfers have brought, on invoices and in the bank's account of the ledger. */
    receivedMinor: async (): Promise<number> =>
      (
        await sql<{ minor: number }>`select
          (select coalesce(sum(amount_minor), 0) from invoice_payments where way = 'transfer')::bigint
          + (select coalesce(sum(-entry.amount_minor), 0) from ledger_entries entry
             join ledger_accounts account on account.id = entry.account_id where account.kind = 'bank')::bigint as minor`.execute(
          application.db,
        )
      ).rows[0]!.minor,
  }
}
