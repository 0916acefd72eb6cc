import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { colourwayRow, supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'
import { newId } from '../platform/identifiers.ts'
import { emptyCatalogue, importRows } from './testing/import-rows.ts'

const METRE = 1_000_000
const loch = colourwayRow({ slug: 'glenmoor-04-loch', supplier: 'halden', design: 'glenmoor' })
const halden = supplierRow({ slug: 'halden' })

describe('importing stock', () => {
  const database = testDatabase()
  const run = (rows: Iterable<unknown>) => importRows(database.kysely, rows)
  const pieces = () =>
    database.kysely
      .selectFrom('pieces')
      .select(['id', 'piece_number', 'length_um', 'reserved_um'])
      .orderBy('piece_number')
      .execute()
  const reserve = (pieceId: string, lengthMicrometres: number) =>
    database.kysely
      .updateTable('pieces')
      .set({ reserved_um: lengthMicrometres })
      .where('id', '=', pieceId)
      .execute()

  beforeEach(() => emptyCatalogue(database.kysely))

  it('sets deliveries to those of the row', async () => {
    const delivery = { dyeLot: '9', lengthMicrometres: METRE, eta: '2026-12-01' }
    await run([halden, { ...loch, incoming: [delivery, { ...delivery, dyeLot: '8' }] }])
    const later = { ...delivery, eta: '2026-12-08' }
    expect((await run([{ ...loch, incoming: [later] }])).outcomes).toEqual(['changed'])
    const rows = await database.kysely.selectFrom('incoming_stock').select(['dye_lot', 'eta']).execute()
    expect(rows).toEqual([{ dye_lot: '9', eta: '2026-12-08' }])
  })

  it('deletes a piece that is gone and unreserved, and changes one without touching its reservations', async () => {
    await run([halden, loch])
    const [kept] = await pieces()
    await reserve(kept!.id, 6 * METRE)
    const shorter = [{ ...loch.pieces[0]!, lengthMicrometres: 20 * METRE }]
    expect((await run([{ ...loch, pieces: shorter }])).outcomes).toEqual(['changed'])
    expect(await pieces()).toEqual([
      { id: kept!.id, piece_number: '41187', length_um: 20 * METRE, reserved_um: 6 * METRE },
    ])
  })

  it('keeps a piece that is gone but reserved, at its reserved length, so that no more of it is sold', async () => {
    await run([halden, loch])
    const [, reserved] = await pieces()
    await reserve(reserved!.id, 6 * METRE)
    const withoutIt = { ...loch, pieces: [loch.pieces[0]!] }
    expect((await run([withoutIt])).outcomes).toEqual(['changed'])
    expect((await pieces())[1]).toEqual({
      id: reserved!.id,
      piece_number: '41190',
      length_um: 6 * METRE,
      reserved_um: 6 * METRE,
    })
    expect((await run([withoutIt])).outcomes).toEqual(['unchanged'])
  })

  it('refuses to make a piece shorter than its reserved length', async () => {
    await run([halden, loch])
    const [reserved] = await pieces()
    await reserve(reserved!.id, 6 * METRE)
    const shorter = [{ ...loch.pieces[0]!, lengthMicrometres: 5 * METRE }]
    const { entries } = await run([{ ...loch, cutPriceMinor: 1, pieces: shorter }])
    expect(entries[0]).toMatchObject({ outcome: 'refused' })
    expect(entries[0]!.reasons.map(reason => reason.field)).toEqual(['pieces.0.lengthMicrometres'])
    const stored = await database.kysely.selectFrom('colourways').select('cut_price_minor').execute()
    expect(stored).toEqual([{ cut_price_minor: loch.cutPriceMinor }])
    expect(await pieces()).toHaveLength(2)
  })

  it('sets a piece that is gone to zero length while a cart refers to it', async () => {
    await run([halden, loch])
    const [first] = await pieces()
    await putInCart(first!.id)
    expect((await run([{ ...loch, pieces: [] }])).outcomes).toEqual(['changed'])
    expect(await pieces()).toEqual([{ ...first, length_um: 0 }])
  })

  async function putInCart(pieceId: string): Promise<void> {
    const [retailerId, userId] = [newId(), newId()]
    const { id: colourwayId } = await database.kysely
      .selectFrom('colourways')
      .select('id')
      .executeTakeFirstOrThrow()
    await database.kysely.insertInto('retailers').values({ id: retailerId }).execute()
    await database.kysely
      .insertInto('users')
      .values({ id: userId, email: `${userId}@example.com`, first_name: 'Nora', last_name: 'Ellwood' })
      .execute()
    await database.kysely
      .insertInto('cart_items')
      .values({
        id: newId(),
        retailer_id: retailerId,
        user_id: userId,
        colourway_id: colourwayId,
        order_type: 'cut',
        requested_um: METRE,
        entered_quantity: 1,
        entered_unit: 'm',
        one_piece: false,
        piece_id: pieceId,
        dye_lot: '',
        sidemark: '',
        note: '',
      })
      .execute()
  }
})
