import type { Usage } from '@selvedge/contract/catalogue/terms.ts'
import type { Blend } from '../cloth/cloth.ts'
import { percentOf } from './fibre.ts'

/** Certifications possible for a cloth's composition and use; a supplier has some of them. */
export function possibleCertifications(blend: Blend, usage: readonly Usage[]): string[] {
  const schemes: [string, boolean][] = [
    ['OEKO-TEX Standard 100', true],
    ['Responsible Wool Standard', percentOf(blend, 'wool') >= 70],
    ['European Flax', percentOf(blend, 'linen') >= 70],
    ['GOTS', percentOf(blend, 'cotton') >= 95],
    ['EU Ecolabel', usage.includes('contract')],
  ]
  return schemes.filter(([, isPossible]) => isPossible).map(([scheme]) => scheme)
}
