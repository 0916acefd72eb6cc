import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSupplier, listSuppliers } from '@selvedge/contract/catalogue/catalogue.ts'
import { suggest } from '@selvedge/contract/catalogue/search.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { recordCatalogueChange } from '../catalogue-changes/record-change.ts'

const SUPPLIER = 'halden-and-rowe'

describe('a supplier whose list was withdrawn', () => {
  let application: TestApplication
  beforeAll(async () => {
    application = await createTestApplication()
  })
  afterAll(() => application.close())

  async function withdraw(at: Date | null) {
    const { db, clock, deps } = application
    const ofSupplier = db.selectFrom('suppliers').select('id').where('slug', '=', SUPPLIER)
    await db
      .updateTable('colourways')
      .set({ withdrawn_at: at })
      .where('supplier_id', 'in', ofSupplier)
      .execute()
    await recordCatalogueChange(db, clock.now)
    await deps.index.refresh()
  }
  const listed = async (client: Client) =>
    (await succeed(client(listSuppliers))).data.map(({ id, fabricCount }) => `${id} ${fabricCount}`)
  const suggested = async (client: Client) =>
    (await succeed(client(suggest, { query: { q: 'halden' } }))).data.suggestions.map(({ name }) => name)

  it('is shown nowhere but among the choices of a business that chose it, and on its page to members', async () => {
    const visitor = application.client()
    const owner = (await signUpRetailer(application, { suppliers: [{ id: SUPPLIER }] })).client
    const other = (await signUpRetailer(application, { suppliers: [{ id: 'brennan-linen' }] })).client
    expect(await suggested(visitor)).toContain('Halden & Rowe')
    await withdraw(application.clock.now)
    for (const client of [visitor, other])
      expect(await listed(client)).toEqual(['brennan-linen 4', 'corvo-tessuti 4'])
    expect(await listed(owner)).toContain(`${SUPPLIER} 0`)
    for (const client of [visitor, other, owner])
      expect(await suggested(client)).not.toContain('Halden & Rowe')
    // Orders of members name it, so its page is there for them.
    const page = { params: { supplier: SUPPLIER } }
    expect(await visitor(getSupplier, page)).toMatchObject({ status: 404 })
    expect((await succeed(owner(getSupplier, page))).data).toMatchObject({
      name: 'Halden & Rowe',
      fabricCount: 0,
      makes: [],
    })
    await withdraw(null)
    expect(await listed(visitor)).toContain(`${SUPPLIER} 4`)
  })
})
