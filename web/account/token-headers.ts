/**
 * A page whose address holds a token: nobody keeps it, and no page after it is told the address. The origin is told,
 * because a form without one counts as another site's.
 */
export const TOKEN_HEADERS = { 'referrer-policy': 'strict-origin', 'cache-control': 'private, no-store' }
