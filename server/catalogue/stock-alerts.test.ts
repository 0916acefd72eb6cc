import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { askStockAlert, dropStockAlert } from '@selvedge/contract/catalogue/stock-alert.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { fixtureRows } from '@selvedge/tests/support/catalogue-fixture.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { importCatalogue } from './import-catalogue.ts'
import { tellStockAlerts, watchStockAlerts } from './tell-stock-alerts.ts'

const ROWAN = 'glenmoor-06-rowan'
const params = { id: ROWAN }

describe('an alert of stock', () => {
  let application: TestApplication
  beforeAll(async () => {
    application = await createTestApplication()
  })
  afterAll(() => application.close())

  const ask = (client: Client, fabricQuantity: number) =>
    client(askStockAlert, { body: { fabricId: ROWAN, fabricQuantity } })
  const shown = async (client: Client) => (await succeed(client(getFabric, { params }))).data.stockAlert
  const mailsTo = (email: string) =>
    application.db
      .selectFrom('mails')
      .select(['locale', 'subject', 'text_body'])
      .where('kind', '=', 'stockBack')
      .where('recipient', '=', email)
      .execute()
  /** Imports the cloth with this much in one more piece. */
  const deliver = (metres: number) =>
    importWith({ pieceNumber: 'NEW-1', dyeLot: '77', lengthMicrometres: metres * 1_000_000 })
  const importWith = (piece: object) =>
    importCatalogue({
      db: application.db,
      clock: () => application.clock.now,
      report: () => undefined,
      rows: [...fixtureRows].flatMap(row => {
        const { kind, slug, pieces } = row as { kind: string; slug: string; pieces: object[] }
        if (kind !== 'colourway' || slug !== ROWAN) return []
        return [{ ...(row as object), pieces: [...pieces, piece] }]
      }),
    })

  it('is shown to who asked and to nobody else, and can be undone', async () => {
    const { client } = await signUpRetailer(application)
    expect(await shown(client)).toBeNull()
    await succeed(ask(client, 30))
    await succeed(ask(client, 45.5))
    expect(await shown(client)).toMatchObject({ lengthMicrometres: 45_500_000 })
    const colleague = await addColleague(application, client, 'viewer')
    expect(await shown(colleague.client)).toBeNull()
    expect(await shown((await signUpRetailer(application)).client)).toBeNull()
    expect(await shown(application.client())).toBeNull()
    const drop = () => client(dropStockAlert, { query: { fabricId: ROWAN } })
    await succeed(drop())
    await succeed(drop())
    expect(await shown(client)).toBeNull()
  })

  it('is refused for what is not there, is discontinued, or no length', async () => {
    const { client } = await signUpRetailer(application)
    const of = (id: string, fabricQuantity: number) =>
      client(askStockAlert, { body: { fabricId: id, fabricQuantity } })
    expect(await of('nothing', 3)).toMatchObject({ code: 'notFound' })
    // The last one rounds to no micrometre.
    for (const none of [0, -1, 1e-9])
      expect(await of(ROWAN, none)).toMatchObject({
        code: 'invalidInput',
        fields: [{ field: 'fabricQuantity' }],
      })
    expect(await ask(application.client(), 3)).toMatchObject({ code: 'signInRequired' })
  })

  it('is mailed once, in the language of the member who asked, when an import brings enough', async () => {
    const first = await signUpRetailer(application)
    const second = await signUpRetailer(application)
    const undone = await signUpRetailer(application)
    await application.db.updateTable('users').set({ locale: 'de' }).where('email', '=', first.email).execute()
    for (const { client } of [first, second, undone]) await succeed(ask(client, 40))
    await succeed(undone.client(dropStockAlert, { query: { fabricId: ROWAN } }))
    await succeed(ask(second.client, 400))
    await deliver(19)
    await tellStockAlerts(application.deps)
    expect(await mailsTo(first.email)).toEqual([])

    await deliver(20)
    await Promise.all(Array.from({ length: 4 }, () => tellStockAlerts(application.deps)))
    await deliver(25)
    await tellStockAlerts(application.deps)
    const mails = await mailsTo(first.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ locale: 'de', subject: 'Glenmoor 06 Rowan ist wieder lieferbar' })
    expect(mails[0]!.text_body).toContain('40')
    expect(mails[0]!.text_body).toContain(`/fabrics/${ROWAN}`)
    expect(await shown(first.client)).toBeNull()
    for (const { email } of [second, undone]) expect(await mailsTo(email)).toEqual([])
    expect(await shown(second.client)).toMatchObject({ lengthMicrometres: 400_000_000 })
  })

  it('is mailed without a length when a supplier says no more than that the cloth is in stock', async () => {
    const { client, email } = await signUpRetailer(application)
    await succeed(ask(client, 300))
    const says = (lengthMicrometres: string) => importWith({ pieceNumber: '', dyeLot: '', lengthMicrometres })
    await says('nothing')
    // What orders held of it before nothing was stated, and then gave back.
    await application.db
      .updateTable('pieces')
      .set({ length_um: 500_000_000 })
      .where('stated', '=', 'nothing')
      .execute()
    await tellStockAlerts(application.deps)
    expect(await mailsTo(email)).toEqual([])

    await says('inStock')
    await tellStockAlerts(application.deps)
    await tellStockAlerts(application.deps)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toBe('Glenmoor 06 Rowan is back in stock')
    expect(mails[0]!.text_body).toContain('in stock, but not how much')
    expect(mails[0]!.text_body).not.toContain('In stock')
    expect(await shown(client)).toBeNull()
  })

  it('is mailed by a node that sees the stock change, also after a failure', async () => {
    const { client, email } = await signUpRetailer(application)
    await succeed(ask(client, 60))
    let isDown = true
    const jobs: typeof application.deps.jobs = {
      ...application.deps.jobs,
      enqueue: async (...job) => {
        if (isDown) throw new Error('The queue cannot be reached')
        await application.deps.jobs.enqueue(...job)
      },
    }
    await deliver(50)
    await application.deps.index.refresh()
    const watch = watchStockAlerts({ ...application.deps, jobs })
    await expect.poll(() => shown(client)).toMatchObject({ lengthMicrometres: 60_000_000 })
    isDown = false
    await expect.poll(() => mailsTo(email), { timeout: 10_000 }).toHaveLength(1)
    await watch.stop()
    expect(await shown(client)).toBeNull()
  })
})
