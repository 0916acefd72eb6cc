import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares in constant time. */
export const operatorTokenFits = (given: string, operatorToken: string): boolean =>
  timingSafeEqual(digest(given), digest(operatorToken))
