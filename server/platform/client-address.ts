import { createHmac, timingSafeEqual } from 'node:crypto'
import { plainAddress } from './address-ranges.ts'

/** What a connection that is already gone came from; tries of all such count together. */
const GONE = '::'
/** How far the clocks of two nodes may differ, and how long a signature is worth copying. */
const SIGNATURE_TTL_MS = 5 * 60_000

type Hop = {
  /** Who is at the other end of the connection; undefined once that is closed. */
  socketAddress: string | undefined
  /** The header `X-Forwarded-For`. */
  forwardedFor: string | null
  isTrusted: (address: string) => boolean
}

/**
 * Whose request this is: the other end of the connection, or, where that is a proxy we trust, whoever that proxy says
 * it serves: the right-most entry of X-Forwarded-For that no trusted proxy made up of itself. Whatever stands further
 * left, a client may have written.
 */
export function clientAddressOf({ socketAddress, forwardedFor, isTrusted }: Hop): string {
  let nearest = plainAddress(socketAddress ?? '') ?? GONE
  for (const entry of (forwardedFor ?? '').split(',').toReversed()) {
    const further = plainAddress(entry.trim())
    if (!isTrusted(nearest) || further === undefined) return nearest
    nearest = further
  }
  return nearest
}

const macOf = (address: string, sentAtMs: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`client-address ${address} ${sentAtMs}`).digest()

/** The header by which pages tell an API elsewhere whom they serve. */
export const CLIENT_ADDRESS_HEADER = 'client-address'

/** An address, vouched for by whoever knows the secret, for a few minutes. */
export function signClientAddress(address: string, { secret, now }: { secret: string; now: Date }): string {
  const sentAtMs = now.getTime()
  return `${address} ${sentAtMs} ${macOf(address, sentAtMs, secret).toString('base64url')}`
}

/** The address that was signed; undefined where the signature is missing, of another secret, or old. */
export function readSignedClientAddress(
  header: string | null | undefined,
  { secret, now }: { secret: string; now: Date },
): string | undefined {
  const [, address = '', sentAt = '', mac = ''] =
    /^(\S{1,64}) (\d{1,15}) ([\w-]{43})$/.exec(header ?? '') ?? []
  const sentAtMs = Number(sentAt)
  if (address === '' || Math.abs(now.getTime() - sentAtMs) > SIGNATURE_TTL_MS) return undefined
  const isTrue = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(address, sentAtMs, secret))
  return isTrue ? plainAddress(address) : undefined
}
