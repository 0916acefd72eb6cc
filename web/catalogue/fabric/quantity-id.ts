/** The id of the field of the length to order. */
export const QUANTITY_ID = 'fabricQuantity'
