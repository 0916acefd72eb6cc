/**
 * The address of a cloth's picture is 32 hexadecimal digits: the hash of the recipe that it is drawn from, or eight digits that no
 * recipe's may begin with and the hash of a supplier's photograph. So a page can say which of them it shows.
 */
export const PHOTOGRAPH_MARK = 'ffffffff'

/** Whether a picture is a supplier's photograph: nothing is known of its scale. */
export const isPhotograph = (hash: string | null): boolean => hash?.startsWith(PHOTOGRAPH_MARK) ?? false

/** What a supplier's photograph shows, as far as its list says: `plain` where it does not. In the order in which one is shown first. */
export const pictureViews = ['swatch', 'plain', 'fullWidth', 'room'] as const
export type PictureView = (typeof pictureViews)[number]
