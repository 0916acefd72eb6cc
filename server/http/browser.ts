import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../platform/deps.ts'
import { createAddressRanges } from '../platform/address-ranges.ts'
import type { Browser } from '../platform/browser.ts'
import {
  CLIENT_ADDRESS_HEADER,
  clientAddressOf,
  readSignedClientAddress,
} from '../platform/client-address.ts'
import { readDeviceTokens } from '../platform/devices.ts'
import type { Edge } from './request-log.ts'

export const MOST_USER_AGENT = 400

/**
 * Determines the client address of a request: given by a page in this process, signed by a page on another
 * server, otherwise from the connection or, behind a trusted proxy, from its header.
 */
export function determineClientAddress({ env, clock }: Pick<Deps, 'env' | 'clock'>): MiddlewareHandler<Edge> {
  const isTrusted = createAddressRanges(env.trustedProxies)
  return async (context, next) => {
    const passedOn = context.env?.clientAddress
    const signed = readSignedClientAddress(context.req.header(CLIENT_ADDRESS_HEADER), {
      secret: env.sessionSecret,
      now: clock(),
    })
    context.set('clientAddress', passedOn ?? signed ?? connectedFrom(context, isTrusted))
    await next()
  }
}

function connectedFrom(context: Context<Edge>, isTrusted: (address: string) => boolean): string | null {
  const connection = context.env?.incoming
  if (!connection) return null
  const forwardedFor = context.req.header('x-forwarded-for') ?? null
  return clientAddressOf({ socketAddress: connection.socket.remoteAddress, forwardedFor, isTrusted })
}

/** The browser as handlers see it: pages forward their visitor's own headers. */
export const browserOf = (context: Context): Browser => ({
  clientAddress: (context.get('clientAddress') as string | null | undefined) ?? null,
  deviceTokens: readDeviceTokens(context.req.header('device-token')),
  userAgent: (context.req.header('user-agent') ?? '').slice(0, MOST_USER_AGENT),
})
