import { z } from 'zod'
import { Currency, FabricFacts } from './fabric.ts'
import {
  colourwayStatuses,
  directions,
  flammabilityTreatments,
  matchTypes,
  patterns,
  productTypes,
  usages,
} from './terms.ts'

/** Encodings by the names of the WHATWG Encoding Standard, and that of MS-DOS in Western Europe. */
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
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

/** How a supplier's file is read: what its bytes do not say for certain, so that it can be put right by hand. */
export const SourceSettings = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.literal('csv'),
    encoding: z.enum(fileEncodings),
    separator: z.enum(cellSeparators),
    /** The line that names the columns. */
    headerLine: z.int().min(0),
  }),
  z.strictObject({ format: z.literal('xlsx'), sheet: z.string().max(200), headerLine: z.int().min(0) }),
  z.strictObject({
    format: z.literal('json'),
    encoding: z.enum(fileEncodings),
    /** The elements of one list, or one value a line. */
    shape: z.enum(['items', 'lines']),
  }),
  z.strictObject({ format: z.literal('xml'), encoding: z.enum(fileEncodings) }),
])
export type SourceSettings = z.output<typeof SourceSettings>

/** What a column of a supplier's file can tell of a colourway. */
export const mappedFields = [
  'sku',
  'gtin',
  'name',
  'designName',
  'designNumber',
  'colour',
  'colourName',
  'colourNumber',
  'colourFamily',
  'hex',
  'collection',
  'designer',
  'productType',
  'pattern',
  'composition',
  'backing',
  'width',
  'fullWidth',
  'weight',
  'verticalRepeat',
  'horizontalRepeat',
  'repeat',
  'matchType',
  'direction',
  'reversible',
  'usage',
  'martindale',
  'wyzenbeek',
  'abrasion',
  'pilling',
  'lightFastness',
  'flammability',
  'care',
  'origin',
  'finish',
  'certifications',
  'cutPrice',
  'piecePrice',
  'rrp',
  'stock',
  'pieceLength',
  'leadTime',
  'status',
  'discontinued',
  'runningOut',
  'sampleAvailable',
  'listedOn',
  'sourceUrl',
  'details',
] as const
export type MappedField = (typeof mappedFields)[number]

const columnName = z.string().min(1).max(200)
export const lengthUnits = ['mm', 'cm', 'm', 'in', 'yd'] as const
export const weightUnits = ['g/m2', 'oz/yd2', 'g/m', 'oz/yd', 'kg/m2', 'lb/yd'] as const

/** From which columns a field comes, and what its values leave unsaid. */
export const ColumnRule = z.strictObject({
  /** The first of them that is filled; with `join`, all of them with that between. */
  from: z.array(columnName).min(1).max(20),
  join: z.string().max(5).optional(),
  /** Only what stands before or after the last of these in the cell. */
  before: z.string().min(1).max(5).optional(),
  after: z.string().min(1).max(5).optional(),
  /** Of "04 Loch", the number or the name. */
  part: z.enum(['number', 'name']).optional(),
  unit: z.enum([...lengthUnits, ...weightUnits]).optional(),
  /** How decimals are written: 1,234.5 or 1.234,5. */
  decimal: z.enum(['point', 'comma']).optional(),
  currency: Currency.optional(),
  per: z.enum(['m', 'yd']).optional(),
})
export type ColumnRule = z.output<typeof ColumnRule>

/** Several colourways in one row of the file. */
export const ColoursRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list'), column: columnName, separator: z.string().min(1).max(3) }),
  z.strictObject({
    kind: z.literal('columns'),
    columns: z.array(columnName).min(1).max(300),
    /** What stands under a colour: a mark that it is made, its own SKU, or its stock. */
    cell: z.enum(['mark', 'sku', 'stock']),
  }),
])
export type ColoursRule = z.output<typeof ColoursRule>

const RowRule = z.strictObject({
  column: columnName,
  words: z.array(z.string().min(1).max(80)).min(1).max(200),
})
const times = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'A factor such as 2 or 0.5')

/** How one supplier's file becomes a catalogue. Guessed, looked at, and kept for the supplier's next file. */
export const ImportMapping = z.strictObject({
  version: z.literal(1),
  source: SourceSettings,
  fields: z.partialRecord(z.enum(mappedFields), ColumnRule),
  colours: ColoursRule.nullable(),
  /** Rows are taken where a column holds one of the words, each of these rules; all rows where there is no rule. */
  only: z.array(RowRule).max(20),
  except: z.array(RowRule).max(20),
  /** What holds for a cloth that is new and of which neither the file nor the catalogue tells otherwise. */
  defaults: z.strictObject({
    productType: z.enum(productTypes),
    pattern: z.enum(patterns),
    usage: z.array(z.enum(usages)).min(1),
    matchType: z.enum(matchTypes),
    direction: z.enum(directions),
    reversible: z.boolean(),
    status: z.enum(colourwayStatuses),
    /** Null, unless the supplier has said what holds for all its cloth: nobody may guess it. */
    flammabilityTreatment: z.enum(flammabilityTreatments).nullable(),
    pieceLengthMetres: z.number().positive().max(1000),
    leadTimeDays: z.int().min(0).max(365),
    sampleAvailable: z.boolean(),
    widthCm: FabricFacts.shape.usableWidthCm.optional(),
  }),
  /** What a price that the file does not tell is of one that it does. */
  prices: z.strictObject({ pieceOfCut: times, cutOfRrp: times, rrpOfCut: times }),
  /** Columns that nothing is made of. */
  unmapped: z.array(columnName).max(500),
})
export type ImportMapping = z.output<typeof ImportMapping>
