import { z } from 'zod'
import { colourwayFacts, designFacts, type FactRow } from './fields.ts'

type Rows = Record<string, FactRow>
type ValueOf<R extends FactRow> =
  | (R extends { kind: 'terms'; values: readonly (infer V)[] }
      ? V[]
      : R['kind'] extends 'text'
        ? string
        : number)
  | null
export type StatedFacts<R extends Rows> = { -readonly [N in keyof R]: ValueOf<R[N]> }
type Schemas<R extends Rows> = { [N in keyof R]: z.ZodType<ValueOf<R[N]>, ValueOf<R[N]>> }

function schemaOf(row: FactRow): z.ZodType<string | number | string[]> {
  if (row.kind === 'text') return z.string().max(row.most)
  if (row.kind === 'terms') return z.array(z.enum(row.values)).min(1)
  if (row.kind === 'grade') return z.number().min(1).max(row.best)
  return (row.whole ? z.int() : z.number()).min(row.least).max(row.most)
}

/** The schemas of these facts; null stands for what is not stated. */
const schemasOf = <R extends Rows>(rows: R): Schemas<R> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => {
      const stated = schemaOf(row).nullable()
      return [name, row.optional ? stated.default(null) : stated]
    }),
  ) as unknown as Schemas<R>

const unstated = <R extends Rows>(rows: R): StatedFacts<R> =>
  Object.fromEntries(Object.keys(rows).map(name => [name, null])) as StatedFacts<R>

export const designFactSchemas = schemasOf(designFacts)
export const ColourwayFacts = z.strictObject(schemasOf(colourwayFacts))
export type ColourwayFacts = StatedFacts<typeof colourwayFacts>

const mayBeLeftOut: ReadonlySet<string> = new Set(
  Object.entries<FactRow>({ ...designFacts, ...colourwayFacts })
    .filter(([, row]) => row.optional)
    .map(([name]) => name),
)

/** Facts as they are stored: one that may be left out is, where it is not stated. So a new fact changes no stored row. */
export const storedFacts = <F extends object>(facts: F): Partial<F> =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => value !== null || !mayBeLeftOut.has(name)),
  ) as Partial<F>

/** Nothing is claimed. */
export const unstatedDesignFacts = unstated(designFacts)
export const unstatedColourwayFacts = unstated(colourwayFacts)
