import { BlockList, isIP, isIPv4 } from 'node:net'

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

function readRange(range: string): { address: string; prefix: number } | undefined {
  const [address = '', prefixText, ...rest] = range.split('/')
  const mostBits = isIPv4(address) ? 32 : 128
  const prefix = prefixText === undefined ? mostBits : Number(prefixText)
  const isRange = isIP(address) !== 0 && /^\d+$/.test(prefixText ?? '0') && prefix <= mostBits
  return isRange && rest.length === 0 ? { address, prefix } : undefined
}

/** Whether this is an IP address or a CIDR range: `10.0.0.7`, `fd00::/8`. */
export const isAddressRange = (range: string): boolean => readRange(range) !== undefined

/** Returns a predicate: whether an address lies in one of the ranges. */
export function createAddressRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const read = readRange(range)
    if (read) list.addSubnet(read.address, read.prefix, familyOf(read.address))
  }
  return address => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/**
 * Canonical spelling of an address: without port, brackets or zone, IPv4-mapped IPv6 as IPv4; undefined if it is not
 * an address.
 */
export function plainAddress(text: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3})(?::\d+)?)$/.exec(text) ?? []
  const [address = ''] = (bracketed ?? dotted ?? text).split('%', 1)
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  const plain = mapped ?? address
  if (isIP(plain) === 0) return undefined
  return isIPv4(plain) ? plain : new URL(`http://[${plain}]/`).hostname.slice(1, -1)
}

/**
 * The key under which attempts from an address are counted. An IPv6 customer usually has a whole /64, which counts as
 * one.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  const all = [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':').filter(Boolean)]
  return `${all.slice(0, 4).join(':')}::/64`
}
