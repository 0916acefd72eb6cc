/**
 * For pages with a token in the address: no caching, and no referrer but the origin, without which a form would look
 * cross-site.
 */
export const TOKEN_HEADERS = { 'referrer-policy': 'strict-origin', 'cache-control': 'private, no-store' }
