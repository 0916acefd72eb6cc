import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  addCloth,
  addClothPicture,
  changeCloth,
  getCloth,
  type ClothByHand,
} from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { isPhotograph } from '@selvedge/contract/catalogue/photographs.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import {
  photographOf,
  startPicturePeer,
  withPicture,
  type PicturePeer,
} from '@selvedge/tests/support/picture-peer.ts'
import { refusalOf, typedCloth } from './testing/typed-cloth.ts'

const params = { id: 'halden-and-rowe' }
let application: TestApplication
let peer: PicturePeer
let rosa: Client
beforeAll(async () => {
  peer = await startPicturePeer()
  application = await createTestApplication({ outside: peer.outside })
  rosa = (await openOperator(application)).client
}, 60_000)
afterAll(async () => {
  await application.close()
  await peer.close()
})

const add = async (cloth: ClothByHand) => (await succeed(rosa(addCloth, { params, body: cloth }))).data
const cloth = async (id: string) => (await succeed(rosa(getCloth, { params: { id } }))).data.cloth
const shown = async (id: string) => (await succeed(application.client()(getFabric, { params: { id } }))).data
const lengthsOf = (id: string) =>
  application.db
    .selectFrom('pieces')
    .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
    .select('length_um')
    .where('colourways.slug', '=', id)
    .execute()
const METRE = 1_000_000

it('has prices for longer lengths, each for more and cheaper than the one before', async () => {
  const typed = typedCloth(({ colourways }) => {
    colourways[0]!.priceBreaks = [
      { fromMicrometres: 20 * METRE, priceMinor: 5000 },
      { fromMicrometres: 50 * METRE, priceMinor: 4500 },
    ]
  })
  const { id } = await add(typed)
  expect((await cloth(id)).colourways[0]!.priceBreaks).toEqual(typed.colourways[0]!.priceBreaks)
  const wrong = typedCloth(({ colourways }) => {
    colourways[0]!.priceBreaks = [
      { fromMicrometres: 20 * METRE, priceMinor: 5200 },
      { fromMicrometres: 20 * METRE, priceMinor: 4500 },
    ]
  })
  expect(await refusalOf(rosa(addCloth, { params, body: wrong }))).toEqual([
    'invalidInput',
    'colourways.0.priceBreaks.0.priceMinor breakNotCheaper',
    'colourways.0.priceBreaks.1.fromMicrometres breakNotLonger',
  ])
  const seen = await cloth(id)
  const colourways = [{ ...seen.colourways[0]!, priceBreaks: [] }]
  await succeed(rosa(changeCloth, { params: { id }, body: { ...seen, colourways, seen } }))
  expect((await cloth(id)).colourways[0]!.priceBreaks).toEqual([])
})

it('has the stock that was typed when it was added, and its shelves tell afterwards', async () => {
  const typed = typedCloth(({ colourways }) => (colourways[0]!.stock = 42.5 * METRE))
  const { id } = await add(typed)
  expect(await lengthsOf(id)).toEqual([{ length_um: 42.5 * METRE }])
  expect(await add(typed)).toMatchObject({ id, outcome: 'unchanged' })
  const seen = await cloth(id)
  expect(seen.colourways[0]!.stock).toBeNull()
  const colourways = [{ ...seen.colourways[0]!, stock: METRE }]
  expect(await refusalOf(rosa(changeCloth, { params: { id }, body: { ...seen, colourways, seen } }))).toEqual(
    ['invalidInput', 'colourways.0.stock stockOnShelves'],
  )
})

it('is shown by a picture from a file, and by a newer one from an address', async () => {
  const { id } = await add(typedCloth())
  expect(isPhotograph((await shown(id)).picture.hash)).toBe(false)
  const image = new File([new Uint8Array(await photographOf('#884422'))], 'wh.png', { type: 'image/png' })
  await succeed(rosa(addClothPicture, { params: { id }, body: { image } }))
  const first = (await shown(id)).picture.hash
  expect(isPhotograph(first)).toBe(true)
  peer.answer('/a.jpg', withPicture(await photographOf('#224488')))
  application.clock.now = new Date(application.clock.now.getTime() + 60_000)
  await succeed(rosa(addClothPicture, { params: { id }, body: { url: peer.url('/a.jpg') } }))
  expect((await shown(id)).picture.hash).not.toBe(first)
})

it('says next to the field what is no picture, and shows the cloth as before', async () => {
  const { id } = await add(typedCloth())
  const before = (await shown(id)).picture.hash
  const asked = (body: { image?: File; url?: string }) =>
    refusalOf(rosa(addClothPicture, { params: { id }, body }))
  expect(await asked({ image: new File(['no picture'], 'wh.png') })).toEqual(['invalidInput', 'image image'])
  expect(await asked({ url: 'http://127.0.0.1:1/a.jpg' })).toEqual(['invalidInput', 'url pictureAddress'])
  expect(await asked({})).toEqual(['invalidInput', 'url pictureAddress'])
  expect((await shown(id)).picture.hash).toBe(before)
})
