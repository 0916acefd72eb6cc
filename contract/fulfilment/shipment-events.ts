/** The steps of a shipment, line by line and parcel by parcel. */
export const shipmentEvents = [
  'placed',
  'confirmed',
  'refused',
  'cancelled',
  'backOrdered',
  'pieceChosen',
  'flawFound',
  'cut',
  'packed',
  'dispatched',
  'delivered',
  'undone',
] as const
