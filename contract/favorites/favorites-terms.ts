/** How far the decision about an item has come with the customer, in order. */
export const favoriteStatuses = ['considering', 'sampled', 'approved', 'ordered'] as const
export type FavoriteStatus = (typeof favoriteStatuses)[number]

/** The days for which a link can be made valid. */
export const shareDays = [7, 30, 90] as const
export type ShareDays = (typeof shareDays)[number]
/** The largest markup on the retail price in a shared list, in percent. */
export const MAX_MARKUP_PERCENT = 300

export const MAX_FAVORITES_LISTS = 200
export const MAX_ROOMS_IN_LIST = 40
export const MAX_FAVORITES_IN_LIST = 300
/** The most favourites a browser stores for a signed-out visitor. */
export const MAX_KEPT_FAVORITES = 100
/** The most items that go from a list into the cart in one call. */
export const MAX_FAVORITES_AT_ONCE = 100

/** The most characters in names and notes. */
export const favoriteTexts = { name: 80, room: 60, purpose: 120, note: 500 } as const
