import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { BodyOf, DataOf } from '@selvedge/contract/call/call.ts'
import type {
  addCloth as addClothCall,
  changeCloth as changeClothCall,
  ClothByHand,
  ColourwayByHand,
} from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { gtinOf } from '@selvedge/contract/catalogue/gtin.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordImportChanges } from '../../catalogue/import-catalogue.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/identifiers.ts'
import { keepUndoable } from '../../undo/keep-undoable.ts'
import { findStoredDesigns, findTakenSlugs } from '../completing/stored-cloth.queries.ts'
import type { ImportSupplier } from '../staging/imports.queries.ts'
import { hashOf, slugOf } from '../slug.ts'
import { findPlace, findSupplier, insertWriting } from './by-hand.queries.ts'
import { colourwayByHand, freshRow, rowOfStored, rowTyped, type WrittenRow } from './cloth-rows.ts'
import { differencesOf } from './differences.ts'
import { checkTyped } from './typed-faults.ts'
import {
  importRows,
  lockForWriting,
  readStored,
  type StoredCloths,
  type TypedStock,
} from './stored-design.ts'
import { beforeCloth } from './undo-cloth.ts'

type Writing = { db: Kysely<DB>; clock: Clock; id: string; operatorId: string | null }
type Adding = Writing & { body: BodyOf<typeof addClothCall> }
type Changing = Writing & { body: BodyOf<typeof changeClothCall> }
type Written = DataOf<typeof addClothCall>

/**
 * Adds a design with its colourways. Sent again it is found as it is. Throws notFound, listUnderWay, and invalidInput for
 * what cannot be, as where the supplier has another cloth under a number.
 */
export const addCloth = ({ db, clock, id, body, operatorId }: Adding): Promise<Written> =>
  inTransaction(db, async trx => {
    const supplier = await supplierOf(trx, id)
    await lockForWriting(trx, supplier.id)
    const plan = await planAdded(trx, { supplier, body })
    return write(trx, { plan, supplier, operatorId, now: clock() })
  })

/** Changes a design and the colourways that are named. Throws notFound, listUnderWay, clothChanged and invalidInput. */
export const changeCloth = ({ db, clock, id, body, operatorId }: Changing): Promise<Written> =>
  inTransaction(db, async trx => {
    const place = await findPlace(trx, id)
    if (!place) throw new ApiError('notFound')
    const supplier = await supplierOf(trx, place.supplier_slug)
    await lockForWriting(trx, supplier.id)
    // It may have moved to another design while this waited.
    const now = await findPlace(trx, id)
    if (!now) throw new ApiError('notFound')
    const { seen, ...typed } = body
    const plan = await planChanged(trx, {
      supplier,
      designId: now.design_id,
      seen,
      body: typed,
    })
    return write(trx, { plan, supplier, operatorId, now: clock() })
  })

export async function supplierOf(db: Kysely<DB>, slug: string) {
  const supplier = await findSupplier(db, slug)
  if (!supplier) throw new ApiError('notFound')
  return supplier
}

export type Plan = {
  act: 'added' | 'changed'
  /** Of the design, and of any colourway with a number that was typed. */
  stored: StoredCloths
  before: WrittenRow[]
  /** The rows of the design afterwards. */
  after: WrittenRow[]
  stock: TypedStock
  /** The first colourway that was typed. */
  first: string
}
type Planning = { supplier: ImportSupplier; body: ClothByHand }

/** What adding would write; nothing where the same is there already. */
export async function planAdded(trx: Transaction<DB>, planning: Planning): Promise<Plan> {
  const { supplier } = planning
  const body = withWholeBarcodes(planning.body)
  const faults = await checkTyped(trx, supplier, body)
  const stored = await readStored(trx, supplier.id, { skus: body.colourways.map(one => one.supplierSku) })
  const known = body.colourways.map(one => {
    const cloth = stored.get(one.supplierSku)
    return cloth && !cloth.is_withdrawn ? rowOfStored(cloth, supplier.slug) : undefined
  })
  const first = known[0]
  if (first && known.every(row => row?.design === first.design) && isTyped(known as WrittenRow[], body))
    return {
      act: 'added',
      stored,
      before: known as WrittenRow[],
      after: known as WrittenRow[],
      stock: new Map(),
      first: first.supplierSku,
    }
  known.forEach((row, at) => {
    if (row) faults.push({ field: `colourways.${at}.supplierSku`, code: 'clothExists' })
  })
  if (faults.length > 0) throw new ApiError('invalidInput', { fields: faults })
  const design = await freeDesign(trx, { ...planning, body })
  const after = await freshRows(trx, { ...planning, body, design, stored })
  return {
    act: 'added',
    stored,
    before: [],
    after,
    stock: stockOf(body.colourways),
    first: after[0]!.supplierSku,
  }
}

/** A barcode is kept with fourteen digits, however many were typed. */
const withWholeBarcodes = (body: ClothByHand): ClothByHand => ({
  ...body,
  colourways: body.colourways.map(one => ({ ...one, gtin: one.gtin === null ? null : gtinOf(one.gtin)! })),
})

const isTyped = (rows: readonly WrittenRow[], { facts, manufacturer, colourways }: ClothByHand): boolean =>
  rows.every(
    (row, at) =>
      isDeepStrictEqual(row.facts, facts) &&
      row.manufacturer === manufacturer &&
      isDeepStrictEqual(colourwayByHand(row), { ...colourways[at], stock: null }),
  )

type PlanningChange = Planning & {
  designId: string
  /** What was read before; undefined for who only looks. */
  seen: ClothByHand | undefined
}
/** What changing would write. Throws clothChanged and invalidInput. */
export async function planChanged(trx: Transaction<DB>, planning: PlanningChange): Promise<Plan> {
  const { supplier, designId, seen } = planning
  const body = withWholeBarcodes(planning.body)
  const faults = await checkTyped(trx, supplier, body)
  const own = await readStored(trx, supplier.id, { designId })
  const before = [...own.values()]
    .filter(cloth => !cloth.is_withdrawn)
    .map(cloth => rowOfStored(cloth, supplier.slug))
  const bySku = new Map(before.map(row => [row.supplierSku, row]))
  const added = body.colourways.filter(one => !bySku.has(one.supplierSku))
  const others = await readStored(trx, supplier.id, { skus: added.map(one => one.supplierSku) })
  body.colourways.forEach((one, at) => {
    const other = others.get(one.supplierSku)
    if (other && !other.is_withdrawn)
      faults.push({ field: `colourways.${at}.supplierSku`, code: 'clothExists' })
  })
  const typed = new Map(body.colourways.map(one => [one.supplierSku, one]))
  const after = before.map(row => rowTyped(row, body, typed.get(row.supplierSku) ?? colourwayByHand(row)))
  const design = before[0]!.design
  const stored: StoredCloths = new Map([...own, ...others])
  const fresh = { supplier, body: { ...body, colourways: added }, design, stored }
  const rows = [...after, ...(await freshRows(trx, fresh))]
  const plan: Plan = {
    act: 'changed',
    stored,
    before,
    after: rows,
    stock: stockOf(added),
    first: body.colourways[0]!.supplierSku,
  }
  const restocked = restockedOf(body, seen)
  // Pressed again it is written already, whatever was seen before.
  if (isSame(plan) && restocked.length === 0) return plan
  faults.push(...restocked)
  const differing = seen === undefined ? [] : differencesOf(before, { seen, typed: body })
  if (differing.length > 0) throw new ApiError('clothChanged', { fields: differing })
  if (faults.length > 0) throw new ApiError('invalidInput', { fields: faults })
  return plan
}

/** Stock that was typed of what had been read; what was added with its stock may be sent again. */
const restockedOf = (body: ClothByHand, seen: ClothByHand | undefined): FieldFault[] =>
  body.colourways.flatMap(({ supplierSku, stock }, at) =>
    stock !== null && seen?.colourways.some(one => one.supplierSku === supplierSku)
      ? [{ field: `colourways.${at}.stock`, code: 'stockOnShelves' as const }]
      : [],
  )

const stockOf = (colourways: readonly ColourwayByHand[]): TypedStock =>
  new Map(colourways.map(({ supplierSku, stock }) => [supplierSku, stock]))

const isSame = ({ before, after }: Plan): boolean => isDeepStrictEqual(before, after)

/** A readable id for a new design; two cloths of one name are two designs. */
async function freeDesign(trx: Transaction<DB>, { supplier, body }: Planning): Promise<string> {
  const { designName } = body.facts
  const possible = [
    slugOf(supplier.slug, designName),
    slugOf(supplier.slug, designName, hashOf(body.colourways[0]!.supplierSku)),
  ]
  const taken = await findStoredDesigns(trx, possible)
  return possible.find(slug => !taken.has(slug)) ?? slugOf(supplier.slug, designName, hashOf(newId()))
}

type Fresh = Planning & { design: string; stored: StoredCloths }
async function freshRows(trx: Transaction<DB>, fresh: Fresh): Promise<WrittenRow[]> {
  const { supplier, body, design, stored } = fresh
  const { designName } = body.facts
  const possible = body.colourways.map(({ supplierSku, colourNumber, colourName }) => {
    const names = [supplier.slug, designName, ...(colourNumber ? [colourNumber] : []), colourName]
    return [
      slugOf(...names),
      slugOf(...names, supplierSku),
      slugOf(...names, hashOf(`${supplier.id} ${supplierSku}`)),
    ]
  })
  const taken = new Set((await findTakenSlugs(trx, possible.flat())).keys())
  return body.colourways.map((one, at) => {
    // What was withdrawn has its address still.
    const slug = stored.get(one.supplierSku)?.slug ?? possible[at]!.find(name => !taken.has(name))!
    taken.add(slug)
    const place = { supplier: supplier.slug, design, slug, currency: supplier.currency }
    return freshRow(place, body, one)
  })
}

type Writes = { plan: Plan; supplier: ImportSupplier; operatorId: string | null; now: Date }

/** Writes a plan with its note for the record and for the undoing, all in one transaction. */
async function write(trx: Transaction<DB>, { plan, supplier, operatorId, now }: Writes): Promise<Written> {
  const id = plan.after.find(row => row.supplierSku === plan.first)!.slug
  if (isSame(plan)) return { id, outcome: 'unchanged' }
  const { known } = await importRows(trx, plan)
  const skus = plan.after.map(row => row.supplierSku)
  const written = await readStored(trx, supplier.id, { skus })
  const designId = written.get(plan.first)!.design_id
  const after = skus.map(sku => rowOfStored(written.get(sku)!, supplier.slug))
  await insertWriting(trx, {
    id: newId(now.getTime()),
    supplierId: supplier.id,
    designId,
    act: plan.act,
    before: plan.before,
    after,
    operatorId,
    at: now,
  })
  await keepUndoable(trx, {
    act: plan.act === 'added' ? 'clothAdded' : 'clothChanged',
    subject: after[0]!.facts.designName,
    before: beforeCloth({ supplier, designId, before: plan.before, after }),
    operatorId,
    at: now,
  })
  await recordImportChanges(trx, known, now)
  return { id, outcome: plan.act }
}
