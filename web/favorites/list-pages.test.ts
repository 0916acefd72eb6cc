import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { createFavoritesList, getFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { addFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import { hasBuiltPages } from '../../tests/support/built-pages.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { openBuiltPages, type BuiltPages } from '../../tests/support/page-browsers.ts'

const cloths = ['glenmoor-04-loch', 'glenmoor-01-oat', 'inis-300-14-delft']

describe.runIf(hasBuiltPages)('a list of favourites without scripts', () => {
  let pages: BuiltPages
  beforeAll(async () => {
    pages = await openBuiltPages()
  }, 60_000)
  afterAll(() => pages.application.close())

  async function openList() {
    const { client, token } = await signUpRetailer(pages.application)
    const { id } = (await succeed(client(createFavoritesList, { body: { name: 'Mrs Ellis' } }))).data
    for (const fabricId of cloths) await succeed(client(addFavorite, { params: { id }, body: { fabricId } }))
    const read = async () => (await succeed(client(getFavoritesList, { params: { id } }))).data.items
    const browser = pages.newBrowser({ member: token })
    const send = (fields: Record<string, string>) => browser.submit(paths.favoritesList(id), fields)
    const order = async () => (await read()).map(({ fabric }) => fabric.id)
    return { browser, address: paths.favoritesList(id), items: await read(), order, send }
  }

  it('moves an item by one place however often the step is sent', async () => {
    const { browser, address, items, order, send } = await openList()
    const [first] = items
    const { html } = await browser.open(`${address}?item=${first!.id}`)
    const at = /name="at" value="(\d+)"/.exec(html)![1]!
    const down = { intent: 'place', itemId: first!.id, keep: 'item', at, step: 'down' }
    const moved = [cloths[1], cloths[0], cloths[2]]
    expect([(await send(down)).status, await order()]).toEqual([302, moved])
    expect([(await send(down)).status, await order()]).toEqual([302, moved])
  })

  it('shows the rest when what is removed was removed before', async () => {
    const { items, order, send } = await openList()
    const [first] = items
    const remove = { intent: 'remove', itemId: first!.id }
    for (const answer of [await send(remove), await send(remove)]) {
      expect(answer.status).toBe(200)
      expect(answer.html).not.toContain('role="alert"')
    }
    expect(await order()).toEqual(cloths.slice(1))
  })
})
