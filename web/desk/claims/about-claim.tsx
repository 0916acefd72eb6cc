import type { DeskClaim } from '@selvedge/contract/claims/claim.ts'

/** Which claim a form is about, as it was read. */
export const AboutClaim = ({ claim: { id, version } }: { claim: Pick<DeskClaim, 'id' | 'version'> }) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version} />
  </>
)
