import { lookup } from 'node:dns/promises'
import { isIP, isIPv4 } from 'node:net'
import { createAddressRanges } from './address-ranges.ts'

/** IPv4 that is not somebody's public server (IANA's special-purpose registry), and Azure's metadata, which is not in it. */
const isSpecialIpv4 = createAddressRanges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
/** Only these are given to servers. Loopback, link-local, unique-local, IPv4-mapped and NAT64 addresses lie outside. */
const isGlobalIpv6 = createAddressRanges(['2000::/3'])
/** Protocol assignments with Teredo, documentation, and 6to4, which carries an IPv4 address. */
const isSpecialIpv6 = createAddressRanges(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an IP address is a public one: no loopback, private, link-local, metadata, multicast or reserved address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  return isIPv4(address) ? !isSpecialIpv4(address) : isGlobalIpv6(address) && !isSpecialIpv6(address)
}

/** How servers are reached whose address somebody else gave us. A test puts a peer of its own in place of the internet. */
export type Outside = {
  /** Every IP address of a host name. */
  resolve: (host: string) => Promise<readonly string[]>
  allows: (address: string) => boolean
  /** A certificate authority to trust besides the usual ones. */
  authority?: string
}

export const publicInternet: Outside = {
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  allows: isPublicAddress,
}

/** An address that nothing may be sent to. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** A name that no address is known for. */
export class HostUnknown extends Error {
  override name = 'HostUnknown'
}

type Judging = { outside: Outside; protocols: readonly ('http:' | 'https:')[] }

/** Why a URL is refused before any name is resolved; undefined if it is not. */
function faultOf(url: URL, protocols: readonly string[]): string | undefined {
  if (!protocols.includes(url.protocol)) return `${url.protocol} is not used`
  if (url.username !== '' || url.password !== '') return 'a password in the address'
  return url.hostname === '' ? 'no host' : undefined
}

/**
 * Resolves the host of a URL and judges each of its IP addresses: those to connect to, and to no others, because a name may
 * resolve differently the next time. Throws AddressRefused if the scheme is not used or any of them is not public: a name
 * that also leads inside is a trap; HostUnknown if there is none. What `new URL` has read is never an odd spelling (decimal, octal, hex) of an address.
 */
export async function judgedAddresses(url: URL, { outside, protocols }: Judging): Promise<string[]> {
  const fault = faultOf(url, protocols)
  if (fault !== undefined) throw new AddressRefused(fault)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await resolved(host, outside) : [host]
  const refused = addresses.find(address => !outside.allows(address))
  if (refused !== undefined) throw new AddressRefused(`${host} is not public (${refused})`)
  return [...addresses]
}

async function resolved(host: string, { resolve }: Outside): Promise<readonly string[]> {
  const addresses = await resolve(host).catch((cause: unknown) => {
    throw new HostUnknown(host, { cause })
  })
  if (addresses.length === 0) throw new HostUnknown(host)
  return addresses
}
