import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as all authenticator apps support it: SHA-1, six digits, 30 seconds. */
const settings = {
  algorithm: 'SHA1',
  digits: 6,
  period: 30,
  issuer: 'Selvedge',
  issuerInLabel: true,
} as const
const SECRET_BYTES = 20
/** Allowance for clock drift and for the time it takes to type. At most two codes are valid at any moment. */
const TOLERANCE_MS = 10_000

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({
    ...settings,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** The secret for an authenticator app: as text to type and as the URI for its QR code. */
export function describeSecret(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The code of a moment. */
export const codeOf = (secret: Buffer, now: Date): string =>
  totpOf(secret, '').generate({ timestamp: now.getTime() })

/** The time step that a code belongs to; undefined for a wrong code. */
export function stepOf(code: string, secret: Buffer, now: Date): number | undefined {
  const totp = totpOf(secret, '')
  const stepAt = (offsetMs: number) => TOTP.counter({ ...settings, timestamp: now.getTime() + offsetMs })
  const steps = new Set([stepAt(0), stepAt(-TOLERANCE_MS), stepAt(TOLERANCE_MS)])
  return [...steps].find(step => {
    const timestamp = step * settings.period * 1000
    return totp.validate({ token: code, timestamp, window: 0 }) !== null
  })
}

/** Crockford's base 32, which omits letters that are easily confused. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 24

/** Ten recovery codes of 120 random bits, formatted for display. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(RECOVERY_LETTERS), byte => LETTERS[byte % LETTERS.length])
    return letters.join('').replace(/.{4}(?=.)/g, '$&-')
  })

/** Normalises what was typed: six digits, or the letters of a recovery code. */
export function readTypedCode(typed: string): { digits: string } | { recoveryCode: string } | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { digits: plain }
  const letters = plain.replace(/O/g, '0').replace(/[IL]/g, '1')
  return letters.length === RECOVERY_LETTERS ? { recoveryCode: letters } : undefined
}
