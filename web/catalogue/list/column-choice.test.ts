import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { WebHandler } from '@selvedge/server/app.ts'
import { ORIGIN } from '../../../tests/support/application.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

const TABLE = '/fabrics?fibre=wool&view=table'
let pages: Awaited<ReturnType<typeof createPageApplication>>
let render: WebHandler

describe.runIf(hasBuiltPages)('the columns of the table', () => {
  beforeAll(async () => {
    render = await builtPages()
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  const open = (path: string, init: RequestInit = {}) =>
    pages.withPages(render)(path, { redirect: 'manual', ...init })
  const withCookie = async (path: string, cookie = '') => (await open(path, { headers: { cookie } })).text()
  const headsOf = (html: string) =>
    [...(/<thead.*?<\/thead>/s.exec(html)?.[0] ?? '').matchAll(/<th.*?<\/th>/gs)].map(([head]) =>
      head.replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, ' ').trim(),
    )
  const choose = async (...columns: string[]) => {
    const body = new URLSearchParams([
      ['returnTo', TABLE],
      ['columns', ''],
      ...columns.map(column => ['columns', column]),
    ])
    const answer = await open(paths.preferences, { method: 'POST', body, headers: { origin: ORIGIN } })
    const [cookie = ''] = answer.headers.getSetCookie()
    return { location: answer.headers.get('location'), cookie, sent: cookie.split(';')[0]! }
  }

  it('are chosen by a form that works without scripts, and remembered by the browser', async () => {
    const before = await withCookie(TABLE)
    expect(headsOf(before).join('|')).toMatch(/Supplier\|Composition\|.*Weight.*\|Flammability\|.*Dispatch/)
    expect(headsOf(before).join('|')).not.toMatch(/Lead time|Availability/)
    expect(before).toMatch(
      /<form(?=[^>]*action="\/preferences").*?<input(?=[^>]*value="leadTime")(?![^>]*checked)/s,
    )
    const { location, cookie, sent } = await choose('leadTime', 'price', 'repeat')
    expect(location).toBe(TABLE)
    expect(cookie).toMatch(/Max-Age=31536000/)
    const after = await withCookie(TABLE, sent)
    const [, , , , ...columns] = headsOf(after)
    expect(columns.map(head => head.replaceAll(/\s+/g, ' '))).toEqual([
      'Repeat V cm',
      'Cut price, RRP £/m',
      'Lead time days',
      'Favourite',
    ])
    expect(after).toMatch(/<input(?=[^>]*value="leadTime")(?=[^>]*checked)/)
    expect(after).toContain('Columns 3 of 15')
  })

  it('are those of the list as a file, too', async () => {
    const { sent } = await choose('status', 'wyzenbeek', 'type')
    const [heads] = (await withCookie('/fabrics.csv?fibre=wool', sent)).split('\r\n')
    expect(heads).toBe('Design,Colourway,Type,Wyzenbeek (double rubs),Availability,Page')
  })

  it('may be none, and are the standard ones again on request', async () => {
    const none = await choose()
    const [, , , , ...columns] = headsOf(await withCookie(TABLE, none.sent))
    expect(columns).toEqual(['Favourite'])
    const standard = await choose('price', 'standard')
    expect(standard.cookie).toMatch(/^columns=;.*Max-Age=0/)
  })

  it('are the standard ones where what was kept cannot be read', async () => {
    const standard = headsOf(await withCookie(TABLE))
    for (const kept of ['', 'loom', '%3Cscript%3E'])
      expect(headsOf(await withCookie(TABLE, `columns=${kept}`)), kept).toEqual(standard)
    expect((await choose('loom', 'price')).sent).toBe('columns=price')
  })
})
