import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds. */
const settings = {
  algorithm: 'SHA1',
  digits: 6,
  period: 30,
  issuer: 'Selvedge',
  issuerInLabel: true,
} as const
const SECRET_BYTES = 20
/**
 * A code lives for its thirty seconds. A telephone's clock may be off by this much, and typing has to end somewhere;
 * never are more than two codes right at once.
 */
const TOLERANCE_MS = 10_000

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({
    ...settings,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** The secret for an app: as text to be typed, and as the address that its QR code shows. */
export function tellSecret(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step whose code this is; undefined for a wrong one. */
export function stepOf(code: string, secret: Buffer, now: Date): number | undefined {
  const totp = totpOf(secret, '')
  const stepAt = (offsetMs: number) => TOTP.counter({ ...settings, timestamp: now.getTime() + offsetMs })
  const steps = new Set([stepAt(0), stepAt(-TOLERANCE_MS), stepAt(TOLERANCE_MS)])
  return [...steps].find(step => {
    const timestamp = step * settings.period * 1000
    return totp.validate({ token: code, timestamp, window: 0 }) !== null
  })
}

/** Crockford's base 32: nothing in it is read for something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 24

/** Ten recovery codes of 120 random bits, as they are shown. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(RECOVERY_LETTERS), byte => LETTERS[byte % LETTERS.length])
    return letters.join('').replace(/.{4}(?=.)/g, '$&-')
  })

/** What somebody typed, as it is compared: digits, or the letters of a recovery code. */
export function readTypedCode(typed: string): { digits: string } | { recoveryCode: string } | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { digits: plain }
  const letters = plain.replace(/O/g, '0').replace(/[IL]/g, '1')
  return letters.length === RECOVERY_LETTERS ? { recoveryCode: letters } : undefined
}
