import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { colourwayRow, fixtureRows } from '@selvedge/tests/support/catalogue-fixture.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'

/** Named by two words of which one is also a construction, which nobody has stated; the other is the name of many colours. */
const harbourWeave = (colourNumber: string, colourName: string) =>
  colourwayRow({
    slug: `harbour-weave-${colourNumber}`,
    supplier: 'halden-and-rowe',
    design: 'harbour-weave',
    colourNumber,
    colourName,
    facts: { designName: 'Harbour Weave', designNumber: 'HW 1', productType: null, pattern: 'plain' },
  })
const inHarbour = Array.from({ length: 60 }, (_, nth) =>
  colourwayRow({
    slug: `design-${nth}-harbour`,
    supplier: 'halden-and-rowe',
    design: `design-${nth}`,
    colourName: 'Harbour',
    colourNumber: '07',
    facts: { designName: `Design${nth}`, designNumber: `D ${nth}` },
  }),
)

describe('a phrase that is the name of a design', () => {
  let application: TestApplication
  beforeAll(async () => {
    const rows = [...fixtureRows, ...inHarbour, harbourWeave('01', 'Slate'), harbourWeave('02', 'Shell')]
    application = await createTestApplication({ rows })
  })
  afterAll(() => application.close())
  const found = async (q: string) => (await succeed(application.client()(listFabrics, { query: { q } }))).data

  it.each(['harbour weave', 'Harbour  Weave', 'harbour weave wool'])('finds it first: %s', async q => {
    const { fabrics } = await found(q)
    expect(
      fabrics
        .slice(0, 2)
        .map(one => one.id)
        .toSorted(),
    ).toEqual(['harbour-weave-01', 'harbour-weave-02'])
  })

  it('still stands for filters in other phrases', async () => {
    const woven = await found('woven harbour')
    expect(woven.meant.type).toEqual(['woven'])
    expect(woven.total).toBe(inHarbour.length)
    expect((await found('harbour weave under 1')).understood.map(({ text }) => text)).toEqual(['under 1'])
  })
})
