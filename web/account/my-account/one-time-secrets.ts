import type { FormFailure } from '../../request/api.server.ts'

/** The secret of a second factor being set up, as a QR code and as text. */
export type OneTimeSecret = { secret: string; qr: { size: number; path: string } }
/** Newly created recovery codes. */
export type OneTimeCodes = { recoveryCodes: string[] }

type Answer = FormFailure | OneTimeSecret | OneTimeCodes | undefined

export const failureIn = (answer: Answer): FormFailure | undefined =>
  answer && 'code' in answer ? answer : undefined
export const secretIn = (answer: Answer): OneTimeSecret | undefined =>
  answer && 'secret' in answer ? answer : undefined
export const recoveryCodesIn = (answer: Answer): string[] | undefined =>
  answer && 'recoveryCodes' in answer ? answer.recoveryCodes : undefined
