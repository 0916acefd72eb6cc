import { listFabrics, type FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { createFavoritesList, markFavorite } from '@selvedge/contract/favorites/favorites.ts'
import { addFavorite, addFavoritesRoom } from '@selvedge/contract/favorites/favorites-items.ts'
import type { FavoriteStatus } from '@selvedge/contract/favorites/favorites-terms.ts'

type Wanted = Pick<Partial<FabricFilters>, 'use' | 'pattern' | 'colour' | 'fibre' | 'type'>
type Line = {
  wanted: Wanted
  purpose: string
  metres?: number
  status?: FavoriteStatus
  note?: string
}

/** A house being furnished: rooms and what each needs. The cloths are chosen from whatever the catalogue has. */
const rectory: Record<string, readonly Line[]> = {
  'Drawing room': [
    {
      wanted: { use: ['curtain'], pattern: ['tartan'] },
      purpose: 'Curtains, bay, 5 drops',
      metres: 13.725,
      status: 'approved',
      note: 'Lining to show at the edge',
    },
    { wanted: { pattern: ['herringbone'] }, purpose: 'Two armchairs', metres: 6.4, status: 'approved' },
    {
      wanted: { type: ['velvet'], colour: ['red'] },
      purpose: 'Ottoman',
      metres: 2.2,
      status: 'sampled',
      note: 'Lighter than the lamp base',
    },
    { wanted: { use: ['curtain'], fibre: ['linen'] }, purpose: 'Sheers, bay', metres: 9.4 },
    { wanted: { pattern: ['damask'] }, purpose: 'Cushions, 6', metres: 7.2 },
  ],
  'Bedroom 1': [
    {
      wanted: { use: ['curtain'], colour: ['blue'] },
      purpose: 'Curtains, 2 pairs',
      metres: 9.2,
      status: 'approved',
    },
    {
      wanted: { use: ['blind'], pattern: ['figured'] },
      purpose: 'Roman blind',
      metres: 2.4,
      status: 'sampled',
    },
    { wanted: { pattern: ['stripe'] }, purpose: 'Bed valance', metres: 8 },
  ],
  Hall: [
    { wanted: { pattern: ['check'] }, purpose: 'Door curtain, interlined', metres: 7.6, status: 'sampled' },
    { wanted: { use: ['upholstery'], colour: ['green'] }, purpose: 'Bench' },
  ],
  'Dining room': [],
}
const toRemember: readonly Wanted[] = [
  { pattern: ['houndstooth'] },
  { colour: ['rust'] },
  { colour: ['navy'] },
]

async function done<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer
  if (!result.success) throw new Error(`Could not create the demo favourites: ${result.message}`)
  return result.data
}

/** The first cloth that matches; undefined where the catalogue has none. */
const find = async (client: Client, wanted: Wanted): Promise<string | undefined> =>
  (await done(client(listFabrics, { query: wanted }))).fabrics[0]?.id

/** Creates, through the public API, a list for a customer, room by room, and a few favourites on the default list. */
export async function keepDemoFavorites(client: Client): Promise<void> {
  for (const wanted of toRemember) {
    const fabricId = await find(client, wanted)
    if (fabricId) await done(client(markFavorite, { body: { fabricId, isFavorite: true } }))
  }
  const head = { name: 'The Rectory, Wells', endCustomer: 'Mrs Ellis', project: 'Rectory' }
  const list = await done(client(createFavoritesList, { body: head }))
  for (const [name, lines] of Object.entries(rectory)) {
    const room = await done(client(addFavoritesRoom, { params: list, body: { name } }))
    for (const line of lines) await keepLine(client, { listId: list.id, roomId: room.id, line })
  }
}

type Keeping = { listId: string; roomId: string; line: Line }

async function keepLine(client: Client, { listId, roomId, line }: Keeping): Promise<void> {
  const fabricId = await find(client, line.wanted)
  if (!fabricId) return
  const { purpose, metres, status, note } = line
  const body = { fabricId, roomId, purpose, fabricQuantity: metres ?? null, status, note }
  await done(client(addFavorite, { params: { id: listId }, body }))
}
