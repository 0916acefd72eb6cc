/** How far a cloth on a list has come with the customer, in order. */
export const favoriteStatuses = ['considering', 'sampled', 'approved', 'ordered'] as const
export type FavoriteStatus = (typeof favoriteStatuses)[number]

/** For how many days a link to a list may open it. */
export const shareDays = [7, 30, 90] as const
export type ShareDays = (typeof shareDays)[number]
/** The most that may be added to the retail price for a customer, in percent. */
export const MAX_MARKUP_PERCENT = 300

export const MAX_FAVORITES_LISTS = 200
export const MAX_ROOMS_IN_LIST = 40
export const MAX_FAVORITES_IN_LIST = 300
/** So many a browser keeps for a visitor who is not signed in. */
export const MAX_KEPT_FAVORITES = 100
/** So many lines go from a list into the cart in one move. */
export const MAX_FAVORITES_AT_ONCE = 100

/** Lengths of names and notes, in characters. */
export const favoriteTexts = { name: 80, room: 60, purpose: 120, note: 500 } as const
