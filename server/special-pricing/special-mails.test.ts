import { afterAll, beforeAll, expect, it } from 'vitest'
import { askSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { removeMember } from '@selvedge/contract/retailer/team.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { askFor, houseAnswers, offer, readSpecial } from '@selvedge/tests/support/special-prices.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

const LOCH = 'glenmoor-04-loch'
const OAT = 'glenmoor-01-oat'
const DELFT = 'inis-300-14-delft'
const halden = [{ id: 'halden-and-rowe' }]
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const retailer = () => signUpRetailer(application, { suppliers: halden })
const perMetre = (minor: number) => ({ minor, unit: 'm' as const })

it('tell each supplier of its own cloths and the target prices, in its language and unit', async () => {
  const { client } = await retailer()
  const marked = `Hotel ${crypto.randomUUID()}`
  const wish = (fabricId: string, minor: number) => ({
    fabricId,
    fabricQuantity: 30,
    targetPrice: perMetre(minor),
  })
  const countries = { 'halden-and-rowe': 'DE', 'brennan-linen': 'US' }
  for (const [slug, country] of Object.entries(countries))
    await application.db.updateTable('suppliers').set({ country }).where('slug', '=', slug).execute()
  const items = [wish(LOCH, 5000), wish(OAT, 5123), wish(DELFT, 1000)]
  await succeed(client(askSpecialPrice, { body: { items, reason: 'project', message: marked } }))
  const mails = await application.db
    .selectFrom('mails')
    .select(['locale', 'text_body'])
    .where('kind', '=', 'specialPriceAsked')
    .where('text_body', 'like', `%${marked}%`)
    .execute()
  expect(mails).toHaveLength(2)
  const [german, american] = ['de', 'en'].map(locale => mails.find(mail => mail.locale === locale)!.text_body)
  expect(german).toContain('30,0\u00a0m')
  expect(german).toContain('Wunschpreis 50,00\u00a0£/m')
  expect(german).toContain('Wunschpreis 51,23\u00a0£/m')
  // Each cloth has a link of its own to answer by.
  expect(new Set(german!.match(/\/answer\/[\w-]+/g))).toHaveProperty('size', 2)
  // Neither another supplier's cloth nor what the business pays now.
  expect(german).not.toMatch(/Delft|61,90|10,00/)
  expect(american).toContain('Target price £9.14/yd')
  expect(american).toMatch(/32\.8\d?\u00a0yd/)
})

it('tell the member who asked of an offer and of a rejection, in their language', async () => {
  const { client, email, user } = await retailer()
  const german = application.db.updateTable('users').set({ locale: 'de' }).where('id', '=', user.id)
  await german.execute()
  const offered = await askFor(client, { fabricId: LOCH })
  const rejected = await askFor(client, { fabricId: OAT })
  await offer(application, offered, { priceMinor: 5600, message: 'Nur im März' })
  await houseAnswers(application, rejected, { kind: 'reject', message: 'Zu wenig' })
  const mails = (await mailsTo(application, email)).filter(({ kind }) => kind.startsWith('special'))
  expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([
    ['specialPriceOffered', 'de'],
    ['specialPriceRejected', 'de'],
  ])
  expect(mails[0]!.text_body).toContain('56,00\u00a0£/m')
  expect(mails[0]!.text_body).toContain('Nur im März')
  expect(mails[0]!.text_body).toContain(`/dashboard/special-prices#${offered}`)
  expect(mails[1]!.text_body).toContain('Zu wenig')
})

it('go to the owner when the member who asked has left', async () => {
  const owner = await retailer()
  const colleague = await addColleague(application, owner.client, 'buyer')
  const id = await askFor(colleague.client, { fabricId: LOCH })
  await succeed(owner.client(removeMember, { params: { id: colleague.user.id } }))
  await offer(application, id)
  const special = async (email: string) =>
    (await mailsTo(application, email)).filter(({ kind }) => kind === 'specialPriceOffered').length
  expect([await special(owner.email), await special(colleague.email)]).toEqual([1, 0])
  expect((await readSpecial(owner.client, id)).askedBy).toBe('Tom Reeve')
})
