import { expect, test } from 'vitest'
import { AddressRefused, isPublicAddress, judgedAddresses, publicInternet } from './public-address.ts'

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  address => expect(isPublicAddress(address)).toBe(true),
)

const special = [
  ['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254'],
  ['168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.168.1.1'],
  ['198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1'],
  ['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1'],
  ['2002:7f00:1::', '3fff::1', '100::1', '5f00::1', 'no address', ''],
]
test.each(special.flat())('%s is not', address => expect(isPublicAddress(address)).toBe(false))

const judge = (url: string, names: Record<string, string[]> = {}) =>
  judgedAddresses(new URL(url), {
    outside: { ...publicInternet, resolve: async host => names[host] ?? [] },
    protocols: ['https:'],
  })

test.each([
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://１２７.0.0.1/',
  'http://93.184.216.34/',
  'file:///etc/passwd',
  'https://user:word@93.184.216.34/',
])('nothing is sent to %s', url => expect(judge(url)).rejects.toBeInstanceOf(AddressRefused))

test('a name is as public as the least public of its addresses', async () => {
  const names = { 'mill.test': ['93.184.216.34', '2606:4700::1'], 'trap.test': ['93.184.216.34', '10.0.0.1'] }
  await expect(judge('https://mill.test/', names)).resolves.toEqual(names['mill.test'])
  await expect(judge('https://trap.test/', names)).rejects.toBeInstanceOf(AddressRefused)
  // A name that is not there may be there later: that is no refusal.
  await expect(judge('https://gone.test/', names)).rejects.not.toBeInstanceOf(AddressRefused)
})

test('what the machine itself calls localhost is not reached', () =>
  expect(
    judgedAddresses(new URL('https://localhost/'), { outside: publicInternet, protocols: ['https:'] }),
  ).rejects.toBeInstanceOf(AddressRefused))
