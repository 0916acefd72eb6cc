import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart, getCart } from '@selvedge/contract/cart/cart.ts'
import { getFabric, getSupplier } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { updateDetails } from '@selvedge/contract/account/account.ts'
import {
  getProfile,
  saveProfileSuppliers,
  type SelectedSupplier,
} from '@selvedge/contract/retailer/retailer.ts'
import {
  listAccountRequests,
  openSupplierAccount,
  refuseSupplierAccount,
} from '@selvedge/contract/retailer/supplier-accounts.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailsTo, signIn, signUpRetailer, succeed, type Member } from '@selvedge/tests/support/factories.ts'
import { decideOnAccount } from '@selvedge/tests/support/supplier-accounts.ts'

const HALDEN = 'halden-and-rowe'
const LOCH = 'glenmoor-04-loch'
const OPERATOR_TOKEN = 'a-token-of-tests-that-nobody-guesses-0123456789'
const REQUESTED = new Date('2026-11-20T09:00Z')
const DAY_MS = 24 * 3600 * 1000
const OPENED = new Date('2026-11-21T08:00Z')

let application: TestApplication
let owner: Member & { client: Client }
beforeAll(async () => {
  application = await createTestApplication({ operatorToken: OPERATOR_TOKEN })
})
afterAll(() => application.close())
beforeEach(async () => {
  application.clock.now = REQUESTED
  owner = await signUpRetailer(application)
})

const choose = (...selectedSuppliers: SelectedSupplier[]) =>
  succeed(owner.client(saveProfileSuppliers, { query: { step: '2' }, body: { selectedSuppliers } }))
const chosen = async () => (await succeed(owner.client(getProfile))).data.selectedSuppliers
const account = async () =>
  (await succeed(owner.client(getSupplier, { params: { supplier: HALDEN } }))).data.account
const prices = async () => (await succeed(owner.client(getFabric, { params: { id: LOCH } }))).data.prices
const decide = (decision?: Parameters<typeof decideOnAccount>[3]) => {
  application.clock.now = OPENED
  return decideOnAccount(application, owner.email, HALDEN, decision)
}
const accountMails = async () =>
  (await mailsTo(application, owner.email)).filter(({ kind }) => kind.startsWith('supplierAccount'))

describe('choosing a supplier', () => {
  it('requests an account: list prices without the tier, and no number, also with automatic approval', async () => {
    await choose({ id: HALDEN, accountNumber: 'HR-7' })
    const requested = {
      accountNumber: '',
      status: 'applied',
      since: REQUESTED.toISOString(),
      tierBasisPoints: 0,
      refusalReason: '',
    }
    expect(await account()).toEqual(requested)
    expect(await chosen()).toEqual([{ ...requested, id: HALDEN, statedNumber: 'HR-7' }])
    const { list, yours, accountRequestedAt } = await prices()
    expect(yours).toEqual({ ...list, breaks: [], tierBasisPoints: 0 })
    expect(accountRequestedAt).toBe(REQUESTED.toISOString())
    await succeed(owner.client(addToCart, { body: { fabricId: LOCH, fabricQuantity: 2 } }))
    expect((await succeed(owner.client(getCart))).data.groups[0]!.items[0]).toMatchObject({
      priceSource: 'list',
      tierBasisPoints: 0,
    })
  })

  it('asks once: saving it again changes the stated number only, and leaving it out withdraws the request', async () => {
    await choose({ id: HALDEN })
    application.clock.now = OPENED
    await choose({ id: HALDEN, accountNumber: 'HR-8' })
    expect(await chosen()).toMatchObject([{ statedNumber: 'HR-8', since: REQUESTED.toISOString() }])
    await choose()
    expect(await account()).toBeNull()
    expect((await prices()).accountRequestedAt).toBeNull()
  })
})

describe('the supplier', () => {
  const ORDERS = 'orders@halden.example'
  const asked = async () =>
    (await mailsTo(application, ORDERS)).filter(({ kind }) => kind === 'supplierAccountAsked')
  const writeTo = (address: string, country = 'GB') =>
    application.db
      .updateTable('suppliers')
      .set({ order_email: address, country })
      .where('slug', '=', HALDEN)
      .execute()
  beforeEach(async () => {
    await application.db.deleteFrom('mails').where('recipient', '=', ORDERS).execute()
    await writeTo(ORDERS)
  })
  afterAll(() => writeTo('orders@supplier.example'))

  it('is mailed who applies, and what they say, once a request', async () => {
    await choose({ id: HALDEN, accountNumber: 'HR-7' })
    await choose({ id: HALDEN, accountNumber: 'HR-8' })
    const [mail, ...more] = await asked()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ locale: 'en', subject: 'Account request from Ellwood & Daughter' })
    expect(mail?.text_body).toContain(`Email: ${owner.email}`)
    expect(mail?.text_body).toContain('Account number as they state it: HR-7')
  })

  it('is mailed once while it is chosen and left out in turns, and again for a request of a month later', async () => {
    for (const accountNumber of ['HR-7', 'HR-8', 'HR-9']) {
      await choose({ id: HALDEN, accountNumber })
      await choose()
    }
    await choose({ id: HALDEN })
    expect(await asked()).toHaveLength(1)
    expect(await chosen()).toMatchObject([{ id: HALDEN, status: 'applied' }])
    // One that stands is not mailed again, however long it does.
    application.clock.now = new Date(REQUESTED.getTime() + 31 * DAY_MS)
    const { token } = await succeed(signIn(application, owner.email))
    owner = { ...owner, client: application.client(token) }
    await choose({ id: HALDEN })
    expect(await asked()).toHaveLength(1)
    await choose()
    await choose({ id: HALDEN })
    expect(await asked()).toHaveLength(2)
  })

  it('is mailed again when asked again after a refusal, also one that was left out before', async () => {
    await choose({ id: HALDEN })
    await choose()
    await choose({ id: HALDEN })
    await decide({ open: false, reason: 'no shop' })
    await choose({ id: HALDEN })
    expect(await asked()).toHaveLength(2)
  })

  it('is written to in the language of its country', async () => {
    await writeTo(ORDERS, 'IT')
    await choose({ id: HALDEN })
    expect(await asked()).toMatchObject([
      { locale: 'it', subject: 'Ellwood & Daughter chiede un codice cliente' },
    ])
  })

  it('without an address is not mailed, until it has one', async () => {
    await writeTo('')
    await choose({ id: HALDEN })
    await writeTo(ORDERS)
    expect(await asked()).toEqual([])
    await choose({ id: HALDEN })
    expect(await asked()).toHaveLength(1)
  })
})

describe('opening an account', () => {
  it('makes the tier count from that day, at the supplier’s opening tier, and mails the owner', async () => {
    await choose({ id: HALDEN, accountNumber: 'HR-7' })
    await decide()
    expect(await account()).toEqual({
      accountNumber: '',
      status: 'open',
      since: OPENED.toISOString(),
      tierBasisPoints: 1200,
      refusalReason: '',
    })
    expect(await prices()).toMatchObject({
      yours: { cutMinor: 6840, tierBasisPoints: 1200 },
      accountRequestedAt: null,
    })
    const [mail, ...more] = await accountMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your account at Halden & Rowe is open' })
    expect(mail?.text_body).toMatch(
      /Account number: not stated\nOff list price: 12%\nOpen since: 21 Nov 2026/,
    )
  })

  it('takes number and tier from the supplier, and mails in the language of the owner', async () => {
    await choose({ id: HALDEN })
    await succeed(owner.client(updateDetails, { params: { userId: owner.user.id }, body: { locale: 'de' } }))
    await decide({ open: true, accountNumber: '310.0088', tierBasisPoints: 850 })
    expect(await account()).toMatchObject({ accountNumber: '310.0088', tierBasisPoints: 850 })
    const [mail] = await accountMails()
    expect(mail).toMatchObject({ locale: 'de', subject: 'Ihr Kundenkonto bei Halden & Rowe ist eröffnet' })
    expect(mail?.text_body).toContain('310.0088')
  })

  it('again with a number gives the number, keeps day and tier, and a mere repeat mails nothing', async () => {
    await choose({ id: HALDEN })
    await decide({ open: true, tierBasisPoints: 500 })
    expect(await decide()).toMatchObject({ isChanged: false })
    application.clock.now = new Date('2026-11-21T08:40Z')
    await decideOnAccount(application, owner.email, HALDEN, { open: true, accountNumber: 'K-20417' })
    expect(await account()).toMatchObject({
      accountNumber: 'K-20417',
      tierBasisPoints: 500,
      since: OPENED.toISOString(),
    })
    expect(await accountMails()).toHaveLength(2)
  })

  it('is not undone by leaving the supplier out of the profile', async () => {
    await choose({ id: HALDEN })
    await decide({ open: true, accountNumber: 'K-20417' })
    await choose()
    await choose({ id: HALDEN, accountNumber: 'mine' })
    expect(await account()).toMatchObject({ status: 'open', accountNumber: 'K-20417', tierBasisPoints: 1200 })
  })

  it('needs a verified business and a request', async () => {
    await expect(decide()).rejects.toMatchObject({ code: 'accountNotRequested' })
    await choose({ id: HALDEN })
    const ofOwner = { email: owner.email }
    await application.db
      .updateTable('retailers')
      .from('users')
      .whereRef('users.retailer_id', '=', 'retailers.id')
      .where('users.email', '=', ofOwner.email)
      .set({ verification: 'pending' })
      .execute()
    await expect(decide()).rejects.toMatchObject({ code: 'businessNotVerified' })
    expect(await account()).toMatchObject({ status: 'applied' })
  })
})

describe('refusing an account', () => {
  it('says why, in the profile, on the supplier’s page and by mail; choosing it again asks again', async () => {
    await choose({ id: HALDEN })
    const reason = 'We deliver within Scotland only'
    await decide({ open: false, reason })
    expect(await account()).toMatchObject({
      status: 'refused',
      refusalReason: reason,
      since: OPENED.toISOString(),
    })
    expect((await prices()).accountRequestedAt).toBeNull()
    const [mail] = await accountMails()
    expect(mail?.text_body).toContain(reason)
    await choose()
    expect(await account()).toMatchObject({ status: 'refused' })
    await choose({ id: HALDEN })
    expect(await account()).toMatchObject({ status: 'applied', refusalReason: '' })
  })

  it('does not close an open account', async () => {
    await choose({ id: HALDEN })
    await decide()
    await expect(decide({ open: false, reason: 'Too late' })).rejects.toMatchObject({
      code: 'accountNotRequested',
    })
    expect(await account()).toMatchObject({ status: 'open' })
  })
})

describe('the operator’s calls', () => {
  it('list what is requested, and open and refuse it', async () => {
    const operator = application.client(OPERATOR_TOKEN)
    const waiting = async () =>
      (await succeed(operator(listAccountRequests))).data.filter(({ email }) => email === owner.email)
    await choose({ id: HALDEN, accountNumber: 'HR-7' }, { id: 'brennan-linen' })
    expect(await waiting()).toEqual([
      expect.objectContaining({ supplier: expect.objectContaining({ id: 'brennan-linen' }) as object }),
      {
        email: owner.email,
        businessName: 'Ellwood & Daughter',
        country: 'GB',
        vatNumber: '',
        verification: 'verified',
        supplier: { id: HALDEN, name: 'Halden & Rowe', openingTierBasisPoints: 1200 },
        statedNumber: 'HR-7',
        requestedAt: REQUESTED.toISOString(),
      },
    ])
    const named = { email: owner.email, supplier: HALDEN }
    const opened = operator(openSupplierAccount, { body: { ...named, accountNumber: 'ABB 4471' } })
    expect((await succeed(opened)).data).toMatchObject({ status: 'open', accountNumber: 'ABB 4471' })
    const refused = operator(refuseSupplierAccount, {
      body: { email: owner.email, supplier: 'brennan-linen', reason: 'No' },
    })
    expect((await succeed(refused)).data).toMatchObject({ status: 'refused' })
    expect(await waiting()).toEqual([])
    expect(await operator(openSupplierAccount, { body: { ...named, supplier: 'nobody' } })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'supplier' }],
    })
    expect(
      await operator(openSupplierAccount, { body: { ...named, email: 'nobody@example.com' } }),
    ).toMatchObject({ code: 'invalidInput', fields: [{ field: 'email' }] })
  })
})
