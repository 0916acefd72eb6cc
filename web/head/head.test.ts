import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { createQuote } from '@selvedge/contract/quotes/quotes.ts'
import { shareFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
import { getDeskShipment } from '@selvedge/contract/fulfilment/shipments.ts'
import { locales } from '@selvedge/contract/format/locales.ts'
import { writeLegalTexts } from '../../tests/support/legal-texts.ts'
import { saveProfileSuppliers } from '@selvedge/contract/retailer/retailer.ts'
import { listWaitingBusinesses } from '@selvedge/contract/retailer/verification.ts'
import { recipeHash, type Recipe } from '@selvedge/loom/recipe/recipe.ts'
import type { WebHandler } from '@selvedge/server/app.ts'
import routes from '../routes.ts'
import { addLine, orderCart } from '../../tests/support/buying.ts'
import { bookRow, colourwayRow, fixtureRows, supplierRow } from '../../tests/support/catalogue-fixture.ts'
import { askFor } from '../../tests/support/special-prices.ts'
import { signUpMember, signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { addresses, type Address, type Kind } from './head-addresses.ts'
import { newDeskLink, openOperator } from '../../tests/support/operators.ts'
import { sendImportFile } from '@selvedge/contract/intake/imports.ts'
import { headOf, structuredAs } from '../../tests/support/head-of.ts'
import { deliveredLine, raise } from '../../tests/support/claims.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import { addColleague } from '../../tests/support/team.ts'
import { invoiceFor } from '../../tests/support/invoicing.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'
import { sizeOfJpeg } from '../../tests/support/size-of-jpeg.ts'

const ORIGIN = 'https://cloth.example'

const recipe: Recipe = { v: 1, kind: 'velvet', seed: 4, colour: '#4a4f30', style: 'plain' }
const HOSTILE = `</script><script>alert("1")</script>\u2028<!--'&`
const rows = [
  ...fixtureRows.map(row =>
    row.slug === 'glenmoor-04-loch' ? { ...row, recipe, recipeHash: recipeHash(recipe) } : row,
  ),
  supplierRow({ slug: 'hostile', name: HOSTILE, description: HOSTILE, place: HOSTILE }),
  bookRow({ slug: 'hostile-book', supplier: 'hostile', name: HOSTILE }),
  colourwayRow({
    slug: 'hostile-1',
    supplier: 'hostile',
    design: 'hostile',
    colourName: HOSTILE,
    facts: { designName: HOSTILE },
    book: { slug: 'hostile-book', page: 1 },
  }),
]

const patternsOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const pattern = [parent, path].filter(Boolean).join('/')
    return children ? patternsOf(children, pattern) : [pattern]
  })

// Each test renders some sixty pages, up to six times.
describe.runIf(hasBuiltPages)('page heads', { timeout: 240_000 }, () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let render: WebHandler
  let send: (address: string, init: RequestInit) => Promise<Response>
  let tokens: Record<'member' | 'newcomer' | 'operator', string>
  let table: Record<string, Address>
  beforeAll(async () => {
    render = await builtPages()
    pages = await createPageApplication({ rows })
    send = pages.withPages(render, { publicOrigin: ORIGIN, isPublicOriginDefault: false })
    const { application } = pages
    const member = await signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
    const operator = await openOperator(application)
    tokens = {
      member: member.token,
      newcomer: (await signUpMember(application)).token,
      operator: operator.token,
    }
    const query = { supplier: 'halden-and-rowe', fileName: 'list.csv' }
    const file = new Blob(['Article;Design;Colour;Width;Price\n0101;Fjord;Navy;140;24.50\n'])
    const sent = await succeed(operator.client(sendImportFile, { query, body: file }))
    await addLine(member.client, { fabricId: 'inis-300-14-delft', fabricQuantity: 4, orderType: 'cut' })
    const order = await orderCart(member.client)
    if (!order.success) throw new Error(order.message)
    const requester = await addColleague(application, member.client, 'requester')
    await addLine(requester.client, { fabricId: 'inis-300-14-delft', fabricQuantity: 1 })
    const asked = await succeed(orderCart(requester.client))
    const list = { name: 'The Rectory, Wells' }
    const created = await succeed(member.client(createFavoritesList, { body: list }))
    const params = { id: created.data.id }
    const shared = await succeed(member.client(shareFavorites, { params, body: { days: 7 } }))
    const applicant = await signUpRetailer(application)
    const body = { selectedSuppliers: [{ id: 'halden-and-rowe' }] }
    await succeed(applicant.client(saveProfileSuppliers, { query: { step: '2' }, body }))
    const waiting = (await succeed(operator.client(listWaitingBusinesses))).data
    const quoted = { title: 'The Rectory', endCustomer: '', note: '', depositPercent: 0 }
    const terms = { basis: 'trade' as const, markupPercent: 80, taxPercent: null, listId: null }
    const validUntil = new Date().toISOString().slice(0, 10)
    await addLine(member.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 4 })
    const quote = await succeed(member.client(createQuote, { body: { ...quoted, ...terms, validUntil } }))
    const { lineId } = await deliveredLine(application, member.client, { metres: 1 })
    const [shipment] = (await succeed(operator.client(listDeskRows))).data.rows
    const of = { params: { id: shipment!.shipmentId } }
    const { lines } = (await succeed(operator.client(getDeskShipment, of))).data
    // After the orders, which would have to agree to them.
    await writeLegalTexts(operator.client)
    await application.deps.index.refresh()
    table = addresses({
      quoteId: quote.data.id,
      claimedLineId: lineId,
      claimId: await raise(member.client, { lineId }),
      orderId: order.data.id,
      askedId: asked.data.id,
      invoiceNumber: await invoiceFor(application, order.data.id),
      listId: created.data.id,
      linkToken: shared.data.linkToken,
      importId: sent.data.id,
      businessId: waiting[0]!.id,
      shipmentId: shipment!.shipmentId,
      lineId: lines[0]!.id,
      specialId: await askFor(member.client, { fabricId: 'inis-300-14-delft', targetMinor: 1000 }),
      setUpToken: await newDeskLink(application),
    })
  })
  afterAll(() => pages.application.close())

  const open = async (address: string, as?: Address['as']): Promise<Response> => {
    const cookie =
      as === 'operator'
        ? `__Host-deskToken=${tokens.operator}`
        : as
          ? `accessToken=${encodeURIComponent(JSON.stringify(tokens[as]))}`
          : ''
    return send(ORIGIN + address, { headers: { cookie }, redirect: 'manual' })
  }
  const read = async (address: string, as?: Address['as']) => {
    const answer = await open(address, as)
    const html = await answer.text()
    expect(answer.headers.get('location'), address).toBeNull()
    return { head: headOf(html), html, policy: answer.headers.get('content-security-policy') ?? '' }
  }
  const ofKind = (kind: Kind) => Object.values(table).filter(address => address.kind === kind)

  it('are listed here for every route', () => {
    expect(Object.keys(table).toSorted()).toEqual(patternsOf(routes).toSorted())
  })

  it('of a public page have title, description, canonical address and languages', async () => {
    for (const { path } of ofKind('public')) {
      const { head } = await read(path)
      const address = path.startsWith('/supplier/halden-and-rowe/border-wools-3/')
        ? '/fabrics/glenmoor-04-loch'
        : path
      expect(head.title, path).toContain('Selvedge')
      expect(head.meta['description']?.length, path).toBeGreaterThan(50)
      expect(head.meta['robots'], path).not.toContain('noindex')
      expect(head.canonical, path).toBe(ORIGIN + address)
      expect(head.meta['og:url'], path).toBe(head.canonical)
      expect(Object.keys(head.alternates), path).toEqual([...locales, 'x-default'])
      for (const locale of locales)
        expect(head.alternates[locale], path).toBe(`${ORIGIN}${address}?lang=${locale}`)
      expect(head.alternates['x-default'], path).toBe(ORIGIN + address)
      expect(head.meta['og:title'], path).toBe(head.title.replace(' · Selvedge', ''))
      expect(head.meta['og:description'], path).toBe(head.meta['description'])
      expect(head.meta['og:locale'], path).toBe('en_GB')
      expect(head.meta['og:locale:alternate'], path).toBe('es_ES it_IT zh_CN de_DE nl_NL')
    }
  })

  it('preload in a header what the page needs', async () => {
    const answer = await open('/fabrics')
    const html = await answer.text()
    const named = [...(answer.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel=preload; as=(\w+)/g)]
    expect(named.map(([, , kind]) => kind)).toEqual(['style', 'font', 'font'])
    for (const [, href] of named) expect(html).toContain(`href="${href}"`)
  })

  it('of a private page forbid indexing', async () => {
    for (const { path, as } of ofKind('private')) {
      const { head } = await read(path, as)
      expect(head.meta['robots'], path).toBe('noindex')
      expect(head.canonical, path).toBeUndefined()
      expect(head.alternates, path).toEqual({})
      expect(head.structured, path).toEqual([])
    }
  })

  it('have unique titles in every language', async () => {
    for (const locale of locales) {
      const seen = new Map<string, string>()
      // Checking private pages in one language is enough to find shared titles.
      const others = locale === 'en' ? ofKind('private') : []
      for (const { path, as } of [...ofKind('public'), ...others]) {
        const { head } = await read(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`, as)
        // Nobody has the pages of a business and of the desk in one session.
        const title = as === 'operator' ? `At the desk: ${head.title}` : head.title
        expect(seen.get(title), `${title} of ${path}`).toBeUndefined()
        seen.set(title, path)
      }
    }
  })

  it('in an explicit language have that language’s address as canonical', async () => {
    const { head, html } = await read('/fabrics/glenmoor-04-loch?lang=de')
    expect(html).toContain('<html lang="de"')
    expect(head.canonical).toBe(`${ORIGIN}/fabrics/glenmoor-04-loch?lang=de`)
    expect(head.alternates['x-default']).toBe(`${ORIGIN}/fabrics/glenmoor-04-loch`)
    expect(head.meta['og:locale']).toBe('de_DE')
    expect(head.meta['og:locale:alternate']).toBe('en_GB es_ES it_IT zh_CN nl_NL')
  })

  it('of an error page have only the fixed title', async () => {
    const misled: WebHandler = (request, context) =>
      render(request, {
        ...context,
        read: undefined,
        apiFetch: async call =>
          call.url.endsWith('/suppliers')
            ? Response.json({ success: true, data: null })
            : context.apiFetch(call),
      })
    const failed = await pages.withPages(misled)('/supplier')
    expect(failed.status).toBe(500)
    expect(headOf(await failed.text())).toMatchObject({
      title: 'Internal Server Error',
      meta: { robots: 'noindex' },
    })
    expect((await read('/no-such-page')).head).toMatchObject({
      title: 'Page Not Found',
      meta: { robots: 'noindex' },
    })
    expect((await read('/fabrics/no-such-cloth')).head.title).toBe('Page Not Found')
  })

  it('of a list are named after the filters, and forbid indexing of an empty list', async () => {
    const supplier = (await read('/fabrics?supplier=brennan-linen&sort=relevance')).head
    expect(supplier.title).toBe('Fabrics from Brennan Linen · Selvedge')
    expect(supplier.canonical).toBe(`${ORIGIN}/fabrics?supplier=brennan-linen`)
    expect((await read('/fabrics?q=glen&view=table')).head.canonical).toBe(`${ORIGIN}/fabrics`)
    expect((await read('/fabrics?fibre=jute')).head.meta['robots']).toBe('noindex')
  })

  it('have a preview picture of the cloth', async () => {
    const { head } = await read('/fabrics/glenmoor-04-loch')
    expect(head.meta['og:image:alt']).toContain('Glenmoor 04 Loch')
    expect(head.meta['twitter:card']).toBe('summary_large_image')
    const picture = await open(head.meta['og:image']!.slice(ORIGIN.length))
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(sizeOfJpeg(Buffer.from(await picture.arrayBuffer()))).toEqual({
      width: Number(head.meta['og:image:width']),
      height: Number(head.meta['og:image:height']),
    })
    expect(Number(head.meta['og:image:width'])).toBeGreaterThanOrEqual(1200)
    const without = (await read('/fabrics/corsara-02-moss')).head
    expect(without.meta['og:image']).toBeUndefined()
    expect(without.meta['twitter:card']).toBe('summary')
  })

  it('of a fabric offer it at the retail price to every visitor and member', async () => {
    const signedOut = (await read('/fabrics/glenmoor-04-loch')).head
    const { head, html } = await read('/fabrics/glenmoor-04-loch', 'member')
    expect(html).toContain('68.40')
    const product = structuredAs(head, 'Product')
    expect(product).toEqual(structuredAs(signedOut, 'Product'))
    expect(product).toMatchObject({
      sku: 'GLENMOOR-04-LOCH',
      material: 'Wool 100%',
      offers: { price: '139.00', priceCurrency: 'GBP' },
    })
    const said = JSON.stringify(head)
    for (const secret of ['77.73', '70.34', '68.40', '61.90', '6840', '7773', '12%'])
      expect(said).not.toContain(secret)
  })

  it('of a fabric have its barcode, if it is a global one', async () => {
    const productOf = async (id: string) => structuredAs((await read(`/fabrics/${id}`)).head, 'Product')
    expect(await productOf('glenmoor-04-loch')).toMatchObject({ gtin13: '9506000134352' })
    expect(JSON.stringify(await productOf('inis-300-14-delft'))).not.toMatch(/gtin|412345678903/)
    expect((await read('/fabrics/inis-300-14-delft')).html).toContain('412345678903')
  })

  it('of a fabric have breadcrumbs', async () => {
    const trail = structuredAs(
      (await read('/supplier/halden-and-rowe/border-wools-3')).head,
      'BreadcrumbList',
    )
    expect(trail?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Suppliers', item: `${ORIGIN}/supplier` },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Halden & Rowe',
        item: `${ORIGIN}/supplier/halden-and-rowe`,
      },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Border Wools, vol. 3',
        item: `${ORIGIN}/supplier/halden-and-rowe/border-wools-3`,
      },
    ])
  })

  it('of the home page have the site’s owner and its search', async () => {
    const { head } = await read('/')
    expect(structuredAs(head, 'Organization')).toMatchObject({ name: 'Selvedge', url: `${ORIGIN}/` })
    const site = structuredAs(head, 'WebSite') as { potentialAction: { target: { urlTemplate: string } } }
    const search = site.potentialAction.target.urlTemplate.replace('{words}', 'glenmoor')
    expect((await open(search.slice(ORIGIN.length))).status).toBe(200)
  })

  it('stay valid with any special characters in a name', async () => {
    const hostile = ['/fabrics/hostile-1', '/supplier/hostile', '/supplier/hostile/hostile-book']
    for (const path of hostile) {
      const { head, html, policy } = await read(path)
      expect(JSON.stringify(head.structured), path).toContain(JSON.stringify(HOSTILE).slice(1, -1))
      expect(html, path).not.toMatch(/<script>alert|<!--'/)
      const nonce = /'nonce-(\w+)'/.exec(policy ?? '')?.[1]
      for (const [, attributes] of html.matchAll(/<script\b([^>]*)>/g))
        if (!attributes!.includes('application/ld+json'))
          expect(attributes, path).toContain(`nonce="${nonce}"`)
    }
    expect(structuredAs((await read(hostile[0]!)).head, 'Product')?.['color']).toBe(HOSTILE)
  })
})
