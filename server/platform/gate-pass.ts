import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { GateState } from '@selvedge/contract/access.ts'
import { GATE_PASS_HEADER, GATE_PASS_TTL_MS } from '@selvedge/contract/gate.ts'

/** What passes are made with. */
export type GateKeys = {
  /** The gate's password; undefined where there is no gate. */
  accessGatePassword: string | undefined
  sessionSecret: string
}

/** One password typed on two keyboards is the same bytes. */
const plain = (password: string): string => password.normalize('NFKC')
const digest = (password: string): Buffer => createHash('sha256').update(plain(password)).digest()

/** Takes the same time however much of the password is right; nothing fits where there is no gate. */
export const gatePasswordFits = (typed: string, { accessGatePassword }: GateKeys): boolean =>
  accessGatePassword !== undefined && timingSafeEqual(digest(typed), digest(accessGatePassword))

/** Bound to the password, so that changing it ends all passes that it gave. */
const macOf = (expiresAtMs: number, password: string, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`gate-pass ${expiresAtMs} ${plain(password)}`)
    .digest()

/** A pass of the gate, nowhere kept: when it ends, under our signature. */
export function issueGatePass(
  { accessGatePassword, sessionSecret }: GateKeys & { accessGatePassword: string },
  now: Date,
): { pass: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + GATE_PASS_TTL_MS)
  const mac = macOf(expiresAt.getTime(), accessGatePassword, sessionSecret)
  return { pass: `${expiresAt.getTime()}.${mac.toString('base64url')}`, expiresAt }
}

/** What this process sends along when it calls its own API, which stands behind the gate like everybody's. */
export const ownGatePass = (keys: GateKeys, now: Date): Record<string, string> => {
  const { accessGatePassword } = keys
  if (accessGatePassword === undefined) return {}
  return { [GATE_PASS_HEADER]: issueGatePass({ ...keys, accessGatePassword }, now).pass }
}

/** Where whoever brings this pass, or none, stands. */
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
