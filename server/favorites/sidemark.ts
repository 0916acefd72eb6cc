const MOST_CHARACTERS = 80

/** The sidemark of an order line: customer and room. Empty without a customer. */
export const sidemarkOf = ({
  endCustomer,
  room,
}: {
  endCustomer: string
  room: string | undefined
}): string => [endCustomer, room].filter(Boolean).join(', ').slice(0, MOST_CHARACTERS).trim()
