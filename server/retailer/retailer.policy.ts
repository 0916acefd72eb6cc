/** A step of the profile is open once all earlier ones have been saved; going back is always allowed. */
export const stepIsOpen = (step: number, lastSavedStep: number): boolean => step <= lastSavedStep + 1

export type Verification = 'pending' | 'verified' | 'refused'
/**
 * The verification after completing the profile. With automatic approval the first completion verifies; a decision is
 * never changed by sending a step again.
 */
export const verificationAfterProfile = (
  before: { verification: Verification; wasCompleted: boolean },
  approval: 'auto' | 'manual',
): Verification =>
  approval === 'auto' && !before.wasCompleted && before.verification === 'pending'
    ? 'verified'
    : before.verification
