import type { FormFailure } from '../../request/api.server.ts'

/** The secret of a second factor that is being set up: for an app to scan, and to be typed. */
export type OneTimeSecret = { secret: string; qr: { size: number; path: string } }
/** Recovery codes that have just been made. */
export type OneTimeCodes = { recoveryCodes: string[] }

type Answer = FormFailure | OneTimeSecret | OneTimeCodes | undefined

export const failureIn = (answer: Answer): FormFailure | undefined =>
  answer && 'code' in answer ? answer : undefined
export const secretIn = (answer: Answer): OneTimeSecret | undefined =>
  answer && 'secret' in answer ? answer : undefined
export const recoveryCodesIn = (answer: Answer): string[] | undefined =>
  answer && 'recoveryCodes' in answer ? answer.recoveryCodes : undefined
