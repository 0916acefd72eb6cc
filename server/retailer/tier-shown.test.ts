import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getProfile } from '@selvedge/contract/retailer/retailer.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

let application: TestApplication
let supplier: { slug: string; tier: number }
beforeAll(async () => {
  application = await createTestApplication()
  supplier = await application.db
    .selectFrom('suppliers')
    .select(['slug', 'opening_tier_bp as tier'])
    .where('opening_tier_bp', '>', 0)
    .executeTakeFirstOrThrow()
})
afterAll(() => application.close())

/** A verified business with an open account at the supplier. */
async function withAccount() {
  const { client, user } = await signUpRetailer(application, { suppliers: [{ id: supplier.slug }] })
  const { retailer_id } = await application.db
    .selectFrom('users')
    .select('retailer_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return { client, retailerId: retailer_id! }
}
const tiersOf = async (client: Client) =>
  (await succeed(client(getProfile))).data.selectedSuppliers.map(one => one.tierBasisPoints)

describe('tiers', () => {
  it('are visible to a verified business whose account is open', async () => {
    const { client } = await withAccount()
    expect(await tiersOf(client)).toEqual([supplier.tier])
  })
  it.each(['pending', 'refused'] as const)('are hidden from a business that is %s', async verification => {
    const { client, retailerId } = await withAccount()
    await application.db.updateTable('retailers').set({ verification }).where('id', '=', retailerId).execute()
    expect(await tiersOf(client)).toEqual([0])
  })
  it.each(['onHold', 'applied'] as const)('are hidden while the account is %s', async status => {
    const { client, retailerId } = await withAccount()
    await application.db
      .updateTable('retailer_suppliers')
      .set({ status })
      .where('retailer_id', '=', retailerId)
      .execute()
    expect(await tiersOf(client)).toEqual([0])
  })
})
