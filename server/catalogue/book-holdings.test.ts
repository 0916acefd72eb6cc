import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markBook } from '@selvedge/contract/catalogue/books.ts'
import { getBook, getHomePage, getFabric, getSupplier } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

const params = { supplier: 'halden-and-rowe', book: 'border-wools-3' }

describe('the books that a retailer has', () => {
  let application: TestApplication
  let client: Client
  beforeAll(async () => {
    application = await createTestApplication()
  })
  afterAll(() => application.close())
  beforeEach(async () => {
    client = (await signUpRetailer(application)).client
  })

  const mark = (held: boolean, by = client) => by(markBook, { body: { ...params, held } })
  const isHeld = async (by: Client) => (await succeed(by(getBook, { params }))).data.isHeld

  it('are marked and unmarked, idempotently', async () => {
    expect(await isHeld(client)).toBe(false)
    for (const held of [true, true]) await succeed(mark(held))
    expect(await isHeld(client)).toBe(true)
    for (const held of [false, false]) await succeed(mark(held))
    expect(await isHeld(client)).toBe(false)
  })

  it('are shown wherever the book is', async () => {
    await succeed(mark(true))
    const { data: supplier } = await succeed(client(getSupplier, { params: { supplier: params.supplier } }))
    expect(supplier.books.find(({ id }) => id === params.book)?.isHeld).toBe(true)
    const { data: counter } = await succeed(client(getHomePage))
    const shown = counter.newBooks.map(({ id, isHeld: held }) => [id, held])
    expect(shown).toContainEqual([params.book, true])
    expect(shown).toContainEqual(['wide-linens', false])
    const { data: fabric } = await succeed(client(getFabric, { params: { id: 'glenmoor-04-loch' } }))
    expect(fabric.books.map(({ id, isHeld: held }) => [id, held])).toEqual([[params.book, true]])
  })

  it('belong to the whole team and to nobody else', async () => {
    await succeed(mark(true))
    const colleague = await addColleague(application, client, 'buyer')
    expect(await isHeld(colleague.client)).toBe(true)
    expect(await isHeld((await signUpRetailer(application)).client)).toBe(false)
    expect(await isHeld(application.client())).toBeNull()
  })

  it('are marked by members who may fill the cart, and must exist', async () => {
    const viewer = await addColleague(application, client, 'viewer')
    expect(await mark(true, viewer.client)).toMatchObject({ success: false, code: 'roleRefused' })
    expect(await isHeld(client)).toBe(false)
    const lost = await client(markBook, { body: { ...params, book: 'lost', held: true } })
    expect(lost).toMatchObject({ success: false, code: 'notFound' })
    const signedOut = await mark(true, application.client())
    expect(signedOut).toMatchObject({ success: false, code: 'signInRequired' })
  })
})

describe('a cloth in its books', () => {
  it('links the cloths before and after it', async () => {
    const application = await createTestApplication()
    const client = application.client()
    const { data: book } = await succeed(client(getBook, { params }))
    const ids = book.fabrics.map(({ id }) => id)
    for (const [at, id] of ids.entries()) {
      const { data: fabric } = await succeed(client(getFabric, { params: { id } }))
      const shown = fabric.books.find(one => one.id === params.book)!
      expect([shown.previous?.id, shown.page, shown.next?.id]).toEqual([
        ids[at - 1],
        book.fabrics[at]!.page,
        ids[at + 1],
      ])
    }
    await application.close()
  })
})
