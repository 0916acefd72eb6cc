/** Sent by the button that has cloth held instead of put into the cart. */
export const HOLD_FIELD = 'hold'
/** Of the page that the form is on: pressed twice, the button has cloth held once. */
export const HOLD_KEY_FIELD = 'holdKey'
/** The section to which the page returns after something was held. */
export const OWN_HOLDS_ID = 'own-holds'
