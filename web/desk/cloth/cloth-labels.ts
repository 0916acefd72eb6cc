import {
  factRow,
  importedFacts,
  type FactName,
  type ImportedFact,
  type ShownFact,
} from '@selvedge/contract/catalogue/fact-names.ts'
import { useTranslations } from '../../messages/translations.tsx'

/** Facts of the record that have another name in a supplier's file. */
const asImported = {
  weightGsm: 'weight',
  usableWidthCm: 'width',
  fullWidthCm: 'fullWidth',
  supplierSku: 'sku',
  pieceLengthMicrometres: 'pieceLength',
  cutPriceMinor: 'cutPrice',
  piecePriceMinor: 'piecePrice',
  rrpMinor: 'rrp',
  designName: 'designName',
  designNumber: 'designNumber',
  productType: 'productType',
  pattern: 'pattern',
  composition: 'composition',
  backing: 'backing',
  verticalRepeatCm: 'verticalRepeat',
  horizontalRepeatCm: 'horizontalRepeat',
  matchType: 'matchType',
  direction: 'direction',
  reversible: 'reversible',
  usage: 'usage',
  flammability: 'flammability',
  abrasion: 'abrasion',
  care: 'care',
  origin: 'origin',
  certifications: 'certifications',
  gtin: 'gtin',
  colourName: 'colourName',
  colourNumber: 'colourNumber',
  hex: 'hex',
  status: 'status',
  sampleAvailable: 'sampleAvailable',
  minOrderMicrometres: 'minOrder',
  priceBreaks: 'priceBreaks',
  stock: 'stock',
} as const
const own = {
  manufacturer: 'mill',
  slug: 'book',
  page: 'page',
  finish: 'finishOwn',
  image: 'picture',
  url: 'pictureUrl',
} as const

/** What a field of the form is called, by its name there: the word that an import has for it. */
export function useClothLabels(): (name: string) => string {
  const field = useTranslations('desk.field')
  const spec = useTranslations('catalogue.spec')
  const days = useTranslations('desk.default')
  const t = useTranslations('deskCloth')
  return name => {
    const last =
      name
        .split('.')
        .findLast(part => part in asImported || part in own || part === 'leadTimeDays' || isFact(part)) ?? ''
    if (last in own) return t(own[last as keyof typeof own])
    if (last === 'leadTimeDays') return days('leadTimeDays')
    if (last in asImported) return field(asImported[last as keyof typeof asImported])
    if ((importedFacts as readonly string[]).includes(last)) return field(last as ImportedFact)
    return isFact(last) ? spec(last as ShownFact) : last
  }
}

const isFact = (name: string): boolean => factRow(name as FactName) !== undefined
