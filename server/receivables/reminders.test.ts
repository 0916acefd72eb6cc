import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInvoiceAtDesk, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { getInvoice } from '@selvedge/contract/invoices/invoices.ts'
import {
  listOverdue,
  pauseReminders,
  resumeReminders,
  setReminderTerms,
} from '@selvedge/contract/receivables/overdue.ts'
import { previewReminder, sendReminder } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import type { Reminder } from '@selvedge/contract/receivables/reminder-terms.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { openDesk, raise } from '@selvedge/tests/support/claims.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { invoiceOnAccount, issueFor, openSeller, sendOrder } from '@selvedge/tests/support/invoicing.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { readOverdue } from './read-overdue.ts'
import { sendReminders } from './send-reminders.ts'

const LOCH = 'glenmoor-04-loch'
const DAY_MS = 24 * 3600_000
/** Every invoice is due after so many days. */
const DUE = 30
let application: TestApplication
let desk: TestOperator

beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
  await openSeller(application)
  desk = await openDesk(application, 'accountant')
  const body = { first: 7, second: 21, last: 35 }
  await succeed(desk.client(setReminderTerms, { params: { country: 'GB' }, body }))
}, 120_000)
afterAll(() => application.close())

async function newBusiness() {
  const owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email)
  return owner
}
type Owner = Awaited<ReturnType<typeof newBusiness>>
const invoiceOf = (owner: Owner) =>
  invoiceOnAccount(application, owner.client, [{ fabricId: LOCH, metres: 2 }])
/** Sends what is due so many days after invoices of now were due. */
const sendOn = (daysOverdue: number) =>
  sendReminders({ ...application.deps, clock: () => after(daysOverdue) })
const after = (daysOverdue: number) =>
  new Date(application.clock.now.getTime() + (DUE + daysOverdue) * DAY_MS)
const remindersTo = async ({ email }: Owner) =>
  (await mailsTo(application, email)).filter(mail => mail.kind.startsWith('reminder'))
const businessOf = async (number: string, daysOverdue = 40) =>
  (await readOverdue(application.db, after(daysOverdue))).businesses.find(({ invoices }) =>
    invoices.some(invoice => invoice.number === number),
  )

describe('what is overdue', () => {
  it('is asked for three times, once each however many nodes send, with amounts and how to pay', async () => {
    const owner = await newBusiness()
    const [one, other] = [await invoiceOf(owner), await invoiceOf(owner)]
    expect(await sendOn(6)).toBe(0)
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendOn(7)))
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2)
    // Both in one mail.
    const [mail, ...more] = await remindersTo(owner)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'reminderFirst' })
    for (const said of [one, other, 'GB33 BUKB 2020 1555 5555 55', 'BUKBGB22'])
      expect(mail!.text_body).toContain(said)
    expect(await sendOn(8)).toBe(0)
    expect(await sendOn(21)).toBe(2)
    expect(await sendOn(35)).toBe(2)
    expect(await sendOn(300)).toBe(0)
    const kinds = (await remindersTo(owner)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['reminderFirst', 'reminderLast', 'reminderSecond'])
    const { data } = await succeed(owner.client(getInvoice, { params: { id: one } }))
    expect(data.reminders.map(({ reminder }) => reminder)).toEqual(['first', 'second', 'last'])
    const atDesk = (await succeed(desk.client(getInvoiceAtDesk, { params: { id: one } }))).data
    expect(atDesk.reminders).toEqual(data.reminders.map(sent => ({ ...sent, by: null })))
    expect((await businessOf(one))!.invoices[0]).toMatchObject({ next: null, daysOverdue: 40 })
  })

  it('is not asked for once it is paid, nor while a claim about it is open', async () => {
    const owner = await newBusiness()
    const paid = await invoiceOf(owner)
    const { openMinor } = (await succeed(owner.client(getInvoice, { params: { id: paid } }))).data
    const receivedOn = application.clock.now.toISOString().slice(0, 10)
    const body = { key: crypto.randomUUID(), amountMinor: openMinor, receivedOn, reference: '' }
    await succeed(desk.client(recordTransfer, { params: { id: paid }, body }))
    const { parcels, lineIds } = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 2 }], {
      payment: 'account',
    })
    const disputed = (await issueFor(application, parcels[0]!))!.number
    await application.db
      .updateTable('parcels')
      .set({ delivered_at: application.clock.now })
      .where('id', '=', parcels[0]!)
      .execute()
    await raise(owner.client, { lineId: lineIds[0]! })
    await sendOn(40)
    expect(await remindersTo(owner)).toEqual([])
    expect((await businessOf(disputed))!.invoices).toMatchObject([
      { number: disputed, isDisputed: true, next: null },
    ])
    await application.db.updateTable('claims').set({ state: 'cancelled' }).execute()
    await sendOn(40)
    expect(await remindersTo(owner)).toMatchObject([{ kind: 'reminderFirst' }])
    // Late as it was, the second keeps its distance.
    await sendOn(53)
    expect(await remindersTo(owner)).toHaveLength(1)
    await sendOn(54)
    expect(await remindersTo(owner)).toHaveLength(2)
  })

  it('is asked for by hand before its day, as it was shown, once, and by whom is noted', async () => {
    const owner = await newBusiness()
    const number = await invoiceOf(owner)
    const params = { id: number }
    expect((await succeed(desk.client(previewReminder, { params }))).data).toEqual({
      preview: null,
      refused: 'notOverdue',
    })
    const sendNow = (reminder: Reminder) => desk.client(sendReminder, { params, body: { reminder } })
    expect(await sendNow('first')).toMatchObject({ code: 'reminderRefused' })
    const before = application.clock.now
    application.clock.now = after(2)
    try {
      const late = await openDesk(application, 'accountant')
      const { preview } = (await succeed(late.client(previewReminder, { params }))).data
      expect(preview).toMatchObject({ reminder: 'first', mails: [{ recipient: owner.email }] })
      const send = (reminder: Reminder) => late.client(sendReminder, { params, body: { reminder } })
      const pressed = await Promise.all(Array.from({ length: 20 }, () => succeed(send('first'))))
      expect(pressed.filter(({ data }) => data.sent)).toHaveLength(1)
      const [mail, ...more] = await remindersTo(owner)
      expect(more).toEqual([])
      expect(mail).toMatchObject({ subject: preview!.mails[0]!.subject, text_body: preview!.mails[0]!.text })
      // Nobody gets two on one day.
      expect(await send('second')).toMatchObject({ code: 'reminderRefused' })
      expect((await succeed(late.client(previewReminder, { params }))).data.refused).toBe('sentToday')
      const invoice = (await succeed(late.client(getInvoiceAtDesk, { params }))).data
      expect(invoice.reminders).toMatchObject([{ reminder: 'first', by: expect.stringMatching(/./) }])
      application.clock.now = before
      // The buyer reads that it was reminded, not by whom.
      const own = (await succeed(owner.client(getInvoice, { params }))).data.reminders
      expect(own).toEqual([{ reminder: 'first', sentAt: invoice.reminders[0]!.sentAt }])
      // The first is not sent again on its day, and the second waits for its own.
      expect([await sendOn(7), await sendOn(20), await sendOn(21)]).toEqual([0, 0, 1])
    } finally {
      application.clock.now = before
    }
  })

  it('is not asked for while the desk has paused the business', async () => {
    const owner = await newBusiness()
    const number = await invoiceOf(owner)
    const params = { id: (await businessOf(number))!.id }
    await succeed(desk.client(pauseReminders, { params, body: { reason: 'Instalments' } }))
    await sendOn(10)
    expect(await remindersTo(owner)).toEqual([])
    expect(await businessOf(number)).toMatchObject({
      paused: { reason: 'Instalments' },
      invoices: [{ next: null }],
    })
    await succeed(desk.client(resumeReminders, { params }))
    await sendOn(10)
    expect(await remindersTo(owner)).toHaveLength(1)
    const acts = await application.db
      .selectFrom('operator_acts')
      .select('act')
      .where('act', 'in', ['pauseReminders', 'resumeReminders'])
      .where('operator_id', 'is not', null)
      .execute()
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['pauseReminders', 'resumeReminders'])
  })

  it('is read and changed by who keeps the invoices alone', async () => {
    const clerk = await openDesk(application, 'clerk', 'halden-and-rowe')
    expect(await clerk.client(listOverdue)).toMatchObject({ code: 'roleRefused' })
    const backwards = { first: 9, second: 8, last: null }
    expect(await desk.client(setReminderTerms, { params: { country: 'GB' }, body: backwards })).toMatchObject(
      { code: 'invalidInput' },
    )
    expect(
      await desk.client(setReminderTerms, {
        params: { country: 'FR' },
        body: { first: 1, second: null, last: null },
      }),
    ).toMatchObject({ code: 'notFound' })
  })
})
