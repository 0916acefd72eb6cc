import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { acceptSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { acceptedSpecial, askFor, dayIn, offer, readSpecial } from '@selvedge/tests/support/special-prices.ts'
import { remindOffer } from './remind-offer.ts'

/** In stock are 40.6 m. */
const LOCH = 'glenmoor-04-loch'
const METRE = 1_000_000
const DAY_MS = 24 * 3600_000
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const retailer = () => signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
async function accept(client: Client, id: string) {
  const { version } = await readSpecial(client, id)
  return client(acceptSpecialPrice, { params: { id }, body: { version } })
}

/** What the last mail of a kind says of the stock, if anything. */
async function stockInMail(email: string, kind: string): Promise<string | undefined> {
  const mail = (await mailsTo(application, email)).findLast(one => one.kind === kind)!
  return mail.text_body.split('\n').find(line => /^(Stock|Lager): /.test(line))
}

describe('an offer for more than is in stock', () => {
  it('is not accepted while its minimum will not be there before it ends, and stays open', async () => {
    const { client, email } = await retailer()
    const id = await askFor(client, { fabricId: LOCH, metres: 400 })
    await offer(application, id)
    expect((await readSpecial(client, id)).use).toMatchObject({
      when: 'never',
      lengthMicrometres: 400 * METRE,
    })
    expect(await accept(client, id)).toMatchObject({ code: 'specialPriceOutOfStock' })
    expect(await stockInMail(email, 'specialPriceOffered')).toMatch(
      /^Stock: This price is for 400\.0\sm or more\. Only 40\.6\sm is in stock\. No delivery is confirmed\. You can accept it as soon as/,
    )
    expect((await readSpecial(client, id)).state).toBe('countered')
    const { id: colourway_id } = await application.db
      .selectFrom('colourways')
      .select('id')
      .where('slug', '=', LOCH)
      .executeTakeFirstOrThrow()
    const delivery = { colourway_id, dye_lot: '2300', length_um: 400 * METRE, eta: dayIn(application, 14) }
    await application.db.insertInto('incoming_stock').values(delivery).execute()
    expect((await readSpecial(client, id)).use?.when).toBe('later')
    expect((await succeed(accept(client, id))).data.state).toBe('accepted')
    await application.db.deleteFrom('incoming_stock').where('dye_lot', '=', '2300').execute()
    expect((await readSpecial(client, id)).use?.when).toBe('never')
  })

  it('is mailed with what stock allows of it in the reader’s language, and again before it ends', async () => {
    const { client, email, user } = await retailer()
    await application.db.updateTable('users').set({ locale: 'de' }).where('id', '=', user.id).execute()
    const id = await askFor(client, { fabricId: LOCH, metres: 400 })
    await offer(application, id, { minimumMetres: 20 })
    const inPart =
      /^Lager: Zu diesem Preis können Sie jetzt bis zu 40,6\sm bestellen\. Für den Rest ist keine Lieferung bestätigt\.$/
    expect(await stockInMail(email, 'specialPriceOffered')).toMatch(inPart)
    const request = application.db.selectFrom('special_price_requests').select('id').where('number', '=', id)
    const { now } = application.clock
    application.clock.now = new Date(now.getTime() + 13 * DAY_MS)
    await remindOffer(application.jobDeps, (await request.executeTakeFirstOrThrow()).id)
    application.clock.now = now
    expect(await stockInMail(email, 'specialPriceEnding')).toMatch(inPart)
  })

  it('is not said to be limited in the mail where all of it is in stock', async () => {
    const { client, email } = await retailer()
    await offer(application, await askFor(client, { fabricId: LOCH, metres: 30 }))
    expect(await stockInMail(email, 'specialPriceOffered')).toBeUndefined()
  })

  it('is accepted where its minimum is in stock, and says what can be ordered of it now', async () => {
    const { client } = await retailer()
    const id = await acceptedSpecial(application, client, {
      fabricId: LOCH,
      metres: 400,
      offered: { minimumMetres: 20 },
    })
    const { use, isInCart } = await readSpecial(client, id)
    expect(use).toMatchObject({ when: 'part', lengthMicrometres: 40.6 * METRE })
    expect(isInCart).toBe(false)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 19 })
    expect((await readSpecial(client, id)).isInCart).toBe(false)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 19.95 })
    expect((await readSpecial(client, id)).isInCart).toBe(true)
  })
})
