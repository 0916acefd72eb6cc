/** Sent by the button that has cloth held instead of put into the cart. */
export const HOLD_FIELD = 'hold'
