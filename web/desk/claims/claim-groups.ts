import type { DeskClaimSummary } from '@selvedge/contract/claims/claim.ts'

/** The headings of the desk's claims, in their order. */
export const claimGroups = ['late', 'toSign', 'open', 'moreInfo', 'approved'] as const

type Grouped = Pick<DeskClaimSummary, 'isLate' | 'isProposed' | 'state'>

/** The heading that a claim stands under. */
export function groupOf({ isLate, isProposed, state }: Grouped): (typeof claimGroups)[number] {
  if (isLate) return 'late'
  if (isProposed) return 'toSign'
  return state === 'moreInfo' || state === 'approved' ? state : 'open'
}

/** The claim at the top of the list as it is shown, under the first heading that has any; undefined of none. */
export function firstShown<Claim extends Grouped>(claims: readonly Claim[]): Claim | undefined {
  for (const group of claimGroups) {
    const first = claims.find(claim => groupOf(claim) === group)
    if (first) return first
  }
  return undefined
}
