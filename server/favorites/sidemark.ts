const MOST_CHARACTERS = 80

/** For whom a line of an order is: the customer, then the room. Empty for nobody. */
export const sidemarkOf = ({
  endCustomer,
  room,
}: {
  endCustomer: string
  room: string | undefined
}): string => [endCustomer, room].filter(Boolean).join(', ').slice(0, MOST_CHARACTERS).trim()
