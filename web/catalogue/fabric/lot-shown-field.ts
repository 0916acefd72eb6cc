/** Sent by the button that, without scripts, shows the pieces of the dye lot chosen. */
export const LOT_SHOWN_FIELD = 'showLot'
