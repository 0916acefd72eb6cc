import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { askForFabric } from '../office/special-prices/ask-address.ts'
import { createBrowserWithoutScripts } from '../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../tests/support/built-pages.ts'
import { addLine, orderCart } from '../../tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { createPageApplication } from '../../tests/support/page-application.ts'

/** Text of the page: without tags, all white space as single spaces. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

const importedBy = 'Import VAT and duty are paid by the recipient.'

describe.runIf(hasBuiltPages)('from the fabric to the order', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  async function buyer(options: NonNullable<Parameters<typeof signUpRetailer>[1]>) {
    const { client, token, email } = await signUpRetailer(pages.application, options)
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    const read = async (address: string) => wordsOf((await browser.open(address)).html)
    const mail = async () =>
      (await mailsTo(pages.application, email)).find(({ kind }) => kind === 'orderPlaced')!.text_body
    return { client, read, mail }
  }

  it('an imperial reader sees yards and inches, and in brackets the metres that are charged', async () => {
    const { client, read, mail } = await buyer({ measurementType: 'imperial' })
    const fabric = await read(paths.fabric('glenmoor-04-loch'))
    expect(fabric).toContain('Minimum 1.09 yd (1 m), then 3.9 in (10 cm) steps')
    expect(fabric).toContain('1 in here is 2 in of cloth.')
    expect(fabric).toContain('14.2 oz/yd²')

    await addLine(client, {
      fabricId: 'glenmoor-04-loch',
      fabricQuantity: 4.572,
      entered: { quantity: 5, unit: 'yd' },
    })
    const cart = await read(paths.checkout)
    expect(cart).toContain('5 yd, rounded up to 5.03 yd (4.6 m)')
    expect(cart).toContain('Minimum 1.09 yd (1 m), then 3.9 in (10 cm) steps')

    const { data } = await succeed(orderCart(client))
    const order = await read(paths.order(data.id))
    expect(order).toContain('5.03 yd (4.6 m)')
    expect(order).toMatch(/Dispatch .{9,14}, from stock/)
    // Outside of brackets no page or mail says metres or centimetres.
    const outside = (words: string) => words.replaceAll(/\([\d.,]+ (c?m)\)/g, '').match(/[\d.,]+ c?m\b/g)
    expect([outside(fabric), outside(cart), outside(order)]).toEqual([null, null, null])
    expect(outside((await mail()).replaceAll('\u00a0', ' '))).toBeNull()
  })

  it('shows the minimum and the cutting increment beside the length, in metres', async () => {
    const { client, read } = await buyer({})
    expect(await read(paths.fabric('glenmoor-04-loch'))).toContain('Minimum 1 m, then 10 cm steps')
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    expect(await read(paths.checkout)).toContain('Minimum 1 m, then 10 cm steps')
    expect(await read(askForFabric('inis-300-14-delft', '2', 'm'))).toContain('Minimum 1 m, then 25 cm steps')
  })

  it('promises the piece and the dye lot that were asked for, and no other', async () => {
    const { client, read } = await buyer({})
    await addLine(client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 2 })
    expect(await read(paths.checkout)).toContain('Currently piece 40002, lot 2001')
    await addLine(client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 2, dyeLot: '2001' })
    expect(await read(paths.checkout)).toMatch(/(?<!Currently )Piece 4000\d, lot 2001/)
  })

  it('says who pays on arrival where the goods are exported, and not at home', async () => {
    const abroad = await buyer({ country: 'DE' })
    await addLine(abroad.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    // At the shipment, in the bar of a narrow screen, and with the sums.
    expect((await abroad.read(paths.checkout)).split(importedBy)).toHaveLength(4)
    const { data } = await succeed(orderCart(abroad.client))
    expect(await abroad.read(paths.order(data.id))).toContain(importedBy)
    expect(await abroad.mail()).toContain(importedBy)

    const home = await buyer({})
    await addLine(home.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    expect(await home.read(paths.checkout)).not.toContain(importedBy)
    await succeed(orderCart(home.client))
    expect(await home.mail()).not.toContain(importedBy)
  })
})
