import { z } from 'zod'
import { Composition, Currency } from '../catalogue/fabric.ts'
import { pictureViews } from '../catalogue/photographs.ts'
import { PriceBreak } from '../pricing/price-breaks.ts'
import { ColumnRule } from './import-mapping.ts'
import { mappedFields } from './mapped-fields.ts'

/** Lists of terms, by their names in the words of a page. */
const termLists = [
  'type',
  'pattern',
  'use',
  'match',
  'direction',
  'status',
  'colour',
  'care',
  'finish',
] as const

/** What one cell was read as. */
export const ReadValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('money'), minor: z.int(), currency: Currency }),
  z.object({ kind: z.literal('breaks'), breaks: z.array(PriceBreak), currency: Currency }),
  z.object({ kind: z.literal('centimetres'), cm: z.array(z.number()) }),
  z.object({ kind: z.literal('metres'), micrometres: z.int() }),
  z.object({ kind: z.literal('stock'), micrometres: z.int() }),
  z.object({ kind: z.literal('weight'), gsm: z.number() }),
  z.object({ kind: z.literal('days'), days: z.int() }),
  /** That it is in stock, without how much. */
  z.object({ kind: z.literal('inStock') }),
  z.object({ kind: z.literal('outOfStock') }),
  z.object({ kind: z.literal('number'), value: z.number() }),
  z.object({ kind: z.literal('yes'), isYes: z.boolean() }),
  z.object({ kind: z.literal('terms'), list: z.enum(termLists), names: z.array(z.string()) }),
  z.object({ kind: z.literal('composition'), parts: Composition }),
  /** Of a text that is searched for facts: the fields that were found in it. No customer reads the text itself. */
  z.object({ kind: z.literal('found'), fields: z.array(z.enum(mappedFields)).min(1) }),
  /** Addresses of pictures, and what they show. */
  z.object({ kind: z.literal('pictures'), count: z.int(), view: z.enum(pictureViews) }),
])
export type ReadValue = z.output<typeof ReadValue>

/**
 * What a column seems to hold that customers should not read, pay or rely on: a price that somebody else pays the mill, notes of the
 * supplier's own, prices far off the others, and compositions that call a fabric flame-retardant and not by what. Whatever it is
 * taken for, that is confirmed by itself.
 */
export const columnWarnings = ['costPrice', 'internalNotes', 'doubtfulPrices', 'flameRetardant'] as const

/**
 * Why a column is taken for what it is: somebody chose it, the supplier's list before was read so, its heading and its values say so,
 * or one of the two; or nothing does.
 */
export const columnBases = ['chosen', 'earlier', 'headerAndValues', 'header', 'values', 'guess'] as const
export type ColumnBasis = (typeof columnBases)[number]

/** One column of a file: what it is taken for, why, how sure that is, and what becomes of its values. */
export const ColumnReview = z.object({
  column: z.string(),
  /** Several for a cell that holds design and colour; none for a column that is not used. */
  fields: z.array(z.enum(mappedFields)),
  /** What the values leave implicit, for a column of one field. */
  rule: ColumnRule.pick({ unit: true, per: true, currency: true, decimal: true, isAvailability: true }),
  /** 0 to 1: by the header and the values; 1 when somebody chose it, or it was approved for an earlier file. */
  certainty: z.number(),
  /** Null for a column that is not used. */
  basis: z.enum(columnBases).nullable(),
  isChosen: z.boolean(),
  /** The supplier's list before had no such column. */
  isNew: z.boolean(),
  /** About money, or with a warning: confirmed by itself, never together with others. */
  isDecision: z.boolean(),
  warning: z.enum(columnWarnings).nullable(),
  /** Nothing says which width its figures are, and they are taken for the usable one. */
  isWidthAssumed: z.boolean(),
  /** Null where it is sure enough and there is no warning. */
  isConfirmed: z.boolean().nullable(),
  /**
   * `unread`: the words of a value that nothing was read from, beside those that were. `why`: what was expected of a value that could
   * not be read, or how one was mended.
   */
  values: z.array(
    z.object({
      text: z.string(),
      readAs: ReadValue.nullable(),
      isLost: z.boolean(),
      unread: z.string().nullable(),
      why: z.string().nullable(),
    }),
  ),
  /** Rows whose value could not be read, and how many of these are refused for it. */
  lost: z.int(),
  refused: z.int(),
})
export type ColumnReview = z.output<typeof ColumnReview>
