import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  enterBankLine,
  listBankLines,
  setBankLineAside,
  takeBackBankLine,
} from '@selvedge/contract/bank/bank-lines.ts'
import { listAwaitedTransfers } from '@selvedge/contract/orders/transfers.ts'
import { creditInvoice, overpaidToWallet, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { getInvoice, listInvoices } from '@selvedge/contract/invoices/invoices.ts'
import { getAccountStatement } from '@selvedge/contract/receivables/account-statements.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { openBankDesk, type BankDesk } from '@selvedge/tests/support/bank-desk.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'

let bank: BankDesk
beforeAll(async () => {
  bank = await openBankDesk()
}, 120_000)
afterAll(() => bank.application.close())

describe('money that is in no file', () => {
  const today = () => bank.application.clock.now.toISOString().slice(0, 10)
  const enter = (minor: number, text: string, more: { key?: string; bookedOn?: string } = {}) =>
    bank.desk(enterBankLine, {
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
    bank.desk(takeBackBankLine, { params: { id }, body: { reason: 'It was for another invoice' } })

  it('is entered once, and is proposed and booked as a line of a file is', async () => {
    const { number, openMinor } = await bank.newInvoice()
    const key = crypto.randomUUID()
    const entered = await Promise.all(
      Array.from({ length: 20 }, () => succeed(enter(openMinor, number, { key }))),
    )
    expect(new Set(entered.map(({ data }) => data.id)).size).toBe(1)
    const line = entered[0]!.data
    expect(line).toMatchObject({ state: 'open', proposal: { by: 'invoiceNumber', invoices: [{ number }] } })
    expect(line.entered!.by).not.toBe('')
    await succeed(bank.book(line.id, [number]))
    expect(await bank.read(number)).toMatchObject({ openMinor: 0, state: 'paid' })
    expect(await enter(1, '', { bookedOn: '2999-01-01' })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'bookedOn' }],
    })
  })

  it('is told from the same money in a file by a warning at both', async () => {
    const { data: byHand } = await succeed(enter(777_13, 'cheque 4711'))
    expect(byHand.alike).toBeNull()
    const inFile = await bank.paid(777_13, 'CHEQUE 4711')
    expect(inFile.alike).toMatchObject({ text: 'cheque 4711', state: 'open' })
    const { waiting } = (await succeed(bank.desk(listBankLines))).data
    expect(waiting.find(({ id }) => id === byHand.id)!.alike).toMatchObject({ text: 'CHEQUE 4711' })
    await succeed(
      bank.desk(setBankLineAside, { params: { id: byHand.id }, body: { reason: 'In the statement' } }),
    )
    const again = (await succeed(bank.desk(listBankLines))).data.waiting
    expect(again.find(({ id }) => id === inFile.id)!.alike).toBeNull()
  })

  it('that was booked wrongly is taken back once, by entries, and booked to the right invoice', async () => {
    const [wrong, right] = [await bank.newInvoice(), await bank.newInvoice()]
    const line = await bank.paid(wrong.openMinor, wrong.number)
    await succeed(bank.book(line.id, [wrong.number]))
    const before = await bank.receivedMinor()
    const taken = await Promise.all(Array.from({ length: 20 }, () => succeed(takeBack(line.id))))
    expect(new Set(taken.map(({ data }) => data.id)).size).toBe(1)
    const { data: anew } = taken[0]!
    expect(anew).toMatchObject({ state: 'open', again: { reason: 'It was for another invoice' } })
    expect(await bank.read(wrong.number)).toMatchObject({ openMinor: wrong.openMinor, state: 'open' })
    // The payment and its opposite both stand on it.
    const { payments } = await bank.read(wrong.number)
    expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([wrong.openMinor, -wrong.openMinor])
    await succeed(bank.book(anew.id, [right.number]))
    expect(await bank.read(right.number)).toMatchObject({ openMinor: 0, state: 'paid' })
    expect(await bank.receivedMinor()).toBe(before)
    const { settled } = (await succeed(bank.desk(listBankLines))).data
    expect(settled.find(({ id }) => id === line.id)).toMatchObject({ isTakenBack: true, mayTakeBack: false })
    expect(await ledgerViolations(bank.application.db)).toEqual([])
  })

  it('of an invoice’s own form is a line, too, which is taken back as any other, with what was overpaid', async () => {
    const [wrong, right] = [await bank.newInvoice(), await bank.newInvoice()]
    const body = {
      key: crypto.randomUUID(),
      amountMinor: wrong.openMinor + 250,
      receivedOn: '2026-11-20',
      reference: 'CHEQUE 4712',
    }
    const send = () => succeed(bank.desk(recordTransfer, { params: { id: wrong.number }, body }))
    for (const { data } of await Promise.all(Array.from({ length: 20 }, send)))
      expect(data).toMatchObject({ state: 'paid', overpaidMinor: 250 })
    const { settled } = (await succeed(bank.desk(listBankLines))).data
    const [line, ...others] = settled.filter(({ text }) => text === 'CHEQUE 4712')
    expect(others).toEqual([])
    expect(line).toMatchObject({
      paid: [{ number: wrong.number, amountMinor: body.amountMinor }],
      creditMinor: 0,
      mayTakeBack: true,
    })
    const { data: anew } = await succeed(takeBack(line!.id))
    expect(await bank.read(wrong.number)).toMatchObject({ openMinor: wrong.openMinor, overpaidMinor: 0 })
    await succeed(bank.book(anew.id, [right.number]))
    expect(await bank.read(right.number)).toMatchObject({ state: 'paid' })
    expect(await bank.read(wrong.number)).toMatchObject({ openMinor: wrong.openMinor })
    // Sent once more by a page that stayed open, it does not pay again.
    await send()
    expect(await bank.read(wrong.number)).toMatchObject({ openMinor: wrong.openMinor })
    expect(await ledgerViolations(bank.application.db)).toEqual([])
  })

  it('that overpaid an invoice is taken back and booked to it again, and what was too much is in the wallet', async () => {
    const { number, openMinor } = await bank.newInvoice()
    const credited = { key: crypto.randomUUID(), amountMinor: 500, reason: 'Carriage charged twice' }
    await succeed(bank.desk(creditInvoice, { params: { id: number }, body: credited }))
    const body = {
      key: crypto.randomUUID(),
      amountMinor: openMinor,
      receivedOn: '2026-11-20',
      reference: 'CHEQUE 4713',
    }
    await succeed(bank.desk(recordTransfer, { params: { id: number }, body }))
    const asBuyer = async () =>
      (await succeed(bank.owner.client(getInvoice, { params: { id: number } }))).data
    expect(await asBuyer()).toMatchObject({ state: 'paid', openMinor: 0, overpaidMinor: 500 })
    const listed = (await succeed(bank.owner.client(listInvoices, { query: { q: number } }))).data
    expect(listed.invoices).toMatchObject([{ number, overpaidMinor: 500 }])
    const { settled } = (await succeed(bank.desk(listBankLines))).data
    const line = settled.find(({ text }) => text === 'CHEQUE 4713')!
    const { data: anew } = await succeed(takeBack(line.id))
    const before = (await succeed(bank.owner.client(getWallet))).data.balanceMinor
    await Promise.all(Array.from({ length: 20 }, () => bank.book(anew.id, [number])))
    expect((await succeed(bank.owner.client(getWallet))).data.balanceMinor).toBe(before + 500)
    expect(await asBuyer()).toMatchObject({ state: 'paid', openMinor: 0, overpaidMinor: 0 })
    expect(await ledgerViolations(bank.application.db)).toEqual([])
  })

  it('that paid an invoice too much goes into the wallet from the invoice itself, once, and is not taken back then', async () => {
    const { number, openMinor } = await bank.newInvoice()
    const body = {
      key: crypto.randomUUID(),
      amountMinor: openMinor + 700,
      receivedOn: '2026-11-20',
      reference: 'CHEQUE 4714',
    }
    await succeed(bank.desk(recordTransfer, { params: { id: number }, body }))
    const { settled } = (await succeed(bank.desk(listBankLines))).data
    const line = settled.find(({ text }) => text === 'CHEQUE 4714')!
    const balance = async () => (await succeed(bank.owner.client(getWallet))).data.balanceMinor
    const before = await balance()
    const press = (amountMinor: number) =>
      bank.desk(overpaidToWallet, { params: { id: number }, body: { amountMinor } })
    // Another sum than the desk was shown moves nothing.
    expect(await press(699)).toMatchObject({ code: 'invoicesChanged' })
    for (const { data } of await Promise.all(Array.from({ length: 20 }, () => succeed(press(700)))))
      expect(data).toMatchObject({ state: 'paid', openMinor: 0, overpaidMinor: 0 })
    expect(await balance()).toBe(before + 700)
    const { payments } = await bank.read(number)
    // Its order may have spent what an earlier test put into the wallet.
    expect(payments.filter(({ way }) => way !== 'wallet')).toMatchObject([
      { way: 'transfer', amountMinor: openMinor + 700 },
      { way: 'toWallet', amountMinor: -700, takenBackOn: null },
    ])
    expect(await takeBack(line.id)).toMatchObject({ code: 'bankLineFixed' })
    const after = (await succeed(bank.desk(listBankLines))).data.settled
    expect(after.find(({ id }) => id === line.id)).toMatchObject({ mayTakeBack: false })
    expect(await ledgerViolations(bank.application.db)).toEqual([])
    // The statement of account of the business says where it went, and comes out even.
    const today = bank.application.clock.now.toISOString().slice(0, 10)
    const query = { from: '2026-01-01', until: today }
    const { statements } = (await succeed(bank.owner.client(getAccountStatement, { query }))).data
    const entries = statements.flatMap(one => one.entries).filter(entry => entry.number === number)
    expect(entries.filter(({ kind }) => kind !== 'wallet')).toMatchObject([
      { kind: 'transfer' },
      { kind: 'invoice' },
      { kind: 'toWallet', amountMinor: 700 },
    ])
  })

  it('taken back as a part for an order that still waits is missing there again, once, and the buyer is told', async () => {
    const { number, missingMinor } = await bank.awaited()
    const part = await bank.paid(1000, number)
    await succeed(bank.book(part.id, [number]))
    const missing = async () =>
      (await succeed(bank.desk(listAwaitedTransfers))).data.find(one => one.orderNumber === number)
        ?.missingMinor
    expect(await missing()).toBe(missingMinor - 1000)
    const { settled } = (await succeed(bank.desk(listBankLines))).data
    expect(settled.find(({ id }) => id === part.id)).toMatchObject({ mayTakeBack: true })
    const taken = await Promise.all(Array.from({ length: 20 }, () => succeed(takeBack(part.id))))
    const [anew] = new Set(taken.map(({ data }) => data.id))
    expect(new Set(taken.map(({ data }) => data.id)).size).toBe(1)
    expect(await missing()).toBe(missingMinor)
    const told = await bank.application.db
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select('mails.id')
      .where('orders.number', '=', number)
      .where('mails.kind', '=', 'proFormaTakenBack')
      .execute()
    expect(told).toHaveLength(1)
    expect(await ledgerViolations(bank.application.db)).toEqual([])
    // Its money waits to be booked where it belongs; here, to the same order after all, with the rest.
    await succeed(bank.book(anew!, [number]))
    const rest = await bank.paid(missingMinor - 1000, number)
    await succeed(bank.book(rest.id, [number]))
    expect(await missing()).toBeUndefined()
    expect(await takeBack(anew!)).toMatchObject({ code: 'bankLineFixed' })
    expect(await ledgerViolations(bank.application.db)).toEqual([])
  })

  it('is not taken back where it placed an order or something went to a wallet', async () => {
    const { number, missingMinor } = await bank.awaited()
    const forOrder = await bank.paid(missingMinor, number)
    await succeed(bank.book(forOrder.id, [number]))
    expect(await takeBack(forOrder.id)).toMatchObject({ code: 'bankLineFixed' })
    const invoice = await bank.newInvoice()
    const tooMuch = await bank.paid(invoice.openMinor + 500, invoice.number)
    expect(await takeBack(tooMuch.id)).toMatchObject({ code: 'bankLineFixed' })
    await succeed(bank.book(tooMuch.id, [invoice.number]))
    expect(await takeBack(tooMuch.id)).toMatchObject({ code: 'bankLineFixed' })
    expect(await bank.read(invoice.number)).toMatchObject({ openMinor: 0 })
  })
})
