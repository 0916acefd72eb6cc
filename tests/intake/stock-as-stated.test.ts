import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getFabric, type FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { listFabrics } from '@selvedge/contract/catalogue/fabric-list.ts'
import { confirmShipments, recordCut } from '@selvedge/contract/fulfilment/shipments.ts'
import { getClothStock, listStock, receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import { holdCloth } from '@selvedge/contract/holds/holds.ts'
import { importRows } from '@selvedge/server/catalogue/testing/import-rows.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, linesOf, orderCart, readCart, readOrder } from '../support/buying.ts'
import { colourwayRow } from '../support/catalogue-fixture.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { readDeskShipment, shipmentIdsOf } from '../support/fulfilling.ts'
import { openOperator } from '../support/operators.ts'
import { stockViolations } from '../support/stock-invariants.ts'
import { importList } from './import-list.ts'

const METRE = 1_000_000
const SUPPLIER = 'halden-and-rowe'
let application: TestApplication
let buyer: Client
let desk: Client
beforeAll(async () => {
  application = await createTestApplication()
  buyer = (await signUpRetailer(application)).client
  desk = (await openOperator(application)).client
}, 60_000)
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

let listCount = 0
/** A list of cloths with what stands under `column` of each; returns their public ids. */
async function listed(column: string, ...cells: string[]): Promise<string[]> {
  const list = (listCount += 1)
  const article = (at: number) => `LS${list}-${at}`
  const rows = cells.map((cell, at) => `${article(at)};Listed ${list};Colour ${at};140 cm;24.50;${cell}\n`)
  await take(`Article;Design;Colour;Width;Price (GBP/m);${column}\n${rows.join('')}`)
  const found = await application.db
    .selectFrom('colourways')
    .select(['slug', 'supplier_sku'])
    .where('supplier_sku', 'like', `LS${list}-%`)
    .orderBy('supplier_sku')
    .execute()
  return found.map(row => row.slug)
}
const take = (text: string) => importList({ db: application.db, supplier: SUPPLIER, text })
const read = async (id: string): Promise<FabricDetail> =>
  (await succeed(buyer(getFabric, { params: { id } }))).data
const lineOf = async (itemId: string) => linesOf(await readCart(buyer)).find(({ id }) => id === itemId)!

/** Orders the cart and confirms its one shipment; returns what stands at the desk of its line. */
async function orderedLine() {
  const number = (await succeed(orderCart(buyer))).data.id
  const [shipmentId = ''] = await shipmentIdsOf(buyer, number)
  return { number, shipmentId, line: async () => (await readDeskShipment(desk, shipmentId)).lines[0]! }
}
const confirm = (shipmentId: string) =>
  succeed(desk(confirmShipments, { body: { shipmentIds: [shipmentId] } }))

describe('a length without pieces', () => {
  it('is a total: no piece, no dye lot, no length in one piece is made of it', async () => {
    const [id = ''] = await listed('Stock (m)', '240')
    const fabric = await read(id)
    expect(fabric.pieces).toEqual([])
    expect(fabric.stock).toMatchObject({
      freeMicrometres: 240 * METRE,
      largestPieceMicrometres: null,
      stated: 'length',
    })
    await application.deps.index.refresh()
    const found = async (query: object) =>
      (
        await succeed(buyer(listFabrics, { query: { q: fabric.facts.designName, ...query } }))
      ).data.fabrics.map(one => one.id)
    expect(await found({ availableMetres: 100 })).toContain(id)
    expect(await found({ inStockMetres: 1 })).not.toContain(id)
    const hold = await buyer(holdCloth, {
      body: { fabricId: id, orderType: 'cut', fabricQuantity: 5, pieceId: null, dyeLot: '', sidemark: 'A' },
    })
    expect(hold).toMatchObject({ success: false })
  })

  it('is ordered up to it, and the supplier confirms a length in one piece', async () => {
    const [id = ''] = await listed('Stock (m)', '60')
    const tooLong = await addLine(buyer, { fabricId: id, fabricQuantity: 61, onePiece: false })
    expect(await lineOf(tooLong)).toMatchObject({ availability: 'notEnough' })
    await application.db.deleteFrom('cart_items').where('id', '=', tooLong).execute()
    const item = await addLine(buyer, { fabricId: id, fabricQuantity: 40, onePiece: true })
    expect(await lineOf(item)).toMatchObject({
      availability: 'inStock',
      supplierConfirms: 'onePiece',
      piece: null,
      severalLots: [],
      lots: [],
    })
    const { number, shipmentId, line } = await orderedLine()
    expect((await readOrder(buyer, number)).shipments[0]!.lines[0]).toMatchObject({
      supplierConfirms: 'onePiece',
      allocations: [],
    })
    expect((await read(id)).stock.freeMicrometres).toBe(20 * METRE)
    await confirm(shipmentId)
    expect((await readOrder(buyer, number)).shipments[0]!.lines[0]!.supplierConfirms).toBeNull()
    // The shelf has one piece of it, of which the order needs most: what it holds goes on with the piece.
    const found = { pieceNumber: 'SH-1', dyeLot: '26-9', fabricQuantity: 55, shelf: 'C-1' }
    const body = { pieces: [found], isOfTotal: true }
    await succeed(desk(receivePieces, { params: { id }, body }))
    const { data: stock } = await succeed(desk(getClothStock, { params: { id } }))
    expect(stock.pieces.map(one => [one.pieceNumber, one.lengthMicrometres / METRE])).toEqual([
      ['', 5],
      ['SH-1', 55],
    ])
    const cut = await succeed(
      desk(recordCut, { params: { id: (await line()).id }, body: { pieceNumber: 'SH-1' } }),
    )
    expect(cut.data).toMatchObject({ outcome: 'cut', isLineCut: true, cutting: { dyeLot: '26-9' } })
    const after = await read(id)
    expect(after.stock).toMatchObject({ freeMicrometres: 20 * METRE, largestPieceMicrometres: 15 * METRE })
  })

  it('is cut from a piece of another delivery, too', async () => {
    const [id = ''] = await listed('Stock (m)', '30')
    await addLine(buyer, { fabricId: id, fabricQuantity: 10, onePiece: false })
    const { shipmentId, line } = await orderedLine()
    await confirm(shipmentId)
    const body = { pieces: [{ pieceNumber: 'D-1', dyeLot: '27-1', fabricQuantity: 50 }] }
    await succeed(desk(receivePieces, { params: { id }, body }))
    await succeed(desk(recordCut, { params: { id: (await line()).id }, body: { pieceNumber: 'D-1' } }))
    // 30 m of which nothing is held any more, and what is left of the piece.
    expect((await read(id)).stock.freeMicrometres).toBe(70 * METRE)
  })

  it('of a later list takes in the pieces that are known by then', async () => {
    const [id = ''] = await listed('Stock (m)', '100')
    const sku = (await read(id)).supplierSku
    const body = { pieces: [{ pieceNumber: 'K-1', dyeLot: '1', fabricQuantity: 30 }], isOfTotal: true }
    await succeed(desk(receivePieces, { params: { id }, body }))
    await take(`Article;Price (GBP/m);Stock (m)\n${sku};24.50;80\n`)
    const fabric = await read(id)
    expect(fabric.pieces.map(one => one.pieceNumber)).toEqual(['K-1'])
    expect(fabric.stock).toMatchObject({ freeMicrometres: 80 * METRE, largestPieceMicrometres: 30 * METRE })
  })
})

describe('a length that is less than the known pieces', () => {
  /** A cloth of which its supplier states one piece, of 40 m. */
  async function inOnePiece() {
    const row = colourwayRow({
      slug: 'told-by-the-piece',
      supplier: SUPPLIER,
      design: 'told-by-the-piece',
      facts: { designName: 'Told by the piece' },
      pieces: [{ pieceNumber: 'P1', dyeLot: '1', lengthMicrometres: 40 * METRE }],
    })
    await importRows(application.db, [row])
    const stated = async (metres: number) => {
      const { counts } = (await take(`Article;Price (GBP/m);Stock (m)\n${row.supplierSku};77.73;${metres}\n`))
        .record
      return { counts, freeMetres: (await read(row.slug)).stock.freeMicrometres / METRE }
    }
    return { id: row.slug, stated }
  }

  it('leaves free no more than orders do not hold, and is refused where they hold more', async () => {
    const { id, stated } = await inOnePiece()
    await addLine(buyer, { fabricId: id, fabricQuantity: 30, onePiece: true })
    await orderedLine()
    expect((await read(id)).stock.freeMicrometres).toBe(10 * METRE)
    expect(await stated(35)).toMatchObject({ counts: { changed: 1 }, freeMetres: 5 })
    expect(await stated(35)).toMatchObject({ counts: { unchanged: 1 }, freeMetres: 5 })
    expect(await stated(29)).toMatchObject({ counts: { refused: 1 }, freeMetres: 5 })
    // Nothing is left to sell; what orders hold stays with them.
    expect(await stated(0)).toMatchObject({ counts: { changed: 1 }, freeMetres: 0 })
  })
})

describe('stock without a length', () => {
  it.each([
    ['Available', ['true', 'false'], ['inStock', 'none']],
    ['In stock?', ['yes', 'no'], ['inStock', 'none']],
    ['Verfügbar', ['ja', 'nein'], ['inStock', 'none']],
    ['Stock', ['in stock', 'sold out', '12.5 m'], ['inStock', 'none', 12.5]],
    ['Availability', ['In stock', 'Out of stock', 'discontinued'], ['inStock', 'none', 'nothing']],
    ['Remarks', ['plain', 'striped'], ['nothing', 'nothing']],
  ])('%s is what it says', async (column, cells, says) => {
    const ids = await listed(column, ...cells)
    const told = []
    for (const id of ids) {
      const { freeMicrometres, stated } = (await read(id)).stock
      told.push(stated !== 'length' ? stated : freeMicrometres === 0 ? 'none' : freeMicrometres / METRE)
    }
    expect(told).toEqual(says)
  })

  it('can be ordered, without a day of dispatch, and the supplier confirms the length', async () => {
    const [id = '', none = ''] = await listed('In stock', 'yes', 'no')
    expect((await read(id)).supply.dispatch).toMatchObject([{ from: 'notStated', on: null }])
    const item = await addLine(buyer, { fabricId: id, fabricQuantity: 300, onePiece: true })
    const gone = await addLine(buyer, { fabricId: none, fabricQuantity: 1, onePiece: true })
    expect(await lineOf(item)).toMatchObject({ availability: 'inStock', supplierConfirms: 'length' })
    expect(await lineOf(gone)).toMatchObject({ availability: 'notEnough', supplierConfirms: null })
    await application.db.deleteFrom('cart_items').where('id', '=', gone).execute()
    const { number, shipmentId, line } = await orderedLine()
    expect((await readOrder(buyer, number)).shipments[0]!.lines[0]!.supplierConfirms).toBe('length')
    await confirm(shipmentId)
    const body = { pieces: [{ pieceNumber: 'N-1', dyeLot: '5', fabricQuantity: 310 }] }
    await succeed(desk(receivePieces, { params: { id }, body }))
    await succeed(desk(recordCut, { params: { id: (await line()).id }, body: { pieceNumber: 'N-1' } }))
    const rest = { freeMicrometres: 10 * METRE, stated: 'inStock' }
    expect((await read(id)).stock).toMatchObject(rest)
    // The next list says the same, and nothing of what was measured.
    await take(`Article;Price (GBP/m);In stock\n${(await read(id)).supplierSku};24.50;yes\n`)
    expect((await read(id)).stock).toMatchObject(rest)
  })

  it('stands at the desk as in the shop', async () => {
    const ids = await listed('In stock', 'yes', 'no')
    const { designName } = (await read(ids[0]!)).facts
    const { cloths } = (await succeed(desk(listStock, { query: { q: designName } }))).data
    for (const [at, id] of ids.entries()) {
      const { stated } = (await read(id)).stock
      expect(stated).toBe(['inStock', 'length'][at])
      expect(cloths.find(({ cloth }) => cloth.id === id)).toMatchObject({ freeMicrometres: 0, stated })
      expect((await succeed(desk(getClothStock, { params: { id } }))).data.stated).toBe(stated)
    }
  })
})
