import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { updateDetails } from '@selvedge/contract/account/account.ts'
import { getOrderConfirmation } from '@selvedge/contract/orders/orders.ts'
import { locales } from '@selvedge/contract/format/locales.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { makeRetriesDue } from '@selvedge/tests/support/mail-queue.ts'
import { registerMailJobs } from '../platform/mail-sending.ts'
import { readAttachments } from '../platform/mail.ts'
import { selectUnaddressedOrders } from './mailing.queries.ts'
import { supplierLocale } from '../catalogue/supplier-locale.ts'
import { cutListNote, cutPlaces } from './cut-list-note.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

describe('the mails of an order', () => {
  it('use the buyer’s language and units for the buyer, the supplier’s own and metres for the supplier', async () => {
    const { db } = application
    const { client, user, email } = await signUpRetailer(application, { measurementType: 'imperial' })
    await succeed(client(updateDetails, { params: { userId: user.id }, body: { locale: 'nl' } }))
    const orderEmail = 'ordini@halden.example'
    await db
      .updateTable('suppliers')
      .set({ country: 'IT', order_email: orderEmail })
      .where('id', 'in', eb =>
        eb
          .selectFrom('colourways')
          .innerJoin('designs', 'designs.id', 'colourways.design_id')
          .select('designs.supplier_id')
          .where('colourways.slug', '=', 'glenmoor-04-loch'),
      )
      .execute()
    const cutList = {
      make: 'curtain' as const,
      cuts: { count: 2, lengthMicrometres: 2_196_000, isRailroaded: false },
      extraMicrometres: 180_000,
      totalMicrometres: 4_572_000,
    }
    const line = { fabricId: 'glenmoor-04-loch', fabricQuantity: 4.572, note: 'Face side out', cutList }
    await addLine(client, line)
    const { data } = await succeed(orderCart(client, { poNumber: 'ELLIS-026' }))
    const placed = (await mailsTo(application, email)).find(({ kind }) => kind === 'orderPlaced')
    expect(placed?.subject).toBe(`Bestelling ${data.id} is geplaatst`)
    expect(placed?.text_body).toContain('5,03\u00a0yd (4,6\u00a0m) van stuk')
    expect(placed?.text_body).toContain('Uw bestelnr.: ELLIS-026')
    expect(placed?.text_body).toContain(`http://selvedge.test/dashboard/orders/${data.id}`)
    const [supplied] = await mailsTo(application, orderEmail)
    expect(supplied?.subject).toBe(`Ordine ${data.id} da Ellwood & Daughter`)
    expect(supplied?.text_body).toContain('4,6\u00a0m')
    expect(supplied?.text_body).toContain('N. d’ordine del cliente: ELLIS-026')
    expect(supplied?.text_body).toContain('Nota: Face side out')
    // What the program itself says of the cuts is in the supplier's words, whatever the buyer's are.
    expect(supplied?.text_body).toContain(
      'Tagli: Tenda, 2 teli da 219,6\u00a0cm, 18\u00a0cm in più per il disegno, 4,572\u00a0m in tutto',
    )
    const [told, link = ''] = supplied!.text_body.split('http://selvedge.test/supplier-order/')
    expect(link).toMatch(/^[\w-]{43}\n/)
    expect(told).not.toMatch(/[£€$]|yd|http/)
  })
})

const LOCH = 'glenmoor-04-loch'
const keptFor = (recipient: string) =>
  application.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()
const setOrderEmail = (orderEmail: string) =>
  application.db
    .updateTable('suppliers')
    .set({ order_email: orderEmail })
    .where('id', 'in', eb =>
      eb
        .selectFrom('colourways')
        .innerJoin('designs', 'designs.id', 'colourways.design_id')
        .select('designs.supplier_id')
        .where('colourways.slug', '=', LOCH),
    )
    .execute()

describe('the papers of an order', () => {
  it('go with its mails: the confirmation to the buyer, to the supplier its part on paper and as a file', async () => {
    const orderEmail = 'orders@papers.example'
    await setOrderEmail(orderEmail)
    const { client, email } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 3, sidemark: 'Mrs Ellis' })
    const { data } = await succeed(orderCart(client))
    const placed = (await keptFor(email)).find(({ kind }) => kind === 'orderPlaced')!
    const [confirmation] = await readAttachments(application.db, placed.id)
    expect(confirmation).toMatchObject({
      fileName: `${data.id}.pdf`,
      paper: { title: `Order confirmation ${data.id}` },
    })
    const [ordered] = await keptFor(orderEmail)
    const [paper, csv] = await readAttachments(application.db, ordered!.id)
    expect(paper).toMatchObject({ fileName: `${data.id}.pdf` })
    expect(csv).toMatchObject({ fileName: `${data.id}.csv`, csv: expect.stringContaining('Mrs Ellis') })
    expect(JSON.stringify([paper, csv])).not.toMatch(/[£€$]/)
    const page = await (await application.request(`/dev/mail/${ordered!.id}`)).text()
    expect(page).toContain(`<a href="/dev/mail/${ordered!.id}/1" download>${data.id}.csv</a>`)
    const file = await application.request(`/dev/mail/${ordered!.id}/0`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const read = await succeed(client(getOrderConfirmation, { params: { id: data.id } }))
    expect(read.data).toMatchObject({ fileName: `${data.id}.pdf`, mediaType: 'application/pdf' })
    expect(Buffer.from(read.data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('wait for a supplier without an address for orders until it has one', async () => {
    await setOrderEmail('')
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 3 })
    const { data } = await succeed(orderCart(client))
    const waiting = () => selectUnaddressedOrders(application.db)
    expect(await waiting()).toEqual([{ number: data.id, supplier: expect.any(String) }])
    await registerMailJobs({ ...application.jobDeps, server: null })
    const [kept] = await keptFor('')
    const now = async () => (await keptFor('')).find(({ id }) => id === kept!.id)
    await vi.waitFor(
      async () => expect((await now())?.last_error).toBe('The supplier has no address for orders'),
      { timeout: 30_000, interval: 100 },
    )
    await setOrderEmail('found@papers.example')
    await makeRetriesDue(application)
    await vi.waitFor(
      async () => {
        const sent = await keptFor('found@papers.example')
        expect(sent).toMatchObject([{ id: kept!.id, sent_at: expect.any(Date) }])
      },
      { timeout: 30_000, interval: 100 },
    )
    expect(await waiting()).toEqual([])
  })
})

describe('a cut list of several windows', () => {
  it('names each window in the words of the supplier, and how many are alike', () => {
    const cut = { lengthMicrometres: 2_196_000, isRailroaded: false }
    const cutList = {
      make: 'curtain' as const,
      cuts: [
        { ...cut, window: 'Erker links', alike: 2, count: 4 },
        { ...cut, window: '', alike: 1, count: 1, isRailroaded: true },
      ],
      extraMicrometres: 0,
      totalMicrometres: 10_980_000,
    }
    expect(cutListNote(cutList, { locale: 'nl', measurementType: 'metric' })).toEqual([
      'Kniplijst: Gordijn, Erker links × 2 (4 banen van 219,6\u00a0cm), Raam 2 (1 lengte van 219,6\u00a0cm, kamerhoog verwerkt), samen 10,98\u00a0m',
    ])
    expect(cutPlaces(cutList, { locale: 'nl', measurementType: 'metric' })).toEqual([
      'Erker links 1: van 0\u00a0cm tot 219,6\u00a0cm',
      'Erker links 2: van 219,6\u00a0cm tot 439,2\u00a0cm',
      'Erker links 3: van 439,2\u00a0cm tot 658,8\u00a0cm',
      'Erker links 4: van 658,8\u00a0cm tot 878,4\u00a0cm',
      'Raam 2, deel 1: van 878,4\u00a0cm tot 1.098\u00a0cm',
    ])
    expect(cutPlaces(cutList, { locale: 'en', measurementType: 'imperial' }).at(-1)).toBe(
      'Window 2, cut 1: from 345.83\u00a0in to 432.28\u00a0in',
    )
  })
})

describe('a supplier', () => {
  it('is written to in the language of its country, if that is one of ours', () => {
    expect(['ES', 'IT', 'CN', 'DE', 'AT', 'NL'].map(supplierLocale)).toEqual([
      'es',
      'it',
      'zh-CN',
      'de',
      'de',
      'nl',
    ])
    for (const country of ['GB', 'IE', 'BE', 'CH', 'SE', 'FR', 'XX'])
      expect(supplierLocale(country)).toBe('en')
    for (const country of ['ES', 'GB']) expect(locales).toContain(supplierLocale(country))
  })
})
