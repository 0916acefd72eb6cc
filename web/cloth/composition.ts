import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { Fibre } from '@selvedge/contract/catalogue/terms.ts'
import type { Formats } from '../formats/formats.tsx'

/** The full composition: `Wool 85 %, Linen 15 %`. */
export const compositionInFull = (
  parts: FabricFacts['composition'],
  fibreName: (fibre: Fibre) => string,
  { percent, listed }: Pick<Formats, 'percent' | 'listed'>,
): string => listed(parts.map(part => `${fibreName(part.fibre)} ${percent(part.percent * 100)}`))
