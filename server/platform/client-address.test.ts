import { describe, expect, it } from 'vitest'
import { createAddressRanges, isAddressRange, networkOf, plainAddress } from './address-ranges.ts'
import { clientAddressOf, readSignedClientAddress, signClientAddress } from './client-address.ts'

describe('a range of addresses', () => {
  it.each(['10.0.0.7', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8', '2001:db8::7/128'])(
    '%s is one',
    range => {
      expect(isAddressRange(range)).toBe(true)
    },
  )
  it.each([
    '',
    'localhost',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fd00::/129',
    '10.0.0.0/-1',
  ])('%j is invalid', range => {
    expect(isAddressRange(range)).toBe(false)
  })
  it('contains the addresses in it, of its own family only', () => {
    const holds = createAddressRanges(['10.1.0.0/16', 'fd00::/8', '192.0.2.7'])
    expect(['10.1.255.255', 'fdff::1', '192.0.2.7'].map(holds)).toEqual([true, true, true])
    expect(['10.2.0.0', 'fe00::1', '192.0.2.8', '', 'nonsense'].map(holds)).toEqual(Array(5).fill(false))
  })
})

describe('canonical spelling', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:55012', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:0DB8:0:0::7', '2001:db8::7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', undefined],
    ['', undefined],
    ['203.0.113.7, 10.0.0.1', undefined],
    ['1.2.3.4]', undefined],
  ])('of %j is %j', (text, plain) => {
    expect(plainAddress(text)).toBe(plain)
  })
})

describe('the key an address is counted under', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('a client’s address', () => {
  const isTrusted = createAddressRanges(['10.0.0.0/8'])
  const addressOf = (socketAddress: string | undefined, forwardedFor: string | null) =>
    clientAddressOf({ socketAddress, forwardedFor, isTrusted })
  it('is the peer of the connection, whatever the header claims', () => {
    expect(addressOf('203.0.113.7', null)).toBe('203.0.113.7')
    expect(addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(addressOf('::ffff:203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(addressOf(undefined, '198.51.100.1')).toBe('::')
  })
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['192.0.2.9, 198.51.100.1', '198.51.100.1'],
    ['198.51.100.1, 10.0.0.9', '198.51.100.1'],
    ['192.0.2.9, 198.51.100.1,10.0.0.9', '198.51.100.1'],
    ['2001:db8::7', '2001:db8::7'],
    ['10.0.0.8', '10.0.0.8'],
    ['', '10.0.0.1'],
    [null, '10.0.0.1'],
    ['198.51.100.1, nonsense', '10.0.0.1'],
    ['198.51.100.1, nonsense, 10.0.0.9', '10.0.0.9'],
  ])('behind a trusted proxy with X-Forwarded-For %j is %j', (forwardedFor, client) => {
    expect(addressOf('10.0.0.1', forwardedFor)).toBe(client)
  })
})

describe('a signed address', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const secret = 'a-secret-of-at-least-32-characters'
  const header = signClientAddress('2001:db8::7', { secret, now })
  it('is valid for five minutes, with the same secret', () => {
    expect(readSignedClientAddress(header, { secret, now })).toBe('2001:db8::7')
    const later = (ms: number) =>
      readSignedClientAddress(header, { secret, now: new Date(now.getTime() + ms) })
    expect([later(300_000), later(300_001), later(-300_001)]).toEqual(['2001:db8::7', undefined, undefined])
    expect(readSignedClientAddress(header, { secret: `${secret}x`, now })).toBeUndefined()
  })
  it.each([
    null,
    '',
    '203.0.113.7',
    header.replace('2001:db8::7', '2001:db8::8'),
    header.replace(/^(\S+) (\d+)/, (_, address, at) => `${address} ${Number(at) + 1}`),
    header.slice(0, -1),
    `${header}A`,
    ` ${header}`,
  ])('rejects %j', forged => {
    expect(readSignedClientAddress(forged, { secret, now })).toBeUndefined()
  })
})
