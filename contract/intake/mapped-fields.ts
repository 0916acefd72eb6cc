import { importedFacts, type ImportedFact } from '../catalogue/fact-names.ts'

/** Fields that are read in ways of their own; a stated fact is a field under its name. */
const ownFields = [
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
  'flammability',
  'care',
  'origin',
  'certifications',
  'cutPrice',
  'piecePrice',
  'priceBreaks',
  'rrp',
  'unit',
  'currency',
  'stock',
  'pieceLength',
  'minOrder',
  'leadTime',
  'status',
  'discontinued',
  'runningOut',
  'sampleAvailable',
  'listedOn',
  'sourceUrl',
  'picture',
  'details',
] as const
/** The facts of a colourway that a column can be mapped to. */
export const mappedFields: readonly ((typeof ownFields)[number] | ImportedFact)[] = [
  ...ownFields,
  ...importedFacts,
]

/** Units of lengths and weights in a list. */
export const lengthUnits = ['mm', 'cm', 'm', 'in', 'yd'] as const
export const weightUnits = ['g/m2', 'oz/yd2', 'g/m', 'oz/yd', 'kg/m2', 'kg/m', 'g/yd', 'lb/yd'] as const
