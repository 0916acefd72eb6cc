export const ORDER_MESSAGE_LENGTH = 2000
/** What one side of an order may write to the other within an hour. */
export const MESSAGES_AN_HOUR = 40
