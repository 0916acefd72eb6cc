import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebHandler } from '@selvedge/server/app.ts'
import type { Suggested } from '@selvedge/web/shell/search/suggested.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

let pages: Awaited<ReturnType<typeof createPageApplication>>
let render: WebHandler

describe.runIf(hasBuiltPages)('finding without scripts', () => {
  beforeAll(async () => {
    render = await builtPages()
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    pages.withPages(render)(path, { headers, redirect: 'manual' })
  const read = async (path: string) => (await get(path)).text()

  it('the first page says that its prices are RRP', async () => {
    expect((await read('/')).replaceAll(/<[^>]*>/g, '')).toMatch(/£\d+\.\d\d\s\/m, RRP/)
  })

  it('a facet shows what has results first, and what is chosen among them', async () => {
    const order = async (path: string) =>
      [...(await read(path)).matchAll(/<input(?=[^>]*name="fibre")[^>]*value="(\w+)"/g)].map(
        ([, value]) => value!,
      )
    const all = await order('/fabrics')
    expect(all[0]).toBe('wool')
    const inSilk = await order('/fabrics?type=velvet')
    expect(inSilk.slice(0, 2).toSorted()).toEqual(['cotton', 'silk'])
    expect(inSilk.toSorted()).toEqual(all.toSorted())
    expect((await order('/fabrics?type=velvet&fibre=wool')).slice(0, 3).toSorted()).toEqual([
      'cotton',
      'silk',
      'wool',
    ])
  })

  describe('a phrase', () => {
    it('is shown as the filters it was interpreted as, which are checked', async () => {
      const html = await read('/fabrics?q=wool+over+30000+rubs')
      expect(html).toMatch(/<h1[^>]*>Wool<\/h1>/)
      expect(html).toContain('You searched for “wool over 30000 rubs”')
      expect(html).toContain('aria-label="Remove Fibre Wool"')
      expect(html).toContain('href="/fabrics?q=over+30000+rubs"')
      expect(html).toContain('aria-label="Remove Martindale 30,000 or more"')
      expect(html).toMatch(/<input(?=[^>]*name="fibre")(?=[^>]*value="wool")[^>]*checked/)
      expect(html).toMatch(/<input(?=[^>]*name="rubsMin")[^>]*value="30000"/)
      expect(html).not.toMatch(/type="hidden" name="q"/)
    })
    it('without results names the filter to drop and shows results without it', async () => {
      const html = await read('/fabrics?q=wool+over+900000+rubs')
      expect(html).toContain('No fabric matches all of that')
      expect(html).toMatch(/No fabric has Martindale 900,000 or more along with your other filters\./)
      expect(html).toContain('href="/fabrics?fibre=wool"')
      expect(html).toContain('/fabrics/glenmoor-04-loch')
    })
    it('with a word that is not understood says so, and shows the search without it', async () => {
      const html = await read('/fabrics?q=wool+xylophone')
      expect(html).toContain('Nothing matches “wool xylophone”')
      expect(html).toMatch(/We don’t recognise “xylophone”\. Without “xylophone” there are \d+ fabrics\./)
      expect(html).toContain('aria-label="Remove Fibre Wool"')
      expect(html).toContain('href="/fabrics?fibre=wool"')
      const none = await read('/fabrics?q=xylophone')
      expect(none).toContain('We don’t recognise “xylophone”.')
      expect(none).not.toContain('/fabrics/glenmoor-04-loch')
    })
    it('with a length asks whether it must be in one piece', async () => {
      const html = await read('/fabrics?q=wool+20+m')
      expect(html).toMatch(/<a(?=[^>]*href="\/fabrics\?q=wool&amp;inStockMetres=20")[^>]*>In one piece\?/)
      expect(await read('/fabrics?q=wool&inStockMetres=20')).toMatch(
        /<a(?=[^>]*href="\/fabrics\?q=wool&amp;availableMetres=20")[^>]*>Several pieces\?/,
      )
    })
    it('with a finish is filtered by it, in a rail that names it', async () => {
      const html = await (await get('/fabrics?q=wasserabweisend', { 'accept-language': 'de' })).text()
      expect(html).toContain('aria-label="Ausrüstung Wasserabweisend entfernen"')
      expect(html).toMatch(/<input(?=[^>]*name="finish")(?=[^>]*value="waterRepellent")[^>]*checked/)
    })
    it.each(['9506000134352', '9 506000 134352', '09506000134352', 'GLENMOOR-04-LOCH'])(
      'that is the barcode or article number %s redirects to its fabric',
      async q => {
        const answer = await get(`/fabrics?q=${encodeURIComponent(q)}`)
        expect([answer.status, answer.headers.get('location')]).toEqual([302, '/fabrics/glenmoor-04-loch'])
      },
    )
    it('that is the barcode of several fabrics lists them', async () => {
      const html = await read('/fabrics?q=0412345678910')
      expect(html).toContain('/fabrics/glenmoor-01-oat')
      expect(html).toContain('/fabrics/glenmoor-06-rowan')
      expect(html).not.toContain('/fabrics/glenmoor-13-moss')
    })
    it('that is a barcode does not redirect if combined with a filter or sort', async () => {
      expect((await get('/fabrics?q=9506000134352&colour=blue')).status).toBe(200)
      expect((await get('/fabrics?q=9506000134352&sort=name')).status).toBe(200)
    })
    it('with double rubs is shown as Wyzenbeek', async () => {
      const html = await read('/fabrics?q=wool+over+900000+double+rubs')
      expect(html).toContain('aria-label="Remove Wyzenbeek 900,000 or more"')
      expect(html).not.toMatch(/Remove Martindale/)
      expect(html).toMatch(/No fabric has Wyzenbeek 900,000 or more along with your other filters\./)
      const velvets = await read('/fabrics?q=15000+double+rubs')
      expect(velvets).toContain('20,000 double rubs')
    })
    it('with a typing error is corrected', async () => {
      expect(await read('/fabrics?q=glenmor')).toMatch(
        /Showing results for <a[^>]*href="\/fabrics\?q=glenmoor"/,
      )
    })
  })

  describe('the filter form', () => {
    it('converts yards, inches and ounces to metric by one redirect', async () => {
      const answer = await get('/fabrics?q=&weightFrom=8.85&repeatTo=7.205&inStock=25&near=%233d5266&unit=yd')
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        '/fabrics?inStockMetres=22.86&weightMin=300&repeatMax=18.3&near=3d5266&sort=closest',
      ])
    })
    it('keeps an invalid colour and shows an example of a valid one', async () => {
      const answer = await get('/fabrics?near=navyish')
      const html = await answer.text()
      expect(answer.status).toBe(422)
      expect(html).toMatch(/<input(?=[^>]*name="near")[^>]*value="navyish"/)
      expect(html).toContain('Enter a colour, such as #3d5266')
    })
    it('shows each fabric’s distance from a colour', async () => {
      const html = await read('/fabrics?near=46586a&nearMax=100&sort=closest')
      expect(html).toContain('>ΔE 0')
      expect(html).toContain('aria-label="Remove Close to colour #46586a"')
    })
  })

  describe('the list as a file', () => {
    it('has the columns of the table, and every row of the search', async () => {
      const answer = await get('/fabrics.csv?fibre=wool', { 'accept-language': 'de' })
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
      const [heads, ...rows] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
      expect(heads).toContain('Dessin')
      expect(heads).toContain('(GBP/m)')
      const html = await read('/fabrics?fibre=wool')
      const [, total] = /<b>(\d+)<\/b>/.exec(html) ?? []
      expect(rows).toHaveLength(Number(total))
      expect(rows.join('\n')).toContain('Glenmoor,04 Loch,Halden & Rowe,')
    })
  })

  it('the list as a file is in the reader’s unit', async () => {
    const read = async (unit: string) => {
      const answer = await get('/fabrics.csv?q=glenmoor+loch', { cookie: `measurementType=${unit}` })
      const [heads = '', row = ''] = (await answer.text()).trimEnd().split('\r\n')
      return { heads, row }
    }
    const metric = await read('metric')
    expect(metric.heads).toContain('Usable width (cm),Repeat V (cm),Weight (g/m²)')
    expect(metric.row).toContain(',138,18.3,480,')
    const imperial = await read('imperial')
    expect(imperial.heads).toContain('Usable width (in),Repeat V (in),Weight (oz/yd²)')
    expect(imperial.heads).toContain('(GBP/yd)",In stock (yd),Largest (yd),Dispatch')
    expect(imperial.row).toContain(',54.3,7.2,14.2,')
    expect(imperial.row).toContain(',127.1,44.4,28.87,')
  })

  describe('suggestions', () => {
    const suggested = async (q: string, headers?: Record<string, string>) =>
      (await (await get(`/suggest?q=${encodeURIComponent(q)}`, headers)).json()) as Suggested
    it('are JSON that is not cached', async () => {
      const answer = await get('/suggest?q=glenm')
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      const { suggestions } = (await answer.json()) as Suggested
      expect(suggestions[0]).toMatchObject({ kind: 'fabric', name: 'Glenmoor', reason: 'name' })
    })
    it('show the interpreted phrase in the user’s language, with its first fabrics', async () => {
      const { understood, suggestions } = await suggested('Wolle über 30000 Touren', {
        'accept-language': 'de',
      })
      expect(understood?.parts).toContainEqual({ group: 'Faser', value: 'Wolle' })
      expect(understood?.total).toBeGreaterThan(0)
      expect(suggestions[0]).toMatchObject({ kind: 'colourway', reason: 'understood' })
    })
    it('are empty for an empty phrase, and do not fail for an overlong one', async () => {
      expect(await suggested('')).toMatchObject({ suggestions: [], understood: null, didYouMean: null })
      expect((await get(`/suggest?q=${'x'.repeat(5000)}`)).status).toBe(200)
      expect((await get('/suggest')).status).toBe(200)
    })
  })
})
