import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CatalogueRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { BookRow, ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { gtinOf, isWorldwideGtin } from '@selvedge/contract/catalogue/gtin.ts'
import { colourFamily } from '@selvedge/loom/colour/colour-family.ts'
import { deltaE } from '@selvedge/loom/colour/colour-spaces.ts'
import { checkRecipe } from '@selvedge/loom/recipe/recipe-check.ts'
import { recipeHash } from '@selvedge/loom/recipe/recipe.ts'
import type { Recipe } from '@selvedge/loom/recipe/recipe.ts'
import { repeatOf } from '@selvedge/loom/recipe/repeat.ts'
import { describe, expect, it } from 'vitest'
import { demoCatalogue } from './catalogue.ts'
import type { SkippedRow } from './catalogue.ts'
import { labOf } from './colour/mix.ts'
import { ranges } from './colour/ranges.ts'
import { slugOf } from './slug.ts'
import { readTartanRegister } from './tartan-register.ts'
import { CATALOGUE_DATE } from './trade/books.ts'
import { selfColoured } from './trade/shade-card.ts'

const rows = [...demoCatalogue()]
const ofKind = <K extends (CatalogueRow | SkippedRow)['kind']>(kind: K) =>
  rows.filter((row): row is Extract<CatalogueRow | SkippedRow, { kind: K }> => row.kind === kind)
const suppliers = ofKind('supplier')
const books = ofKind('book')
const colourways = ofKind('colourway')
const skipped = ofKind('skipped')
const designs = Map.groupBy(colourways, row => row.design)
const digest = (all: Iterable<unknown>) =>
  createHash('sha256')
    .update(JSON.stringify([...all]))
    .digest('hex')
const failing = (breaks: (row: ColourwayRow) => boolean) => colourways.filter(breaks).map(row => row.slug)

const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length)

const toMillimetre = (cm: number | null) => (cm === null ? 0 : Math.max(0.1, Math.round(cm * 10) / 10))

const pieceShare = (row: ColourwayRow) => row.piecePriceMinor! / row.cutPriceMinor

const statesOtherRepeat = (row: ColourwayRow) => {
  const { verticalCm, horizontalCm } = repeatOf(row.recipe as Recipe)
  const { verticalRepeatCm, horizontalRepeatCm } = row.facts
  return toMillimetre(verticalCm) !== verticalRepeatCm || toMillimetre(horizontalCm) !== horizontalRepeatCm
}

describe('the size of the catalogue', () => {
  it('has at least 6,000 colourways from 12 suppliers in 60 books', () => {
    expect(colourways.length).toBeGreaterThanOrEqual(6000)
    expect(suppliers.length).toBeGreaterThanOrEqual(12)
    expect(new Set(colourways.map(row => row.supplier)).size).toBe(suppliers.length)
    expect(books.length).toBeGreaterThanOrEqual(60)
  })

  it('has three to eight colourways a design', () => {
    for (const [design, own] of designs) {
      expect(own.length, design).toBeGreaterThanOrEqual(3)
      expect(own.length, design).toBeLessThanOrEqual(8)
    }
  })

  it('has a third of tartans at most; each has its register URL, and no other cloth has one', () => {
    const tartans = colourways.filter(row => row.facts.pattern === 'tartan')
    expect(tartans.length).toBeGreaterThan(1000)
    expect(tartans.length).toBeLessThanOrEqual(colourways.length / 3)
    expect(failing(row => (row.facts.pattern === 'tartan') !== (row.sourceUrl !== null))).toEqual([])
  })

  it('has every kind of cloth, colour and state', () => {
    const kinds = new Set(colourways.map(row => (row.recipe as Recipe).kind))
    expect([...kinds].sort()).toEqual(['boucle', 'damask', 'sheer', 'velvet', 'weave'])
    expect(new Set(colourways.map(row => row.facts.pattern)).size).toBe(11)
    expect(new Set(colourways.map(row => row.colourFamily)).size).toBe(15)
    expect(new Set(colourways.map(row => row.status)).size).toBe(4)
    expect(new Set(suppliers.map(row => row.orderIncrementMicrometres)).size).toBe(4)
    expect(new Set(suppliers.map(row => row.currency)).size).toBeGreaterThanOrEqual(3)
  })
})

describe('its rows', () => {
  it('all pass the schema of the importer', () => {
    const faults = rows.flatMap(row =>
      row.kind === 'skipped' ? [] : (CatalogueRow.safeParse(row).error?.issues ?? []),
    )
    expect(faults).toEqual([])
  })

  it('come after the rows they refer to', () => {
    const seen = new Set<string>()
    for (const row of rows) {
      if (row.kind === 'colourway') {
        expect(seen).toContain(`supplier ${row.supplier}`)
        expect(seen).toContain(`manufacturer ${row.manufacturer}`)
        if (row.book) expect(seen).toContain(`book ${row.supplier} ${row.book.slug}`)
      } else if (row.kind === 'book') seen.add(`book ${row.supplier} ${row.slug}`)
      else if (row.kind !== 'skipped') seen.add(`${row.kind} ${row.slug}`)
    }
  })

  it('have unique slugs', () => {
    unique(colourways.map(row => row.slug))
    unique(colourways.map(row => row.supplierSku))
    unique(colourways.map(row => row.gtin ?? ''))
    unique(colourways.map(row => row.recipeHash ?? ''))
    unique(books.map(row => `${row.supplier} ${row.slug}`))
    unique(books.map(row => `${row.supplier} ${row.number}`))
    unique(colourways.flatMap(row => row.pieces.map(piece => `${row.supplier} ${piece.pieceNumber}`)))
  })

  it('have valid barcodes from GS1’s in-house range', () => {
    expect(failing(row => row.gtin === null || gtinOf(row.gtin) !== row.gtin)).toEqual([])
    expect(failing(row => isWorldwideGtin(row.gtin!))).toEqual([])
  })

  it('are the same for the same seed and different for another', () => {
    const first = 1000
    expect(digest(demoCatalogue({ seed: 1 }).take(first))).toBe(digest(rows.slice(0, first)))
    expect(digest(demoCatalogue({ seed: 2 }).take(first))).not.toBe(digest(rows.slice(0, first)))
  }, 60_000)
})

describe('the register in the catalogue', () => {
  const text = readFileSync(new URL('data/tartans.jsonl', import.meta.url), 'utf8')
  const register = [...readTartanRegister(text)]

  it('reports each unreadable row once', () => {
    const unreadable = register.filter(row => !row.ok)
    expect(skipped.map(row => row.line)).toEqual(unreadable.map(row => row.line))
    expect(register.filter(row => row.ok).length + skipped.length).toBe(5495)
  })

  it('supplies settings but no names', () => {
    const names = new Set(register.map(row => slugOf(row.name)))
    expect(failing(row => names.has(row.design))).toEqual([])
    const addresses = new Set(register.flatMap(row => (row.ok ? [row.sourceUrl] : [])))
    expect(failing(row => row.sourceUrl !== null && !addresses.has(row.sourceUrl))).toEqual([])
  })
})

describe('what a design states', () => {
  it('is the same in all its colourways', () => {
    for (const own of designs.values()) {
      const [first] = own
      for (const row of own) {
        expect(row.facts).toEqual(first?.facts)
        expect(row.supplier).toBe(first?.supplier)
        expect(row.cutPriceMinor).toBe(first?.cutPriceMinor)
      }
    }
  })

  it('has the repeat computed from its threads, in every colourway', () => {
    expect(failing(statesOtherRepeat)).toEqual([])
  })

  it('is wider than its usable width, and wide cloth is railroaded', () => {
    expect(failing(({ facts }) => facts.fullWidthCm <= facts.usableWidthCm)).toEqual([])
    expect(failing(({ facts }) => facts.usableWidthCm >= 280 !== (facts.direction === 'railroaded'))).toEqual(
      [],
    )
  })
})

describe('each colourway', () => {
  it('has a recipe that the loom accepts, under its own hash', () => {
    for (const row of colourways) expect(recipeHash(checkRecipe(row.recipe))).toBe(row.recipeHash)
  })

  it('is looked for under the colour of the shade that names it, not under what its stripes average to', () => {
    const shades = Object.values(ranges).flat()
    const familiesOf = (name: string) =>
      shades.filter(shade => shade.name === name).map(shade => colourFamily(shade.hex))
    expect(
      failing(
        ({ facts, colourName, colourFamily: stated, sourceUrl }) =>
          !sourceUrl && !selfColoured.includes(facts.pattern!) && !familiesOf(colourName).includes(stated!),
      ),
    ).toEqual([])
  })

  it('costs 8 to 12 % less by the piece and retails at about 1.8 times the price', () => {
    expect(failing(row => pieceShare(row) < 0.88 || pieceShare(row) > 0.92)).toEqual([])
    expect(failing(row => Math.abs(row.rrpMinor! / row.cutPriceMinor - 1.8) > 0.05)).toEqual([])
  })

  it('has the stock that its status promises', () => {
    const lengths = colourways.flatMap(row => row.pieces.map(piece => Number(piece.lengthMicrometres)))
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(8_000_000)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(60_000_000)
    expect(failing(row => row.pieces.length > 6)).toEqual([])
    expect(failing(row => row.status !== 'active' && row.incoming.length > 0)).toEqual([])
    expect(failing(row => row.status === 'active' && row.pieces.length + row.incoming.length === 0)).toEqual(
      [],
    )
    expect(failing(row => row.incoming.some(lot => lot.eta <= CATALOGUE_DATE))).toEqual([])
    const onlyDue = colourways.filter(row => row.pieces.length === 0 && row.incoming.length > 0)
    expect(onlyDue.length).toBeGreaterThan(100)
  })

  it('coordinates with three to six available colourways of other designs by the same supplier', () => {
    const bySlug = new Map(colourways.map(row => [row.slug, row]))
    for (const row of colourways) {
      const partners = row.coordinates.map(slug => bySlug.get(slug))
      expect(partners.length).toBeGreaterThanOrEqual(3)
      expect(partners.length).toBeLessThanOrEqual(6)
      expect(new Set(partners.map(other => other?.design)).size).toBe(partners.length)
      for (const other of partners) {
        expect(other?.supplier).toBe(row.supplier)
        expect(other?.design).not.toBe(row.design)
        expect(other?.status).not.toBe('discontinued')
      }
    }
  })

  it('differs in at least one yarn from every other on its shade card', () => {
    const yarns = new Map(colourways.map(row => [row.slug, row.palette.map(labOf)]))
    const isAlike = (one: ColourwayRow, other: ColourwayRow) => {
      const theirs = yarns.get(other.slug) ?? []
      return yarns.get(one.slug)?.every((yarn, k) => deltaE(yarn, theirs[k] ?? yarn) < 6)
    }
    const alike = [...designs.values()].flatMap(own =>
      own.filter((one, k) => own.slice(k + 1).some(other => isAlike(one, other))),
    )
    expect(alike.map(row => row.slug)).toEqual([])
  })
})

describe('books', () => {
  const launchedIn = new Map(books.map((book: BookRow) => [`${book.supplier} ${book.slug}`, book.launched]))

  it('include new ones this autumn from every supplier, and old ones withdrawn', () => {
    const fresh = books.filter(book => book.launched >= '2026-09-01')
    expect(new Set(fresh.map(book => book.supplier)).size).toBe(suppliers.length)
    expect(books.every(book => book.launched <= CATALOGUE_DATE)).toBe(true)
    const withdrawn = books.filter(book => book.withdrawn !== null)
    expect(withdrawn.length).toBeGreaterThan(5)
    expect(withdrawn.every(book => (book.withdrawn ?? '') > book.launched)).toBe(true)
  })

  it('come before the colourways listed in them, and none is empty', () => {
    const inBooks = Map.groupBy(colourways, row => `${row.supplier} ${row.book?.slug ?? ''}`)
    expect(failing(row => row.listedOn === null || row.listedOn > CATALOGUE_DATE)).toEqual([])
    for (const [key, launched] of launchedIn) {
      const own = inBooks.get(key) ?? []
      expect(own.length, key).toBeGreaterThan(0)
      expect(
        own.every(row => row.listedOn !== null && row.listedOn >= launched),
        key,
      ).toBe(true)
    }
  })
})
