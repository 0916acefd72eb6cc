import type { ListColumn } from '@selvedge/contract/catalogue/list-columns.ts'
import type { Formats } from '../../formats/formats.tsx'

type Asked = {
  t: (word: 'cycles' | 'doubleRubs' | 'days') => string
  formats: Pick<Formats, 'unit' | 'smallUnit' | 'weightUnit'>
  /** Of a length: `£/m`. */
  perUnit: string
}

/** The units of the table's figures, which stand in the heads of their columns. */
export const columnUnits = ({ t, formats, perUnit }: Asked): Partial<Record<ListColumn, string>> => ({
  usable: formats.smallUnit,
  repeat: formats.smallUnit,
  weight: formats.weightUnit,
  martindale: t('cycles'),
  wyzenbeek: t('doubleRubs'),
  price: perUnit,
  inStock: formats.unit,
  largest: formats.unit,
  leadTime: t('days'),
})
