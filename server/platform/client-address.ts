import { createHmac, timingSafeEqual } from 'node:crypto'
import { plainAddress } from './address-ranges.ts'

/** Address of a connection that has already closed; attempts from all of these are counted together. */
const CLOSED_CONNECTION = '::'
/** Allowance for clock drift between nodes, and how long a copied signature could be replayed. */
const SIGNATURE_TTL_MS = 5 * 60_000

type Hop = {
  /** Address of the peer; undefined once the connection is closed. */
  socketAddress: string | undefined
  forwardedFor: string | null
  isTrusted: (address: string) => boolean
}

/**
 * The client's address: the peer of the connection or, if that is a trusted proxy, the right-most entry of
 * X-Forwarded-For that is not itself a trusted proxy. Entries further left may be forged by the client.
 */
export function clientAddressOf({ socketAddress, forwardedFor, isTrusted }: Hop): string {
  let nearest = plainAddress(socketAddress ?? '') ?? CLOSED_CONNECTION
  for (const entry of (forwardedFor ?? '').split(',').toReversed()) {
    const further = plainAddress(entry.trim())
    if (!isTrusted(nearest) || further === undefined) return nearest
    nearest = further
  }
  return nearest
}

const macOf = (address: string, sentAtMs: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`client-address ${address} ${sentAtMs}`).digest()

/** Header by which the page server passes the client's address to a separate API server. */
export const CLIENT_ADDRESS_HEADER = 'client-address'

/** Signs an address, valid for a few minutes, for somebody with the same secret. */
export function signClientAddress(address: string, { secret, now }: { secret: string; now: Date }): string {
  const sentAtMs = now.getTime()
  return `${address} ${sentAtMs} ${macOf(address, sentAtMs, secret).toString('base64url')}`
}

/** The signed address; undefined when the signature is missing, expired or made with another secret. */
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
