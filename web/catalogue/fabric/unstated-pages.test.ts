import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { colourwayRow, fixtureRows } from '../../../tests/support/catalogue-fixture.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

const unstated = {
  designName: 'Quiet',
  productType: null,
  pattern: null,
  composition: [],
  fullWidthCm: 140,
  usableWidthCm: 140,
  verticalRepeatCm: null,
  horizontalRepeatCm: null,
  matchType: null,
  direction: null,
  reversible: null,
  usage: [],
} satisfies Partial<FabricFacts>
const doubleRubbed = {
  designName: 'Rubbed',
  abrasion: [{ method: 'wyzenbeek', cycles: 51_000 }],
  flammability: [
    { standard: 'NFPA 260', class: 'pass', treatment: null, certificate: null },
    { standard: 'EN 1021-1', class: 'class 1', treatment: 'treated', certificate: null },
  ],
} satisfies Partial<FabricFacts>
const quiet = { supplier: 'halden-and-rowe', design: 'quiet' }
const rows = [
  ...fixtureRows,
  colourwayRow({ slug: 'quiet-navy', ...quiet, colourName: 'Navy', facts: unstated }),
  colourwayRow({
    slug: 'plainly-navy',
    supplier: 'halden-and-rowe',
    design: 'plainly',
    colourName: 'Navy',
    facts: { designName: 'Plainly', verticalRepeatCm: 0, horizontalRepeatCm: 0, matchType: 'none' },
  }),
  colourwayRow({
    slug: 'rubbed-rb-7',
    supplier: 'halden-and-rowe',
    design: 'rubbed',
    colourName: 'RB-7',
    colourFamily: null,
    facts: doubleRubbed,
  }),
]
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

describe.runIf(hasBuiltPages)('a cloth of which its supplier says little', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let read: (path: string) => Promise<string>
  beforeAll(async () => {
    pages = await createPageApplication({ rows })
    const get = pages.withPages(await builtPages())
    read = async path => (await get(path)).text()
  })
  afterAll(() => pages.application.close())

  it('says so in its specification, and claims neither a usable nor a full width', async () => {
    const words = wordsOf(await read(paths.fabric('quiet-navy')))
    for (const label of ['Repeat', 'Direction', 'Reversible', 'Construction', 'Uses'])
      expect(words, label).toMatch(new RegExp(`${label} not stated`))
    expect(words).toMatch(/Match not stated/)
    expect(words).toMatch(/Width 140 cm/)
    expect(words).not.toMatch(/140 cm (of|full)|no repeat|no vertical repeat/)
    const plainly = wordsOf(await read(paths.fabric('plainly-navy')))
    expect(plainly).toMatch(/Repeat no repeat/)
    expect(plainly).toMatch(/Reversible yes/)
  })

  it('leaves out of structured data and description what is not stated', async () => {
    const html = await read(paths.fabric('quiet-navy'))
    const product = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!
    expect(product).toContain('"Product"')
    expect(product).not.toMatch(/"material"|"pattern"/)
    const description = /<meta[^>]*name="description"[^>]*content="([^"]*)"/.exec(html)![1]!
    expect(description.replaceAll('\u00a0', ' ')).toBe(
      'Quiet 04 Navy by Halden &amp; Rowe: 140 cm wide, 45,000 rubs. 1 colourway, sold by the metre.',
    )
  })

  it('is not stated beside what is, in the comparison, the table and on its card', async () => {
    const compared = wordsOf(await read(`${paths.compare}?cloth=quiet-navy&cloth=plainly-navy`))
    expect(compared).toMatch(/Repeat V × H not stated None/)
    // What is stated of neither is said in one sentence below the table.
    expect(compared).not.toContain('not stated not stated')
    expect(compared).toMatch(/Not stated for any of these: [A-Z]/)
    expect(compared).toMatch(/Match not stated None/)
    expect(compared).toMatch(/Uses not stated Upholstery/)
    const listed = wordsOf(await read('/fabrics?q=quiet'))
    expect(listed).toContain('composition not stated')
    expect(listed).toContain('repeat not stated')
    expect(wordsOf(await read('/fabrics?q=plainly'))).toContain('no vertical repeat')
  })

  it('has its double rubs shown where no Martindale cycles are stated', async () => {
    const page = await read(paths.fabric('rubbed-rb-7'))
    expect(wordsOf(page)).toMatch(/Wyzenbeek 51,000 double rubs/)
    expect(wordsOf(page)).not.toMatch(/Martindale/)
    expect(/<meta[^>]*name="description"[^>]*content="([^"]*)"/.exec(page)![1]).toContain(
      '51,000 double rubs',
    )
    const listed = wordsOf(await read('/fabrics?q=rubbed'))
    expect(listed).toContain('51,000 double rubs')
    expect(listed).not.toContain('rubs not stated')
    const compared = wordsOf(await read(`${paths.compare}?cloth=rubbed-rb-7&cloth=plainly-navy`))
    expect(compared).toMatch(/Martindale not stated 45,000 Wyzenbeek 51,000 double rubs not stated/)
  })

  it('has grades and tests shown as stated, without a standard, result or treatment that nobody stated', async () => {
    const page = wordsOf(await read(paths.fabric('rubbed-rb-7')))
    expect(page).toMatch(/Pilling 4 of 5 /)
    expect(page).toMatch(/NFPA 260 stated /)
    expect(page).toMatch(/EN 1021-1 class 1, treated /)
    expect(page).not.toMatch(/\b(ISO|ASTM) |Passes|treatment not stated/)
  })

  it('is said to have no stated colour under its drawing', async () => {
    const caption = 'not a photograph. Colour not stated'
    expect(wordsOf(await read(paths.fabric('rubbed-rb-7')))).toContain(caption)
    expect(wordsOf(await read(paths.fabric('plainly-navy')))).not.toContain(caption)
  })

  it('has its metreage worked out with what the buyer says, or with what it assumes', async () => {
    const sheet =
      'make=curtain&unit=cm&track=250&drop=232&turn=15&hem=10&sides=0&heading=pencilPleat-200&worked=1'
    const page = `${paths.fabric('quiet-navy')}?${sheet}`
    const assumed = await read(page)
    expect(wordsOf(assumed)).toContain('Halden &amp; Rowe does not state the repeat. This result assumes')
    for (const name of ['repeatDown', 'match', 'way']) expect(assumed).toContain(`name="${name}"`)
    const told = wordsOf(await read(`${page}&repeatDown=64&match=halfDrop`))
    expect(told).not.toContain('This result assumes')
    expect(told).toContain('rounded up to 5 repeats of 64 cm')
    const stated = await read(`${paths.fabric('plainly-navy')}?${sheet}`)
    expect(stated).not.toContain('name="repeatDown"')
  })
})
