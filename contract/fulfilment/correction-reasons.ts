/** Why a piece is shorter, or longer, than the book says. */
export const correctionReasons = [
  'samples',
  'flawCutAway',
  'cutUnrecorded',
  'shortFromMill',
  'measured',
] as const
