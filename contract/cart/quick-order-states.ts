/** `ready` and `corrected` go to the cart; every other state says what is missing. */
export const quickOrderStates = [
  'ready',
  'corrected',
  'whichOne',
  'notFound',
  'discontinued',
  'noPrice',
  'noLength',
  'lengthUnclear',
  'lineTooLong',
  'noLot',
  'notEnough',
  'notInOnePiece',
  'cartFull',
] as const
export const isReady = ({ state }: { state: (typeof quickOrderStates)[number] }): boolean =>
  state === 'ready' || state === 'corrected'
