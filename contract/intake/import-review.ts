import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { ExchangeRateRow } from '../catalogue/catalogue-row.ts'
import { FabricCard } from '../catalogue/fabric-card.ts'
import { Currency } from '../catalogue/fabric.ts'
import { singleLine } from '../format/text.ts'
import { PriceBreak } from '../pricing/price-breaks.ts'
import { ColumnReview } from './column-review.ts'
import { DoubtfulPrices } from './doubtful-prices.ts'
import { importDefaultNames } from './import-defaults.ts'
import { ColumnRule, RuleKey } from './import-mapping.ts'
import { mappedFields } from './mapped-fields.ts'
import { rowOutcomes, RowsOfReason, SupplierImport, UnseenFabrics } from './imports.ts'
import { ListChanges } from './list-changes.ts'

/** Cloths shown as customers will see them, from the first rows. */
export const CARDS_SHOWN = 20

/** What makes an import pointless as it is, each with a way out. */
export const importBlockers = [
  'noSku',
  'emptySku',
  'noName',
  'noWidth',
  'noPrice',
  'unclearCurrency',
  'nothingRead',
] as const
export const Blocker = z.object({
  code: z.enum(importBlockers),
  /** The column that it is about. */
  column: z.string().nullable(),
  rows: z.int(),
})
export type Blocker = z.output<typeof Blocker>

/** Examples shown of the rows that a rule leaves out. */
export const LEFT_OUT_SHOWN = 25

/** Rows of a file that are not taken in for one reason. */
export const LeftOut = z.object({
  /** By which an answer takes them in; null where there is nothing to decide, as of a total or a heading. */
  key: RuleKey.nullable(),
  /** A code of `row-reasons.ts`: `exceptRows`, `onlyRows`, `byPiece`, `total`, `heading`, `sameLine` and so on. */
  code: z.string(),
  /** The column that decides, and the word in it, or the unit, that leaves the row out. */
  column: z.string().nullable(),
  word: z.string().nullable(),
  /** In the language of the request. */
  message: z.string(),
  rows: z.int(),
  /** Somebody takes them in all the same; `rows` are those that it would leave out. */
  isTakenIn: z.boolean(),
  /** Its first rows, by their lines in the file. */
  examples: z.array(z.object({ line: z.int(), what: z.string() })).max(LEFT_OUT_SHOWN),
})
export type LeftOut = z.output<typeof LeftOut>

/**
 * What becomes of the rows that were looked at, counted as the report of the import counts them: a row that stands for several
 * colours once for each. `rows` is the sum of the others.
 */
export const RowAccount = z.object({ rows: z.int(), comingIn: z.int(), leftOut: z.int(), refused: z.int() })
export type RowAccount = z.output<typeof RowAccount>

export const PreviewedCloth = z.object({
  card: FabricCard,
  outcome: z.enum(rowOutcomes),
  /** The cut price per metre before, in the supplier's currency; null for a new cloth. */
  priceBeforeMinor: z.int().nullable(),
  /** What a metre costs from a length on, in the same currency; empty where the list states none. */
  priceBreaks: z.array(PriceBreak),
  /** The least that is sold of it; null where the list states none. */
  minOrderMicrometres: z.int().nullable(),
})
export type PreviewedCloth = z.output<typeof PreviewedCloth>

export const DefaultReview = z.object({
  name: z.enum(importDefaultNames),
  /** As text; several choices with commas between. */
  value: z.string(),
  /** Rows that it fills in for. */
  rows: z.int(),
  /** About money: confirmed by itself, never together with others. */
  isDecision: z.boolean(),
  /** Also where nothing is assumed: "not stated" is no answer that customers could hold against anybody. */
  isConfirmed: z.boolean(),
})
export type DefaultReview = z.output<typeof DefaultReview>

/** Addresses of pictures in a list. */
export const FoundPictures = z.object({
  addresses: z.int(),
  /** The fabrics that have any. */
  fabrics: z.int(),
  /** Addresses that stand at fabrics of several designs or colours: nobody knows which they show, and none is fetched. */
  shared: z.int(),
  /** Whose servers they are on, those with most addresses first; not all of them where there are many. */
  hosts: z.array(z.string()),
})
export type FoundPictures = z.output<typeof FoundPictures>

/** A visible sheet of a workbook; of one that is not read the lines it begins with, by which a person sees what it is. */
export const ReviewedSheet = z.object({
  name: z.string(),
  isRead: z.boolean(),
  firstLines: z.array(z.string()),
})
export type ReviewedSheet = z.output<typeof ReviewedSheet>

/** A supplier's file with everything to decide before it is imported. */
export const ImportReview = z.object({
  import: SupplierImport,
  /** In which the supplier sells. */
  currency: Currency,
  columns: z.array(ColumnReview),
  defaults: z.array(DefaultReview),
  blockers: z.array(Blocker),
  unseen: z.array(UnseenFabrics),
  /** Addresses of pictures; nothing is asked of them before somebody says so, after the import. */
  pictures: FoundPictures,
  /** Columns and defaults that still have to be confirmed. */
  toConfirm: z.int(),
  /** Rows looked at from the start of the file; all of them unless there are more. */
  rows: z.int(),
  isWholeFile: z.boolean(),
  /** In order; empty for a file that is no workbook. */
  sheets: z.array(ReviewedSheet),
  /** Of those rows: cloths that the supplier does not have here yet, and others. */
  newCloths: z.int(),
  knownCloths: z.int(),
  /** Of the latter those that were written by hand since the supplier’s last list: what this one states takes its place. */
  byHand: z.array(z.object({ sku: z.string(), name: z.string() })),
  changes: ListChanges,
  /** Asked about, and imported as they are once their column is confirmed. */
  doubtfulPrices: DoubtfulPrices,
  account: RowAccount,
  /** Why rows are left out, most rows first. */
  leftOut: z.array(LeftOut),
  /** Why rows are refused, most rows first. */
  refusals: z.array(RowsOfReason),
  cloths: z.array(PreviewedCloth),
})
export type ImportReview = z.output<typeof ImportReview>

const common = { area: 'Operator', access: 'operator' } as const
const byId = z.strictObject({ id: z.uuid() })
const exampleId = '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001'
const columnName = z.string().min(1).max(200)

export const reviewImport = defineCall({
  ...common,
  name: 'reviewImport',
  method: 'GET',
  path: '/operator/imports/{id}/review',
  summary:
    'Everything to decide about a file before it is imported: each column with its values, what is assumed, what stops the import, and the first cloths as customers will see them.',
  params: byId,
  data: ImportReview,
  errors: ['notFound', 'importUnderWay', 'importDone', 'importFileRefused'],
  example: { params: { id: exampleId } },
})

export const setTodaysRate = defineCall({
  ...common,
  name: 'setTodaysRate',
  method: 'PUT',
  path: '/operator/rates/{currency}',
  summary:
    'Set today’s exchange rate of a currency that the European Central Bank does not quote, in units for one euro. Cloths whose prices are in it are seen at once.',
  params: z.strictObject({ currency: Currency }),
  body: z.strictObject({ perEuro: ExchangeRateRow.shape.perEuro }),
  data: z.null(),
  errors: ['notFound'],
  example: { params: { currency: 'UAH' }, body: { perEuro: '48.9' } },
})

export const answerImport = defineCall({
  ...common,
  name: 'answerImport',
  method: 'PUT',
  path: '/operator/imports/{id}/answers',
  summary:
    'Correct what columns are taken for and what is assumed, and confirm either. `confirmed` replaces what was confirmed before; a confirmation holds for the value that it was given for. A changed mapping has to be approved again. A default whose value cannot be is refused by name, and everything else is stored all the same.',
  params: byId,
  body: z.strictObject({
    columns: z
      .array(
        z.strictObject({
          column: columnName,
          /** Null for a column that is not used; left out, the column stays what it is. */
          field: z.enum(mappedFields).nullable().optional(),
          /** A unit ends that ones and noughts are yes and no. */
          rule: ColumnRule.pick({
            unit: true,
            per: true,
            currency: true,
            decimal: true,
            isAvailability: true,
          }).optional(),
        }),
      )
      .max(500)
      .default([]),
    defaults: z.partialRecord(z.enum(importDefaultNames), singleLine(200)).default({}),
    /** The keys of all rules whose rows come in all the same; left out, they stay what they are. */
    takenIn: z.array(RuleKey).max(300).optional(),
    confirmed: z.strictObject({
      columns: z.array(columnName).max(500),
      defaults: z.array(z.enum(importDefaultNames)),
    }),
  }),
  data: ImportReview,
  errors: ['notFound', 'importUnderWay', 'importDone', 'importFileRefused'],
  example: {
    params: { id: exampleId },
    body: {
      columns: [{ column: 'Bredd', field: 'width', rule: { unit: 'cm' } }],
      defaults: { leadTimeDays: '10' },
      takenIn: ['except Benämning garn'],
      confirmed: { columns: ['Bredd'], defaults: ['leadTimeDays', 'currency'] },
    },
  },
})

export const approveImport = defineCall({
  ...common,
  name: 'approveImport',
  method: 'POST',
  path: '/operator/imports/{id}/approval',
  summary:
    'Approve the mapping as reviewed. Refused while something stops the import, or a column or default is not confirmed.',
  params: byId,
  data: SupplierImport,
  errors: ['notFound', 'importUnderWay', 'importDone', 'importFileRefused', 'importBlocked'],
  example: { params: { id: exampleId } },
})

export const importReviewCalls = {
  reviewImport,
  answerImport,
  approveImport,
  setTodaysRate,
}
