import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { GateState } from '@selvedge/contract/access/access.ts'
import { GATE_PASS_HEADER, GATE_PASS_TTL_MS } from '@selvedge/contract/access/gate.ts'

/** What passes are signed with. */
export type GateKeys = {
  /** Undefined when there is no gate. */
  accessGatePassword: string | undefined
  sessionSecret: string
}

/** Normalised, so that the same password typed on different keyboards gives the same bytes. */
const plain = (password: string): string => password.normalize('NFKC')
const digest = (password: string): Buffer => createHash('sha256').update(plain(password)).digest()

/** Compares in constant time; false when there is no gate. */
export const gatePasswordFits = (typed: string, { accessGatePassword }: GateKeys): boolean =>
  accessGatePassword !== undefined && timingSafeEqual(digest(typed), digest(accessGatePassword))

/** Includes the password, so that changing it invalidates all passes. */
const macOf = (expiresAtMs: number, password: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`gate-pass ${expiresAtMs} ${plain(password)}`)
    .digest()

/** Issues a stateless pass: its expiry, signed. */
export function issueGatePass(
  { accessGatePassword, sessionSecret }: GateKeys & { accessGatePassword: string },
  now: Date,
): { pass: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + GATE_PASS_TTL_MS)
  const mac = macOf(expiresAt.getTime(), accessGatePassword, sessionSecret)
  return { pass: `${expiresAt.getTime()}.${mac.toString('base64url')}`, expiresAt }
}

/** The header for this process's calls to its own API, which is behind the gate too. */
export const ownGatePass = (keys: GateKeys, now: Date): Record<string, string> => {
  const { accessGatePassword } = keys
  if (accessGatePassword === undefined) return {}
  return { [GATE_PASS_HEADER]: issueGatePass({ ...keys, accessGatePassword }, now).pass }
}

/** State of the gate for the holder of this pass, or of none. */
export function gateStateOf(
  pass: string | undefined,
  { accessGatePassword, sessionSecret }: GateKeys,
  now: Date,
): GateState {
  if (accessGatePassword === undefined) return 'off'
  const [, expiresAt = '0', mac = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(pass ?? '') ?? []
  if (Number(expiresAt) <= now.getTime()) return 'closed'
  const expected = macOf(Number(expiresAt), accessGatePassword, sessionSecret)
  return timingSafeEqual(Buffer.from(mac, 'base64url'), expected) ? 'passed' : 'closed'
}
