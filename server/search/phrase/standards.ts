import { flammabilityStandards } from '@selvedge/contract/catalogue/terms.ts'
import type { FlammabilityStandard } from '../index/indexed-fabric.ts'
import { withoutPunctuation } from '../index/words.ts'
import type { Token } from './tokens.ts'

/**
 * Spellings of a standard, without spaces and punctuation; a name shared by several tests asks for any of
 * them.
 */
const spellings: Record<string, readonly FlammabilityStandard[]> = {
  bs5852: ['BS 5852 source 0', 'BS 5852 source 1', 'BS 5852 source 5'],
  bs58520: ['BS 5852 source 0'],
  bs58521: ['BS 5852 source 1'],
  bs58525: ['BS 5852 source 5'],
  bs5852crib5: ['BS 5852 source 5'],
  crib5: ['BS 5852 source 5'],
  source0: ['BS 5852 source 0'],
  source1: ['BS 5852 source 1'],
  source5: ['BS 5852 source 5'],
  cigarette: ['BS 5852 source 0', 'EN 1021-1'],
  cigaretteandmatch: ['BS 5852 source 1', 'EN 1021-2'],
  bs5867: ['BS 5867-2 B', 'BS 5867-2 C'],
  bs58672: ['BS 5867-2 B', 'BS 5867-2 C'],
  bs5867part2: ['BS 5867-2 B', 'BS 5867-2 C'],
  bs5867b: ['BS 5867-2 B'],
  bs5867c: ['BS 5867-2 C'],
  bs5867typeb: ['BS 5867-2 B'],
  bs5867typec: ['BS 5867-2 C'],
  en1021: ['EN 1021-1', 'EN 1021-2'],
  ...Object.fromEntries(flammabilityStandards.map(standard => [withoutPunctuation(standard), [standard]])),
  tb1172013: ['Cal TB 117-2013'],
  cal117: ['Cal TB 117-2013', 'Cal TB 117'],
  tb117: ['Cal TB 117-2013', 'Cal TB 117'],
  caltb117: ['Cal TB 117-2013', 'Cal TB 117'],
  ufac: ['UFAC class 1'],
  ufacclassi: ['UFAC class 1'],
  fmvss302: ['FMVSS 302'],
  din4102: ['DIN 4102 B1'],
  dinb1: ['DIN 4102 B1'],
  nfm1: ['NF P 92-503 M1'],
  nfp92503: ['NF P 92-503 M1'],
  uni9177: ['UNI 9177 class 1'],
  en13773: ['EN 13773 class 1'],
  imo: ['IMO FTP Part 7', 'IMO FTP Part 8'],
  imoftp: ['IMO FTP Part 7', 'IMO FTP Part 8'],
}

const MOST_PARTS = 6

/** The standards named by the longest run of tokens from here, and the index after it. */
export function standardAt(tokens: readonly Token[], at: number) {
  const parts = tokens.slice(at, at + MOST_PARTS)
  for (; parts.length > 0; parts.pop()) {
    if (parts.at(-1)!.kind === 'sign') continue
    const standards = spellings[parts.map(token => withoutPunctuation(token.word)).join('')]
    if (standards) return { standards: [...standards], end: at + parts.length }
  }
  return undefined
}
