import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { changeCloth, getCloth } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { recordCut } from '@selvedge/contract/fulfilment/shipments.ts'
import { countPiece, getClothStock, receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import { withdrawImportFile } from '@selvedge/contract/intake/imports.ts'
import { importList } from '../intake/import-list.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { readDeskShipment } from '../support/fulfilling.ts'
import { openOperator } from '../support/operators.ts'
import { confirmed, orderedLines } from '../support/signing-off.ts'
import { stockViolations } from '../support/stock-invariants.ts'
import { waitingForLocks } from '../support/waiting-for-locks.ts'

const OPERATOR_TOKEN = 'a-token-of-tests-that-nobody-guesses-0123456789'
const METRE = 1_000_000
const SUPPLIER = 'halden-and-rowe'
let application: TestApplication
let buyer: Client
let desk: Client
beforeAll(async () => {
  application = await createTestApplication({ operatorToken: OPERATOR_TOKEN })
  buyer = (await signUpRetailer(application, { suppliers: [{ id: SUPPLIER }] })).client
  desk = (await openOperator(application)).client
}, 60_000)
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

const take = (text: string) => importList({ db: application.db, supplier: SUPPLIER, text })

let count = 0
/** A cloth of which a list had 100 m and the desk has found a piece of 30 m. */
async function listedCloth() {
  const sku = `RL-${(count += 1)}`
  await take(
    `Article;Design;Colour;Width;Price (GBP/m);Stock (m)\n${sku};Raced ${count};Navy;140 cm;24.50;100\n`,
  )
  const { slug: id } = await application.db
    .selectFrom('colourways')
    .select('slug')
    .where('supplier_sku', '=', sku)
    .executeTakeFirstOrThrow()
  const body = { pieces: [{ pieceNumber: 'K-1', dyeLot: '1', fabricQuantity: 30 }], isOfTotal: true }
  const { data } = await succeed(desk(receivePieces, { params: { id }, body }))
  return { id, sku, pieceId: data.pieceIds[0]! }
}
type Listed = Awaited<ReturnType<typeof listedCloth>>

/** The metres of each piece; what cuts have left goes under one name. */
async function metresOf({ id }: Listed) {
  const { pieces } = (await succeed(desk(getClothStock, { params: { id } }))).data
  return Object.fromEntries(
    pieces.map(one => [one.pieceNumber.replace(/^R-\d+$/, 'rest'), one.lengthMicrometres / METRE]),
  )
}

/** An order of 10 m of the piece, as the desk cuts it. */
async function lineToCut({ id, pieceId }: Listed) {
  const { shipmentId } = await orderedLines(buyer, { fabricId: id, fabricQuantity: 10, pieceId })
  await confirmed(desk, shipmentId)
  const [line] = (await readDeskShipment(desk, shipmentId)).lines
  return () => succeed(desk(recordCut, { params: { id: line!.id }, body: { pieceNumber: 'K-1' } }))
}

/** Keeps a change of the catalogue waiting, after it has read the cloth, until `meanwhile` is done. */
async function whileWaiting(
  { sku }: Listed,
  { change, meanwhile }: { change: () => Promise<unknown>; meanwhile: () => Promise<unknown> },
): Promise<void> {
  const trx = await application.db.startTransaction().execute()
  await sql`select id from colourways where supplier_sku = ${sku} for no key update`.execute(trx)
  const changing = change()
  await expect.poll(() => waitingForLocks(application.db)).toBe(1)
  await meanwhile()
  await trx.commit().execute()
  await changing
}

describe('stock of which a change of the catalogue says nothing', () => {
  const prices = ({ sku }: Listed) => take(`Article;Price (GBP/m)\n${sku};25.50\n`)
  const byHand = async ({ id }: Listed) => {
    const { cloth } = (await succeed(desk(getCloth, { params: { id } }))).data
    const colourways = cloth.colourways.map(one => ({ ...one, cutPriceMinor: 2550 }))
    const body = { ...cloth, colourways, seen: cloth }
    return succeed(desk(changeCloth, { params: { id }, body }))
  }

  it.each([
    ['a list', prices],
    ['a cloth by hand', byHand],
  ])('is what the desk cuts and receives while %s is taken in', async (_what, change) => {
    const cloth = await listedCloth()
    const cut = await lineToCut(cloth)
    const receive = () => {
      const body = { pieces: [{ pieceNumber: 'D-1', dyeLot: '2', fabricQuantity: 20 }] }
      return succeed(desk(receivePieces, { params: { id: cloth.id }, body }))
    }
    await whileWaiting(cloth, {
      change: () => change(cloth),
      meanwhile: async () => {
        await cut()
        await receive()
      },
    })
    expect(await metresOf(cloth)).toEqual({ '': 70, 'D-1': 20, rest: 20 })
    const { cut_price_minor } = await application.db
      .selectFrom('colourways')
      .select('cut_price_minor')
      .where('supplier_sku', '=', cloth.sku)
      .executeTakeFirstOrThrow()
    expect(cut_price_minor).toBe(2550)
  })

  it('stays as the desk counted it when the list is withdrawn', async () => {
    const cloth = await listedCloth()
    let importId = ''
    await whileWaiting(cloth, {
      change: async () => {
        importId = (await prices(cloth)).record.id
      },
      meanwhile: () =>
        succeed(
          desk(countPiece, { params: { id: cloth.pieceId }, body: { measured: 25, reason: 'samples' } }),
        ),
    })
    await succeed(application.client(OPERATOR_TOKEN)(withdrawImportFile, { params: { id: importId } }))
    expect(await metresOf(cloth)).toEqual({ '': 70, 'K-1': 25 })
  })
})

it('a length of a list takes in what a cut has left that was under way', async () => {
  const cloth = await listedCloth()
  const cut = await lineToCut(cloth)
  const trx = await application.db.startTransaction().execute()
  await sql`
    select id from pieces where colourway_id = (select id from colourways where supplier_sku = ${cloth.sku})
    order by id for update`.execute(trx)
  const cutting = cut()
  await expect.poll(() => waitingForLocks(application.db)).toBe(1)
  const listing = take(`Article;Price (GBP/m);Stock (m)\n${cloth.sku};24.50;80\n`)
  await expect.poll(() => waitingForLocks(application.db)).toBe(2)
  await trx.commit().execute()
  await Promise.all([cutting, listing])
  expect(await metresOf(cloth)).toEqual({ '': 60, rest: 20 })
})
