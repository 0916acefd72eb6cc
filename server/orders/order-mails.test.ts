import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateDetails } from '@selvedge/contract/account/account.ts'
import { locales } from '@selvedge/contract/format/locales.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { supplierLocale } from '../catalogue/supplier-locale.ts'
import { cutListNote } from './cut-list-note.ts'

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
    expect(placed?.text_body).toContain('Uw ordernr.: ELLIS-026')
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
    expect(supplied?.text_body).not.toMatch(/[£€$]|yd|http/)
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
