import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBankLines, setBankLineAside } from '@selvedge/contract/bank/bank-lines.ts'
import { MAX_BANK_FILE_BYTES } from '@selvedge/contract/bank/bank-files.ts'
import { getAccountStatement } from '@selvedge/contract/receivables/account-statements.ts'
import { getWallet, listWalletEntries } from '@selvedge/contract/wallet/wallet.ts'
import { openBankDesk, type BankDesk } from '@selvedge/tests/support/bank-desk.ts'
import { readOrder } from '@selvedge/tests/support/buying.ts'
import { openDesk } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { invoiceOnAccount } from '@selvedge/tests/support/invoicing.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { camt, entry } from './testing/bank-files.ts'

let bank: BankDesk
beforeAll(async () => {
  bank = await openBankDesk()
}, 120_000)
afterAll(() => bank.application.close())

describe('a bank’s statement', () => {
  it('is taken in once, and so is a line that is in two files', async () => {
    const line = entry({ amount: '10.00', reference: 'SAME', text: 'Rent' })
    const file = camt([line, entry({ amount: '11.00', sign: 'DBIT' })])
    const sent = await Promise.all(Array.from({ length: 20 }, () => succeed(bank.send(file))))
    expect(sent.reduce((sum, { data }) => sum + data.added, 0)).toBe(1)
    expect(sent[0]!.data).toMatchObject({ format: 'camt053', lines: 1, passedOver: 1 })
    const more = camt([line, entry({ amount: '12.00', reference: 'NEW' })])
    expect((await succeed(bank.send(more))).data).toMatchObject({ lines: 2, added: 1 })
  })

  it('knows a line that was stored by its number within a statement', async () => {
    const numbered = entry({
      amount: '13.00',
      reference: 'FT26334C',
      payer: 'Marlow',
      text: 'Rent',
      more: '<NtryRef>4</NtryRef>',
    })
    // As it was stored when the number went before the reference.
    const stored = numbered.replace('FT26334C', '')
    expect((await succeed(bank.send(camt([stored])))).data).toMatchObject({ added: 1 })
    const other = numbered.replace('FT26334C', 'FT26334D').replace('Rent', 'Rent of December')
    expect((await succeed(bank.send(camt([numbered, other])))).data).toMatchObject({ lines: 2, added: 1 })
  })

  it('is refused where it cannot be read or is too large, and nothing of it is taken in', async () => {
    const before = (await succeed(bank.desk(listBankLines))).data.waiting.length
    const bad = camt([entry({ amount: '1.00', reference: 'GOOD' }), entry({ amount: 'x' })])
    expect(await bank.send(bad)).toMatchObject({ code: 'bankFileRefused' })
    expect(await bank.send(' '.repeat(MAX_BANK_FILE_BYTES + 1))).toMatchObject({ code: 'bodyTooLarge' })
    expect((await succeed(bank.desk(listBankLines))).data.waiting).toHaveLength(before)
  })

  it('is for who keeps the invoices', async () => {
    const clerk = await openDesk(bank.application, 'clerk', 'halden-and-rowe')
    expect(await bank.send(camt([]), clerk.client)).toMatchObject({ code: 'roleRefused' })
    expect(await clerk.client(listBankLines)).toMatchObject({ code: 'roleRefused' })
  })
})

describe('a payment', () => {
  it('is proposed for the invoice that it names, and pays it once, however many press at once', async () => {
    const { number, openMinor } = await bank.newInvoice()
    const line = await bank.paid(openMinor, `Payment ${number.replaceAll('-', ' ')} thanks`)
    expect(line.proposal).toMatchObject({ by: 'invoiceNumber', invoices: [{ number }], overMinor: 0 })
    const before = await bank.receivedMinor()
    const pressed = await Promise.all(Array.from({ length: 50 }, () => bank.book(line.id, [number])))
    expect(pressed.filter(answer => answer.success)).toHaveLength(1)
    expect(await bank.read(number)).toMatchObject({ state: 'paid', openMinor: 0, overpaidMinor: 0 })
    expect((await bank.receivedMinor()) - before).toBe(openMinor)
  })

  it('that is too little leaves the rest open', async () => {
    const { number, openMinor } = await bank.newInvoice()
    const line = await bank.paid(openMinor - 500, number)
    expect(line.proposal).toMatchObject({ overMinor: -500 })
    await succeed(bank.book(line.id, [number]))
    expect(await bank.read(number)).toMatchObject({ state: 'open', openMinor: 500 })
  })

  it('that is too much goes into the wallet, as invoice, statement of account and wallet say', async () => {
    const { number, openMinor } = await bank.newInvoice()
    const before = await bank.balance()
    const line = await bank.paid(openMinor + 725, number)
    expect(line.proposal).toMatchObject({ overMinor: 725 })
    const { data } = await succeed(bank.book(line.id, [number]))
    expect(data).toMatchObject({
      state: 'booked',
      creditMinor: 725,
      paid: [{ number, amountMinor: openMinor }],
    })
    expect(await bank.balance()).toBe(before + 725)
    // All that came stands at the invoice, with where what was too much has gone.
    expect(await bank.read(number)).toMatchObject({
      state: 'paid',
      overpaidMinor: 0,
      payments: [
        { way: 'transfer', amountMinor: openMinor + 725 },
        { way: 'toWallet', amountMinor: -725 },
      ],
    })
    const on = bank.application.clock.now.toISOString().slice(0, 10)
    const query = { from: on, until: on }
    const { statements } = (await succeed(bank.owner.client(getAccountStatement, { query }))).data
    const entries = statements.flatMap(statement => statement.entries).filter(one => one.number === number)
    expect(entries.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', openMinor],
      ['transfer', -openMinor - 725],
      ['toWallet', 725],
    ])
    const { entries: moved } = (await succeed(bank.owner.client(listWalletEntries, { query: {} }))).data
    expect(moved[0]).toMatchObject({
      kind: 'adjustment',
      document: number,
      sides: [
        { account: 'wallet', amountMinor: 725 },
        { account: 'transfer', amountMinor: -725 },
      ],
    })
  })

  it('pays several invoices in their order, and is found by its order or its amount', async () => {
    const one = await bank.newInvoice()
    const other = await bank.newInvoice()
    const line = await bank.paid(one.openMinor + 100, `${one.orderId} and ${other.orderId}`)
    expect(line.proposal).toMatchObject({ by: 'orderNumber', overMinor: 100 - other.openMinor })
    await succeed(bank.book(line.id, [one.number, other.number]))
    expect(await bank.read(one.number)).toMatchObject({ state: 'paid' })
    expect(await bank.read(other.number)).toMatchObject({ openMinor: other.openMinor - 100 })
    const rest = await bank.paid(other.openMinor - 100, 'Thank you')
    expect(rest.proposal).toMatchObject({ by: 'amount', invoices: [{ number: other.number }] })
  })

  it('is proposed for the order that waits for it, and places it once, however many press at once', async () => {
    const { client, number, missingMinor } = await bank.awaited()
    const line = await bank.paid(missingMinor, `Pro forma ${number.replace('-', ' ')}`)
    expect(line.proposal).toMatchObject({
      by: 'orderNumber',
      invoices: [],
      order: { number, missingMinor },
      overMinor: 0,
    })
    const pressed = await Promise.all(Array.from({ length: 50 }, () => bank.book(line.id, [number])))
    const booked = pressed.filter(answer => answer.success)
    expect(booked.map(({ data }) => data)).toMatchObject([
      { state: 'booked', paid: [{ number, amountMinor: missingMinor }], creditMinor: 0 },
    ])
    expect(await readOrder(client, number)).toMatchObject({
      state: 'placed',
      transfer: { receivedMinor: missingMinor },
    })
    expect(await ledgerViolations(bank.application.db)).toEqual([])
  })

  it('for an order is found by its amount, in parts, and keeps what comes too late as credit', async () => {
    const { client, number, missingMinor } = await bank.awaited(1.3)
    const half = await bank.paid(1000, number)
    expect(half.proposal).toMatchObject({ order: { number }, overMinor: 1000 - missingMinor })
    await succeed(bank.book(half.id, [number]))
    expect(await readOrder(client, number)).toMatchObject({ state: 'awaitingTransfer' })
    const rest = await bank.paid(missingMinor - 1000, 'Fabric')
    expect(rest.proposal).toMatchObject({
      by: 'amount',
      order: { number, missingMinor: missingMinor - 1000 },
    })
    await succeed(bank.book(rest.id, [number]))
    expect(await readOrder(client, number)).toMatchObject({ state: 'placed' })
    const again = await bank.paid(777, number)
    expect(again.proposal).toMatchObject({ order: { number, missingMinor: 0 }, overMinor: 777 })
    const { data } = await succeed(bank.book(again.id, [number]))
    expect(data).toMatchObject({ paid: [{ number, amountMinor: 0 }], creditMinor: 777 })
    expect((await succeed(client(getWallet))).data.balanceMinor).toBe(777)
  })

  it('pays an order or invoices, and only an order that is paid by transfer', async () => {
    const { number } = await bank.awaited()
    const invoice = await bank.newInvoice()
    const line = await bank.paid(4242, 'Both')
    expect(await bank.book(line.id, [number, invoice.number])).toMatchObject({ code: 'bankLineMisfit' })
    expect(await bank.book(line.id, [invoice.orderId])).toMatchObject({ code: 'notFound' })
    const { waiting } = (await succeed(bank.desk(listBankLines))).data
    expect(waiting.map(({ id }) => id)).toContain(line.id)
  })

  it('pays no invoice of another business, of another currency or of nobody', async () => {
    const stranger = await signUpRetailer(bank.application)
    await grantTermsTo(bank.application, stranger.email, { limitMinor: 5_000_000 })
    const foreign = await invoiceOnAccount(bank.application, stranger.client, [
      { fabricId: 'glenmoor-04-loch', metres: 1 },
    ])
    const { number, openMinor } = await bank.newInvoice()
    const line = await bank.paid(openMinor, number)
    expect(await bank.book(line.id, [number, foreign])).toMatchObject({ code: 'bankLineMisfit' })
    expect(await bank.book(line.id, ['GB-2026-999999'])).toMatchObject({ code: 'notFound' })
    expect(await bank.read(number)).toMatchObject({ openMinor })
    const params = { id: line.id }
    await succeed(bank.desk(setBankLineAside, { params, body: { reason: 'Sent back' } }))
    expect(await bank.book(line.id, [number])).toMatchObject({ code: 'bankLineSettled' })
  })
})
