/** Sent by the button that has cloth held instead of put into the cart. */
export const HOLD_FIELD = 'hold'
/** Of the form as it was shown: pressed twice, a button adds one line or has cloth held once. */
export const FORM_KEY_FIELD = 'formKey'
/** The section to which the page returns after something was held. */
export const OWN_HOLDS_ID = 'own-holds'
