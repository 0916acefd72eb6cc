import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Takes the same time however much of the token is right. */
export const operatorTokenFits = (given: string, operatorToken: string): boolean =>
  timingSafeEqual(digest(given), digest(operatorToken))
