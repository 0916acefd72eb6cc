import { z } from 'zod'
import { Currency, FabricFacts } from '../catalogue/fabric.ts'
import {
  colourwayStatuses,
  directions,
  flammabilityTreatments,
  matchTypes,
  patterns,
  productTypes,
  usages,
} from '../catalogue/terms.ts'
import { lengthUnits, mappedFields, weightUnits } from './mapped-fields.ts'

/** Encodings by their names in the WHATWG Encoding Standard, and the MS-DOS code page of Western Europe. */
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'iso-8859-2',
  'iso-8859-15',
  'koi8-r',
  'macintosh',
  'ibm850',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
] as const
export type FileEncoding = (typeof fileEncodings)[number]
export const cellSeparators = [',', ';', '\t', '|'] as const
export type CellSeparator = (typeof cellSeparators)[number]

/** How a supplier's file is parsed: settings its bytes do not determine, so that they can be corrected by hand. */
export const SourceSettings = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.literal('csv'),
    encoding: z.enum(fileEncodings),
    separator: z.enum(cellSeparators),
    /** The line with the column names. */
    headerLine: z.int().min(0),
  }),
  z.strictObject({
    format: z.literal('xlsx'),
    sheet: z.string().max(200),
    headerLine: z.int().min(0),
    /** Further sheets with the same columns, read after it. */
    also: z.array(z.string().max(200)).max(100).optional(),
  }),
  z.strictObject({
    format: z.literal('json'),
    encoding: z.enum(fileEncodings),
    /** Elements of one JSON array, objects keyed by their number, or one JSON value per line. */
    shape: z.enum(['items', 'keyed', 'lines']),
  }),
  z.strictObject({ format: z.literal('xml'), encoding: z.enum(fileEncodings) }),
])
export type SourceSettings = z.output<typeof SourceSettings>

/** The facts of a colourway that a column can be mapped to. */
export type MappedField = (typeof mappedFields)[number]

const columnName = z.string().min(1).max(200)

/** The columns a field is read from, and what its values leave implicit. */
export const ColumnRule = z.strictObject({
  /**
   * The first non-empty of these columns; with `join`, all of them joined by it. Of pictures, descriptions and prices from a
   * length on all count, each of the last with its lengths in its heading or in its cells.
   */
  from: z.array(columnName).min(1).max(20),
  join: z.string().max(5).optional(),
  /** Only the text before (or after) the last occurrence in the cell. */
  before: z.string().min(1).max(5).optional(),
  after: z.string().min(1).max(5).optional(),
  /** Only the text before the first occurrence of this. */
  upTo: z.string().min(1).max(5).optional(),
  /**
   * Of "04 Loch": the number or the name; `heading`: each cell with its column's name before it, as of a column for
   * each fibre.
   */
  part: z.enum(['number', 'name', 'design', 'colour', 'heading']).optional(),
  /**
   * The designs of a list whose names carry design and colour, for these two parts; without them only names such as
   * "Riviera 04 - Fendi" are taken apart.
   */
  designs: z.array(z.string().max(200)).max(300).optional(),
  unit: z.enum([...lengthUnits, ...weightUnits]).optional(),
  /** Decimal separator: 1,234.5 or 1.234,5. */
  decimal: z.enum(['point', 'comma']).optional(),
  currency: Currency.optional(),
  /** What a price is for: a metre, a yard, or a whole piece as long as the row says. */
  per: z.enum(['m', 'yd', 'piece']).optional(),
  /** Of the stock: a one says that the cloth is there, a nought that it is not, and neither how much there is. */
  isAvailability: z.literal(true).optional(),
})
export type ColumnRule = z.output<typeof ColumnRule>

/** Several colourways in one row of the file. */
export const ColoursRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list'), column: columnName, separator: z.string().min(1).max(3) }),
  z.strictObject({
    kind: z.literal('columns'),
    columns: z.array(columnName).min(1).max(300),
    /** What the cell under a colour contains: a mark that it exists, its SKU, or its stock. */
    cell: z.enum(['mark', 'sku', 'stock']),
  }),
])
export type ColoursRule = z.output<typeof ColoursRule>

const RowRule = z.strictObject({
  column: columnName,
  words: z.array(z.string().min(1).max(80)).min(1).max(200),
})
/** Names what leaves rows out: a column that has to have a word, one that must not, or a unit that is no length. */
export const RuleKey = z.string().min(1).max(300)
const taxPercent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'A percentage such as 20, or 0 for prices without tax')
const times = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'A factor such as 2 or 0.5')

/** How one supplier's file is mapped to a catalogue. Guessed, reviewed, and stored for the supplier's next file. */
export const ImportMapping = z.strictObject({
  version: z.literal(1),
  source: SourceSettings,
  fields: z.partialRecord(z.enum(mappedFields), ColumnRule),
  colours: ColoursRule.nullable(),
  /** Row filters: each keeps only rows whose column contains one of the words. Without rules all rows are read. */
  only: z.array(RowRule).max(20),
  except: z.array(RowRule).max(20),
  /** The keys of rules that leave rows out (`LeftOut` of a review), which somebody decided to take in after all. */
  takenIn: z.array(RuleKey).max(300).optional(),
  /**
   * Defaults for a new cloth where neither the file nor the catalogue states a value. Null, and no use, is "not stated": a
   * fact of the cloth is filled in only where somebody knows it of the whole list.
   */
  defaults: z.strictObject({
    productType: z.enum(productTypes).nullable(),
    pattern: z.enum(patterns).nullable(),
    usage: z.array(z.enum(usages)),
    /** Whether a use is judged by weight and rubs where nothing states one (`contract/catalogue/judged-use.ts`). */
    judgeUsage: z.boolean().default(false),
    matchType: z.enum(matchTypes).nullable(),
    direction: z.enum(directions).nullable(),
    reversible: z.boolean().nullable(),
    status: z.enum(colourwayStatuses),
    /** Null unless the supplier has stated it for all its cloth; it must not be guessed. */
    flammabilityTreatment: z.enum(flammabilityTreatments).nullable(),
    pieceLengthMetres: z.number().positive().max(1000).nullable(),
    leadTimeDays: z.int().min(0).max(365).nullable(),
    sampleAvailable: z.boolean().nullable(),
    /** Of a width in a name that has a word for it, a figure that may be either, and no unit. */
    namedWidthUnit: z.enum(['cm', 'in']).default('cm'),
    widthCm: FabricFacts.shape.usableWidthCm.optional(),
  }),
  /**
   * Factors for prices that the file lacks, from one that it has. Null where nobody typed one: then there is no trade
   * price for a cloth that has a retail price alone, no retail price for one that has none, and none for whole pieces.
   */
  prices: z.strictObject({
    /**
     * What prices are for of which neither their column nor their cells say it: asked of the approver, and answered by a list
     * that is otherwise in yards and inches as yards.
     */
    assumedPer: z.enum(['m', 'yd']).default('m'),
    pieceOfCut: times.nullable(),
    cutOfRrp: times
      .refine(factor => Number(factor) > 0 && Number(factor) < 1, 'A factor below 1, or null for none')
      .nullable(),
    /**
     * The percentage of tax that the list's trade prices, and its retail prices, have in them: 0 for none. Null where the list says
     * that there is some and not how much; then no price is read until somebody tells.
     */
    tradeTaxPercent: taxPercent.nullable().default('0'),
    retailTaxPercent: taxPercent.nullable().default('0'),
    rrpOfCut: times.refine(factor => Number(factor) > 1, 'A factor above 1, or null for none').nullable(),
  }),
  /** Columns that are ignored. */
  unmapped: z.array(columnName).max(500),
})
export type ImportMapping = z.output<typeof ImportMapping>
