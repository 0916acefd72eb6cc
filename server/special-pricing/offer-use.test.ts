import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { acceptSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { acceptedSpecial, askFor, dayIn, offer, readSpecial } from '@selvedge/tests/support/special-prices.ts'

/** In stock are 40.6 m. */
const LOCH = 'glenmoor-04-loch'
const METRE = 1_000_000
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

describe('an offer for more than is in stock', () => {
  it('is not accepted while its minimum will not be there before it ends, and stays open', async () => {
    const { client } = await retailer()
    const id = await askFor(client, { fabricId: LOCH, metres: 400 })
    await offer(application, id)
    expect((await readSpecial(client, id)).use).toMatchObject({
      when: 'never',
      lengthMicrometres: 400 * METRE,
    })
    expect(await accept(client, id)).toMatchObject({ code: 'specialPriceOutOfStock' })
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
