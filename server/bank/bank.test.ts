import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bookBankLine,
  enterBankLine,
  listBankLines,
  MAX_BANK_FILE_BYTES,
  sendBankFile,
  setBankLineAside,
  takeBackBankLine,
  type BankLine,
} from '@selvedge/contract/bank/bank-lines.ts'
import { getInvoiceAtDesk, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { METRE, openDesk } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { invoiceOnAccount, openSeller } from '@selvedge/tests/support/invoicing.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { camt, entry } from './testing/bank-files.ts'

let application: TestApplication
let desk: TestOperator
let owner: Awaited<ReturnType<typeof signUpRetailer>>
let count = 0

beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
  await openSeller(application)
  await application.db
    .updateTable('pieces')
    .set({ length_um: 900 * METRE })
    .execute()
  desk = await openDesk(application, 'accountant')
  owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email, { limitMinor: 5_000_000 })
}, 120_000)
afterAll(() => application.close())

const newInvoice = async () =>
  (
    await succeed(
      desk.client(getInvoiceAtDesk, {
        params: {
          id: await invoiceOnAccount(application, owner.client, [
            { fabricId: 'glenmoor-04-loch', metres: 2 },
          ]),
        },
      }),
    )
  ).data
/** An order of another business that waits for its transfer. */
async function awaited(metres = 4) {
  const { client } = await signUpRetailer(application, { card: null })
  await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: metres })
  const { id: number } = (await succeed(orderCart(client, { payment: 'transfer' }))).data
  const { totals } = await readOrder(client, number)
  return { client, number, missingMinor: totals.totalMinor }
}
const read = async (number: string) =>
  (await succeed(desk.client(getInvoiceAtDesk, { params: { id: number } }))).data
const balance = async () => (await succeed(owner.client(getWallet))).data.balanceMinor
const pounds = (minor: number) => (minor / 100).toFixed(2)
const send = (text: string, client = desk.client) =>
  client(sendBankFile, { query: { fileName: 'november.xml' }, body: new Blob([text]) })
/** Sends a file with one payment; returns its line. */
async function paid(minor: number, text: string): Promise<BankLine> {
  count += 1
  const bookedOn = application.clock.now.toISOString().slice(0, 10)
  const reference = `BANK-${count}`
  await succeed(send(camt([entry({ amount: pounds(minor), text, reference, bookedOn, payer: reference })])))
  const { waiting } = (await succeed(desk.client(listBankLines))).data
  return waiting.find(line => line.payer === reference)!
}
const book = (id: string, numbers: string[]) =>
  desk.client(bookBankLine, { params: { id }, body: { numbers } })
const receivedMinor = async (): Promise<number> =>
  (
    await sql<{ minor: number }>`select
      (select coalesce(sum(amount_minor), 0) from invoice_payments where way = 'transfer')::bigint
      + (select coalesce(sum(-entry.amount_minor), 0) from ledger_entries entry
         join ledger_accounts account on account.id = entry.account_id where account.kind = 'bank')::bigint as minor`.execute(
      application.db,
    )
  ).rows[0]!.minor

describe('a bank’s statement', () => {
  it('is taken in once, and so is a line that is in two files', async () => {
    const line = entry({ amount: '10.00', reference: 'SAME', text: 'Rent' })
    const file = camt([line, entry({ amount: '11.00', sign: 'DBIT' })])
    const sent = await Promise.all(Array.from({ length: 20 }, () => succeed(send(file))))
    expect(sent.reduce((sum, { data }) => sum + data.added, 0)).toBe(1)
    expect(sent[0]!.data).toMatchObject({ format: 'camt053', lines: 1, passedOver: 1 })
    const more = camt([line, entry({ amount: '12.00', reference: 'NEW' })])
    expect((await succeed(send(more))).data).toMatchObject({ lines: 2, added: 1 })
  })

  it('is refused where it cannot be read or is too large, and nothing of it is taken in', async () => {
    const before = (await succeed(desk.client(listBankLines))).data.waiting.length
    const bad = camt([entry({ amount: '1.00', reference: 'GOOD' }), entry({ amount: 'x' })])
    expect(await send(bad)).toMatchObject({ code: 'bankFileRefused' })
    expect(await send(' '.repeat(MAX_BANK_FILE_BYTES + 1))).toMatchObject({ code: 'bodyTooLarge' })
    expect((await succeed(desk.client(listBankLines))).data.waiting).toHaveLength(before)
  })

  it('is for who keeps the invoices', async () => {
    const clerk = await openDesk(application, 'clerk', 'halden-and-rowe')
    expect(await send(camt([]), clerk.client)).toMatchObject({ code: 'roleRefused' })
    expect(await clerk.client(listBankLines)).toMatchObject({ code: 'roleRefused' })
  })
})

describe('a payment', () => {
  it('is proposed for the invoice that it names, and pays it once, however many press at once', async () => {
    const { number, openMinor } = await newInvoice()
    const line = await paid(openMinor, `Payment ${number.replaceAll('-', ' ')} thanks`)
    expect(line.proposal).toMatchObject({ by: 'invoiceNumber', invoices: [{ number }], overMinor: 0 })
    const before = await receivedMinor()
    const pressed = await Promise.all(Array.from({ length: 50 }, () => book(line.id, [number])))
    expect(pressed.filter(answer => answer.success)).toHaveLength(1)
    expect(await read(number)).toMatchObject({ state: 'paid', openMinor: 0, overpaidMinor: 0 })
    expect((await receivedMinor()) - before).toBe(openMinor)
  })

  it('that is too little leaves the rest open', async () => {
    const { number, openMinor } = await newInvoice()
    const line = await paid(openMinor - 500, number)
    expect(line.proposal).toMatchObject({ overMinor: -500 })
    await succeed(book(line.id, [number]))
    expect(await read(number)).toMatchObject({ state: 'open', openMinor: 500 })
  })

  it('that is too much is kept as credit', async () => {
    const { number, openMinor } = await newInvoice()
    const before = await balance()
    const line = await paid(openMinor + 725, number)
    expect(line.proposal).toMatchObject({ overMinor: 725 })
    const { data } = await succeed(book(line.id, [number]))
    expect(data).toMatchObject({
      state: 'booked',
      creditMinor: 725,
      paid: [{ number, amountMinor: openMinor }],
    })
    expect(await balance()).toBe(before + 725)
    expect(await read(number)).toMatchObject({ state: 'paid', overpaidMinor: 0 })
  })

  it('pays several invoices in their order, and is found by its order or its amount', async () => {
    const one = await newInvoice()
    const other = await newInvoice()
    const line = await paid(one.openMinor + 100, `${one.orderId} and ${other.orderId}`)
    expect(line.proposal).toMatchObject({ by: 'orderNumber', overMinor: 100 - other.openMinor })
    await succeed(book(line.id, [one.number, other.number]))
    expect(await read(one.number)).toMatchObject({ state: 'paid' })
    expect(await read(other.number)).toMatchObject({ openMinor: other.openMinor - 100 })
    const rest = await paid(other.openMinor - 100, 'Thank you')
    expect(rest.proposal).toMatchObject({ by: 'amount', invoices: [{ number: other.number }] })
  })

  it('is proposed for the order that waits for it, and places it once, however many press at once', async () => {
    const { client, number, missingMinor } = await awaited()
    const line = await paid(missingMinor, `Pro forma ${number.replace('-', ' ')}`)
    expect(line.proposal).toMatchObject({
      by: 'orderNumber',
      invoices: [],
      order: { number, missingMinor },
      overMinor: 0,
    })
    const pressed = await Promise.all(Array.from({ length: 50 }, () => book(line.id, [number])))
    const booked = pressed.filter(answer => answer.success)
    expect(booked.map(({ data }) => data)).toMatchObject([
      { state: 'booked', paid: [{ number, amountMinor: missingMinor }], creditMinor: 0 },
    ])
    expect(await readOrder(client, number)).toMatchObject({
      state: 'placed',
      transfer: { receivedMinor: missingMinor },
    })
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('for an order is found by its amount, in parts, and keeps what comes too late as credit', async () => {
    const { client, number, missingMinor } = await awaited(1.3)
    const half = await paid(1000, number)
    expect(half.proposal).toMatchObject({ order: { number }, overMinor: 1000 - missingMinor })
    await succeed(book(half.id, [number]))
    expect(await readOrder(client, number)).toMatchObject({ state: 'awaitingTransfer' })
    const rest = await paid(missingMinor - 1000, 'Fabric')
    expect(rest.proposal).toMatchObject({
      by: 'amount',
      order: { number, missingMinor: missingMinor - 1000 },
    })
    await succeed(book(rest.id, [number]))
    expect(await readOrder(client, number)).toMatchObject({ state: 'placed' })
    const again = await paid(777, number)
    expect(again.proposal).toMatchObject({ order: { number, missingMinor: 0 }, overMinor: 777 })
    const { data } = await succeed(book(again.id, [number]))
    expect(data).toMatchObject({ paid: [{ number, amountMinor: 0 }], creditMinor: 777 })
    expect((await succeed(client(getWallet))).data.balanceMinor).toBe(777)
  })

  it('pays an order or invoices, and only an order that is paid by transfer', async () => {
    const { number } = await awaited()
    const invoice = await newInvoice()
    const line = await paid(4242, 'Both')
    expect(await book(line.id, [number, invoice.number])).toMatchObject({ code: 'bankLineMisfit' })
    expect(await book(line.id, [invoice.orderId])).toMatchObject({ code: 'notFound' })
    const { waiting } = (await succeed(desk.client(listBankLines))).data
    expect(waiting.map(({ id }) => id)).toContain(line.id)
  })

  it('pays no invoice of another business, of another currency or of nobody', async () => {
    const stranger = await signUpRetailer(application)
    await grantTermsTo(application, stranger.email, { limitMinor: 5_000_000 })
    const foreign = await invoiceOnAccount(application, stranger.client, [
      { fabricId: 'glenmoor-04-loch', metres: 1 },
    ])
    const { number, openMinor } = await newInvoice()
    const line = await paid(openMinor, number)
    expect(await book(line.id, [number, foreign])).toMatchObject({ code: 'bankLineMisfit' })
    expect(await book(line.id, ['GB-2026-999999'])).toMatchObject({ code: 'notFound' })
    expect(await read(number)).toMatchObject({ openMinor })
    const params = { id: line.id }
    await succeed(desk.client(setBankLineAside, { params, body: { reason: 'Sent back' } }))
    expect(await book(line.id, [number])).toMatchObject({ code: 'bankLineSettled' })
  })
})

describe('money that is in no file', () => {
  const today = () => application.clock.now.toISOString().slice(0, 10)
  const enter = (minor: number, text: string, more: { key?: string; bookedOn?: string } = {}) =>
    desk.client(enterBankLine, {
      body: {
        key: crypto.randomUUID(),
        bookedOn: today(),
        amountMinor: minor,
        currency: 'GBP',
        payer: 'Cheque',
        text,
        ...more,
      },
    })
  const takeBack = (id: string) =>
    desk.client(takeBackBankLine, { params: { id }, body: { reason: 'It was for another invoice' } })

  it('is entered once, and is proposed and booked as a line of a file is', async () => {
    const { number, openMinor } = await newInvoice()
    const key = crypto.randomUUID()
    const entered = await Promise.all(
      Array.from({ length: 20 }, () => succeed(enter(openMinor, number, { key }))),
    )
    expect(new Set(entered.map(({ data }) => data.id)).size).toBe(1)
    const line = entered[0]!.data
    expect(line).toMatchObject({ state: 'open', proposal: { by: 'invoiceNumber', invoices: [{ number }] } })
    expect(line.entered!.by).not.toBe('')
    await succeed(book(line.id, [number]))
    expect(await read(number)).toMatchObject({ openMinor: 0, state: 'paid' })
    expect(await enter(1, '', { bookedOn: '2999-01-01' })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'bookedOn' }],
    })
  })

  it('is told from the same money in a file by a warning at both', async () => {
    const { data: byHand } = await succeed(enter(777_13, 'cheque 4711'))
    expect(byHand.alike).toBeNull()
    const inFile = await paid(777_13, 'CHEQUE 4711')
    expect(inFile.alike).toMatchObject({ text: 'cheque 4711', state: 'open' })
    const { waiting } = (await succeed(desk.client(listBankLines))).data
    expect(waiting.find(({ id }) => id === byHand.id)!.alike).toMatchObject({ text: 'CHEQUE 4711' })
    await succeed(
      desk.client(setBankLineAside, { params: { id: byHand.id }, body: { reason: 'In the statement' } }),
    )
    const again = (await succeed(desk.client(listBankLines))).data.waiting
    expect(again.find(({ id }) => id === inFile.id)!.alike).toBeNull()
  })

  it('that was booked wrongly is taken back once, by entries, and booked to the right invoice', async () => {
    const [wrong, right] = [await newInvoice(), await newInvoice()]
    const line = await paid(wrong.openMinor, wrong.number)
    await succeed(book(line.id, [wrong.number]))
    const before = await receivedMinor()
    const taken = await Promise.all(Array.from({ length: 20 }, () => succeed(takeBack(line.id))))
    expect(new Set(taken.map(({ data }) => data.id)).size).toBe(1)
    const { data: anew } = taken[0]!
    expect(anew).toMatchObject({ state: 'open', again: { reason: 'It was for another invoice' } })
    expect(await read(wrong.number)).toMatchObject({ openMinor: wrong.openMinor, state: 'open' })
    // The payment and its opposite both stand on it.
    const { payments } = await read(wrong.number)
    expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([wrong.openMinor, -wrong.openMinor])
    await succeed(book(anew.id, [right.number]))
    expect(await read(right.number)).toMatchObject({ openMinor: 0, state: 'paid' })
    expect(await receivedMinor()).toBe(before)
    const { settled } = (await succeed(desk.client(listBankLines))).data
    expect(settled.find(({ id }) => id === line.id)).toMatchObject({ isTakenBack: true, mayTakeBack: false })
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('of an invoice’s own form is a line, too, which is taken back as any other, with what was overpaid', async () => {
    const [wrong, right] = [await newInvoice(), await newInvoice()]
    const body = {
      key: crypto.randomUUID(),
      amountMinor: wrong.openMinor + 250,
      receivedOn: '2026-11-20',
      reference: 'CHEQUE 4712',
    }
    const send = () => succeed(desk.client(recordTransfer, { params: { id: wrong.number }, body }))
    for (const { data } of await Promise.all(Array.from({ length: 20 }, send)))
      expect(data).toMatchObject({ state: 'paid', overpaidMinor: 250 })
    const { settled } = (await succeed(desk.client(listBankLines))).data
    const [line, ...others] = settled.filter(({ text }) => text === 'CHEQUE 4712')
    expect(others).toEqual([])
    expect(line).toMatchObject({
      paid: [{ number: wrong.number, amountMinor: body.amountMinor }],
      creditMinor: 0,
      mayTakeBack: true,
    })
    const { data: anew } = await succeed(takeBack(line!.id))
    expect(await read(wrong.number)).toMatchObject({ openMinor: wrong.openMinor, overpaidMinor: 0 })
    await succeed(book(anew.id, [right.number]))
    expect(await read(right.number)).toMatchObject({ state: 'paid' })
    expect(await read(wrong.number)).toMatchObject({ openMinor: wrong.openMinor })
    // Sent once more by a page that stayed open, it does not pay again.
    await send()
    expect(await read(wrong.number)).toMatchObject({ openMinor: wrong.openMinor })
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('is not taken back where it placed an order or something went to a wallet', async () => {
    const { number, missingMinor } = await awaited()
    const forOrder = await paid(missingMinor, number)
    await succeed(book(forOrder.id, [number]))
    expect(await takeBack(forOrder.id)).toMatchObject({ code: 'bankLineFixed' })
    const invoice = await newInvoice()
    const tooMuch = await paid(invoice.openMinor + 500, invoice.number)
    expect(await takeBack(tooMuch.id)).toMatchObject({ code: 'bankLineFixed' })
    await succeed(book(tooMuch.id, [invoice.number]))
    expect(await takeBack(tooMuch.id)).toMatchObject({ code: 'bankLineFixed' })
    expect(await read(invoice.number)).toMatchObject({ openMinor: 0 })
  })
})
