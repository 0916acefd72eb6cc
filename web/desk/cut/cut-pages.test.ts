import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  backOrderLine,
  confirmShipments,
  listCandidatePieces,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { getClothStock, receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { addLine, orderCart } from '../../../tests/support/buying.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { readDeskShipment, shipmentIdsOf } from '../../../tests/support/fulfilling.ts'
import { openOperator, type TestOperator } from '../../../tests/support/operators.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'
import { wordsOf } from '../../../tests/support/page-browsers.ts'

const fabricId = 'glenmoor-04-loch'

describe.runIf(hasBuiltPages)('at the cutting table without scripts', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let browser: BrowserWithoutScripts
  let rosa: TestOperator
  beforeAll(async () => {
    pages = await createPageApplication()
    browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    rosa = await openOperator(pages.application)
    browser.cookies.set('deskToken', `deskToken=${encodeURIComponent(rosa.token)}`)
  }, 60_000)
  afterAll(() => pages.application.close())

  it('Enter after a scan looks the piece up and records nothing; the button records', async () => {
    const buyer = await signUpRetailer(pages.application)
    await addLine(buyer.client, { fabricId, fabricQuantity: 2, onePiece: true })
    const order = (await succeed(orderCart(buyer.client))).data.id
    const [shipmentId = ''] = await shipmentIdsOf(buyer.client, order)
    await succeed(rosa.client(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
    const line = (await readDeskShipment(rosa.client, shipmentId)).lines[0]!
    const { pieceNumber } = line.allocations[0]!
    const page = paths.deskCut(shipmentId, line.id)
    const { html } = await browser.open(page)
    const form = html.slice(html.indexOf('name="pieceNumber"'))
    // Enter presses the first button of a form.
    expect(/<button[^>]*type="submit"[^>]*>/.exec(form)?.[0]).toContain('value="check"')
    const cuttings = async () => (await readDeskShipment(rosa.client, shipmentId)).lines[0]!.cuttings

    const wrong = await browser.submit(page, { intent: 'check', pieceNumber: 'P-99999' })
    expect(wrong.html).toContain('P-99999 isn’t a piece of this fabric')
    const right = await browser.submit(page, { intent: 'check', pieceNumber })
    expect(right.html).toContain('right piece')
    // Neither does a form whose button nothing says.
    expect((await browser.submit(page, { pieceNumber })).html).toContain('right piece')
    expect(await cuttings()).toEqual([])

    expect(await browser.submit(page, { intent: 'cut', pieceNumber })).toMatchObject({ status: 302 })
    expect(await cuttings()).toHaveLength(1)
  })

  const metres = (micrometres: number) => `${(micrometres / 1_000_000).toFixed(1)} m`
  const candidatesHeld = async (lineId: string) => {
    const { data } = await succeed(rosa.client(listCandidatePieces, { params: { id: lineId } }))
    return data.filter(({ isProposed }) => isProposed)
  }
  it('the pieces of a line are recorded one after the other, each by the form of its page', async () => {
    const buyer = await signUpRetailer(pages.application)
    // Pieces of 12 and 8 m.
    await addLine(buyer.client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 15 })
    const order = (await succeed(orderCart(buyer.client))).data.id
    const [shipmentId = ''] = await shipmentIdsOf(buyer.client, order)
    const proposing = wordsOf((await browser.open(paths.deskShipment(shipmentId))).html)
    expect(proposing).toMatch(/ 12\.0 m, 40001 lot 2001, best fit, 0\.0 m remaining/)
    expect(proposing).toMatch(/ 3\.0 m, 40002 lot 2001, best fit, 5\.0 m remaining/)
    await succeed(rosa.client(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
    const readLine = async () => (await readDeskShipment(rosa.client, shipmentId)).lines[0]!
    const { id, allocations } = await readLine()
    expect(allocations).toHaveLength(2)
    const page = paths.deskCut(shipmentId, id)
    const ticket = async () => wordsOf((await browser.open(paths.deskTickets(shipmentId))).html)
    for (const piece of await candidatesHeld(id)) {
      const { pieceNumber, lengthMicrometres, cutMicrometres } = piece
      const left = metres(lengthMicrometres - cutMicrometres)
      expect(await ticket()).toContain(
        `Piece ${pieceNumber} Dye lot 2001 Shelf – Has ${metres(lengthMicrometres)} To cut ${metres(cutMicrometres)} Remaining ${left}`,
      )
    }
    const wantedOn = (html: string) => /Wanted: (\w+)/.exec(wordsOf(html))?.[1] ?? ''

    const pieceNumber = wantedOn((await browser.open(page)).html)
    const first = await browser.submit(page, { intent: 'cut', pieceNumber })
    expect(first).toMatchObject({ status: 302, location: page })
    const between = (await browser.open(page)).html
    expect(wordsOf(between)).toContain(`cut from ${pieceNumber}, lot 2001`)
    expect(between).toContain('value="cut"')
    expect(between).toContain(`${paths.deskLabels(shipmentId)}?line=${id}`)
    const [left, ...others] = await candidatesHeld(id)
    expect(others).toEqual([])
    // The ticket is of what is left to cut.
    expect(await ticket()).toContain(`${metres(left!.cutMicrometres)} Glenmoor`)
    const other = wantedOn(between)
    expect(allocations.map(one => one.pieceNumber)).toEqual(expect.arrayContaining([pieceNumber, other]))
    expect(other).not.toBe(pieceNumber)

    expect(await browser.submit(page, { intent: 'cut', pieceNumber: other })).toMatchObject({ status: 302 })
    const after = (await browser.open(page)).html
    expect(wordsOf(after)).toContain(`cut from ${other}, lot 2001`)
    expect(after).not.toContain('value="cut"')
    expect(await readLine()).toMatchObject({ state: 'cut', cuttings: { length: 2 } })
    const pack = { intent: 'pack', packed: id, weight: '4.2' }
    expect(await browser.submit(paths.deskShipment(shipmentId), pack)).toMatchObject({ status: 302 })
    expect((await readLine()).parcelNumber).not.toBeNull()
  })

  it('one of several pieces is exchanged, and what was on back order is cut from several', async () => {
    const buyer = await signUpRetailer(pages.application)
    const received = ['A', 'B', 'C'].map((letter, at) => ({
      pieceNumber: `K1${letter}`,
      dyeLot: 'K1',
      fabricQuantity: 6 - at,
    }))
    await succeed(rosa.client(receivePieces, { params: { id: fabricId }, body: { pieces: received } }))
    await addLine(buyer.client, { fabricId, fabricQuantity: 9, dyeLot: 'K1' })
    const order = (await succeed(orderCart(buyer.client))).data.id
    const [shipmentId = ''] = await shipmentIdsOf(buyer.client, order)
    await succeed(rosa.client(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
    const readLine = async () => (await readDeskShipment(rosa.client, shipmentId)).lines[0]!
    const held = async () =>
      (await readLine()).allocations
        .toSorted((one, other) => one.pieceNumber.localeCompare(other.pieceNumber))
        .map(one => [one.pieceNumber, one.lengthMicrometres / 1_000_000])
    const { id } = await readLine()
    const page = paths.deskCut(shipmentId, id)
    /** Presses a button that chooses pieces, by its words. */
    const press = async (words: string, at = page) => {
      const forms = (await browser.open(at)).html
        .split('<form')
        .filter(form => form.includes('value="choose"'))
      const form = forms.find(one => wordsOf(`<form${one.split('</form>')[0]}`).includes(words))
      expect(form, words).toBeDefined()
      const body = new URLSearchParams()
      body.append('intent', 'choose')
      for (const [, value] of form!.split('</form>')[0]!.matchAll(/name="piece" value="([^"]*)"/g))
        body.append('piece', value!)
      expect(await browser.submit(page, body)).toMatchObject({ status: 302, location: page })
    }
    expect(await held()).toEqual([
      ['K1A', 6],
      ['K1C', 3],
    ])
    // Piece A is at the table; piece C is brought there to be exchanged.
    const { pieceId } = (await readLine()).allocations.find(one => one.pieceNumber === 'K1C')!
    expect((await browser.open(page)).html).toContain(`href="${page}?piece=${pieceId}"`)
    await press('Cut 3.0 m from K1B instead', `${page}?piece=${pieceId}`)
    expect(await held()).toEqual([
      ['K1A', 6],
      ['K1B', 3],
    ])
    await succeed(rosa.client(backOrderLine, { params: { id }, body: { on: '2099-01-05' } }))
    await press('Cut from K1A (6.0 m)')
    expect(await held()).toEqual([
      ['K1A', 6],
      ['K1C', 3],
    ])
  })

  it('a count is confirmed and closes its piece, and a flaw is among the movements', async () => {
    const { pieces } = (await succeed(rosa.client(getClothStock, { params: { id: fabricId } }))).data
    const piece = pieces[0]!
    const here = paths.deskClothStock(fabricId)
    const measured = String(piece.lengthMicrometres / 1_000_000)
    const counted = await browser.submit(`${here}?piece=${piece.id}`, {
      intent: 'count',
      piece: piece.id,
      unit: 'm',
      measured,
      shelf: piece.shelf,
      reason: '',
      note: '',
    })
    expect(counted).toMatchObject({ status: 302, location: here })
    expect(browser.cookies.get('notice')).toContain('pieceCounted')
    // In yards the field is filled in with a rounded length; left as it is, it is as in the book.
    browser.cookies.set('measurementType', 'measurementType=imperial')
    const inYards = (await browser.open(`${here}?piece=${piece.id}`)).html
    browser.cookies.delete('measurementType')
    const fieldIn = (name: string) =>
      new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(inYards)?.[1] ?? ''
    expect(Number(fieldIn('measured')) * 914_400).not.toBe(piece.lengthMicrometres)
    const names = ['piece', 'unit', 'shown', 'shownMicrometres', 'measured', 'shelf']
    const asFilledIn = Object.fromEntries(names.map(name => [name, fieldIn(name)]))
    const again = { ...asFilledIn, intent: 'count', reason: '', note: '' }
    expect(await browser.submit(`${here}?piece=${piece.id}`, again)).toMatchObject({ status: 302 })
    const { movements } = (await succeed(rosa.client(getClothStock, { params: { id: fabricId } }))).data
    expect(movements[0]).toMatchObject({ kind: 'counted', afterMicrometres: piece.lengthMicrometres })
    const flaw = { intent: 'flaw', piece: piece.id, unit: 'm', flawFrom: '0,5', flawLength: '', note: 'Slub' }
    expect(await browser.submit(here, flaw)).toMatchObject({ status: 302 })
    const { html } = await browser.open(here)
    expect(html.slice(html.indexOf('id="movements"'))).toContain('Flaw marked, 0.5')
    expect(wordsOf((await browser.open(`${here}?piece=${piece.id}`)).html)).toContain('Remove this mark')
    const mark = { markFrom: '500000', markLength: '0', markNote: 'Slub', note: 'A loose thread' }
    const off = { intent: 'unmark', piece: piece.id, ...mark }
    expect(await browser.submit(here, off)).toMatchObject({ status: 302 })
    const afterwards = (await browser.open(here)).html
    expect(wordsOf(afterwards)).toContain('Flaw mark removed, 0.5 m, Slub: A loose thread')
  })
})
