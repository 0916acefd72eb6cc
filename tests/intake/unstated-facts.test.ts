import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getFabric,
  getFabricCards,
  getSupplier,
  listFabrics,
} from '@selvedge/contract/catalogue/catalogue.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { succeed } from '../support/factories.ts'
import { importList } from './import-list.ts'

const supplier = 'halden-and-rowe'
const list = `Article;Design;Colour;Width;Vertical repeat;Horizontal repeat;Match;Price (GBP/m);RRP (GBP)
U1;Quiet Zephyr;Navy;140 cm;;;;20.00;45.00
U2;Told Zephyr;Navy;140 cm;0;none;none;20.00;45.00
U3;Half Told;Navy;140 cm;64 cm;;;20.00;45.00
`
const quiet = `${supplier}-quiet-zephyr-navy`
const told = `${supplier}-told-zephyr-navy`
const halfTold = `${supplier}-half-told-navy`

describe('a cloth of which a list says little', () => {
  let application: TestApplication
  beforeAll(async () => {
    application = await createTestApplication()
    await importList({ db: application.db, supplier, text: list })
    await application.deps.index.refresh()
  })
  afterAll(() => application.close())
  const factsOf = async (id: string) =>
    (await succeed(application.client()(getFabric, { params: { id } }))).data.facts
  const found = async (query: object) =>
    (await succeed(application.client()(listFabrics, { query: { q: 'zephyr', ...query } }))).data

  it('states no more than the list: an empty cell is not none', async () => {
    const unstated = { productType: null, pattern: null, direction: null, reversible: null, usage: [] }
    expect(await factsOf(quiet)).toMatchObject({
      ...unstated,
      verticalRepeatCm: null,
      horizontalRepeatCm: null,
      matchType: null,
    })
    expect(await factsOf(told)).toMatchObject({
      ...unstated,
      verticalRepeatCm: 0,
      horizontalRepeatCm: 0,
      matchType: 'none',
    })
    expect(await factsOf(halfTold)).toMatchObject({ verticalRepeatCm: 64, horizontalRepeatCm: null })
  })

  it('is found by what is stated of it, and under no filter of what is not', async () => {
    const all = await found({})
    expect(all.fabrics.map(({ id }) => id).toSorted()).toEqual([quiet, told])
    for (const filter of [
      { use: ['curtain', 'upholstery', 'blind', 'cushion', 'contract', 'outdoor'] },
      { type: ['woven', 'print', 'velvet', 'sheer', 'leather', 'trimming'] },
      { pattern: ['plain', 'texture'] },
      { direction: ['upTheRoll', 'railroaded'] },
    ])
      expect((await found(filter)).total, JSON.stringify(filter)).toBe(0)
    expect((await found({ repeatMax: 0 })).fabrics.map(({ id }) => id)).toEqual([told])
    expect((await found({ repeatMin: 0 })).fabrics.map(({ id }) => id)).toEqual([told])
  })

  it('is counted under no kind or use of its supplier, and its card says null', async () => {
    const params = { supplier }
    const { data } = await succeed(application.client()(getSupplier, { params }))
    expect(data.makes).toEqual([{ type: 'woven', count: expect.any(Number) }])
    const [card] = (await succeed(application.client()(getFabricCards, { query: { id: [quiet] } }))).data
    expect(card).toMatchObject({ productType: null, pattern: null, verticalRepeatCm: null })
  })

  it('is what somebody says of the whole list, where the list itself does not say otherwise', async () => {
    await importList({
      db: application.db,
      supplier,
      text: list.replaceAll('U', 'K').replaceAll(' Zephyr', ' Twill').replace('Half Told', 'Half Twill'),
      mapping: guessed => ({
        ...guessed,
        defaults: { ...guessed.defaults, usage: ['curtain'], matchType: 'straight', reversible: false },
      }),
    })
    const known = { usage: ['curtain'], reversible: false, pattern: null, direction: null }
    expect(await factsOf(`${supplier}-quiet-twill-navy`)).toMatchObject({ ...known, matchType: 'straight' })
    expect(await factsOf(`${supplier}-told-twill-navy`)).toMatchObject({ ...known, matchType: 'none' })
  })
})
