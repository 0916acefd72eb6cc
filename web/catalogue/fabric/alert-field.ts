/** Name of the buttons that ask to be told of stock (`ask`) or take that back (`drop`). */
export const ALERT_FIELD = 'alert'
