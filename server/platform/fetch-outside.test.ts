import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  photographOf,
  startPicturePeer,
  withPicture,
  type PicturePeer,
} from '@selvedge/tests/support/picture-peer.ts'
import { fetchOutside, type FetchOptions } from './fetch-outside.ts'
import { isPublicAddress, publicInternet } from './public-address.ts'

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])(
    '%s is public',
    address => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not', address => expect(isPublicAddress(address)).toBe(false))
})

describe('fetching', () => {
  let peer: PicturePeer
  let picture: Buffer
  beforeAll(async () => {
    peer = await startPicturePeer()
    picture = await photographOf('#335577')
    peer.answer('/cloth.jpg', withPicture(picture))
  })
  afterAll(() => peer.close())

  const options = (): FetchOptions => ({
    outside: peer.outside,
    userAgent: 'Selvedge tests',
    accept: 'image/*',
    timeoutMs: 5000,
    mostBytes: 100_000,
  })
  const fetched = (url: string, own: Partial<FetchOptions> = {}) =>
    fetchOutside(url, { ...options(), ...own })
  const sendsTo = (path: string, location: string) =>
    peer.answer(
      path,
      (_, response) =>
        void response
          .writeHead(302, { location: location.replace(/[^\x20-\x7e]/gu, encodeURIComponent) })
          .end(),
    )
  const failing = (code: string, more: object = {}) => expect.objectContaining({ code, ...more })

  it('brings what a public server answers, through a few redirects', async () => {
    sendsTo('/moved', '/moved-again')
    sendsTo('/moved-again', peer.url('/cloth.jpg'))
    const { bytes, contentType } = await fetched(peer.url('/moved'))
    expect(bytes.equals(picture)).toBe(true)
    expect(contentType).toBe('image/jpeg')
    expect(peer.userAgents).toEqual(new Set(['Selvedge tests']))
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/',
    'http://10.0.0.1/',
    'http://[fd00:ec2::254]/',
    'http://１２７.０.０.１/',
  ])('asks nothing of %s, nor of what sends there', async address => {
    const before = peer.asked.length
    await expect(fetched(address)).rejects.toEqual(failing('notPublic'))
    expect(peer.asked).toHaveLength(before)
    sendsTo('/elsewhere', address)
    await expect(fetched(peer.url('/elsewhere'))).rejects.toEqual(failing('notPublic'))
    expect(peer.asked).toHaveLength(before + 1)
  })

  it('asks nothing of a name that means a private address, alone or beside a public one', async () => {
    const meaning = (...addresses: string[]) => ({
      outside: { resolve: async () => addresses, allows: isPublicAddress },
    })
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::ffff:10.0.0.1']])
      await expect(fetched('http://cloth.example/a.jpg', meaning(...addresses))).rejects.toEqual(
        failing('notPublic'),
      )
    await expect(fetched('http://nobody.example/a.jpg', meaning())).rejects.toEqual(failing('noServer'))
    // As this machine itself resolves it.
    await expect(fetched('http://localhost/a.jpg', { outside: publicInternet })).rejects.toEqual(
      failing('notPublic'),
    )
  })

  it('connects to the address that was judged, whatever its name means a moment later', async () => {
    let lookUps = 0
    const rebinding = {
      resolve: async (host: string) => {
        lookUps += 1
        return lookUps === 1 ? peer.outside.resolve(host) : ['127.0.0.1']
      },
      allows: peer.outside.allows,
    }
    const { bytes } = await fetched(peer.url('/cloth.jpg'), { outside: rebinding })
    expect(bytes.equals(picture)).toBe(true)
    expect(lookUps).toBe(1)
    // At a redirect it is looked up and judged anew.
    lookUps = 0
    sendsTo('/again', peer.url('/cloth.jpg'))
    await expect(fetched(peer.url('/again'), { outside: rebinding })).rejects.toEqual(failing('notPublic'))
  })

  it.each([
    'ftp://pictures.mill.example/a.jpg',
    'file:///etc/passwd',
    'http://user:secret@pictures.mill.example/a.jpg',
    'http://pictures.mill.example:25/a.jpg',
    'no address',
  ])('refuses %s', async address => {
    await expect(fetched(address)).rejects.toEqual(failing('badAddress'))
    sendsTo('/worse', address.includes(':') ? address : 'http://')
    await expect(fetched(peer.url('/worse'))).rejects.toEqual(failing('badAddress'))
  })

  it('follows no more than three redirects', async () => {
    sendsTo('/round', '/round')
    const before = peer.asked.length
    await expect(fetched(peer.url('/round'))).rejects.toEqual(failing('tooManyRedirects'))
    expect(peer.asked).toHaveLength(before + 4)
  })

  it('waits for no slow drip, and takes no endless body', async () => {
    peer.answer('/drip', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    })
    await expect(fetched(peer.url('/drip'), { timeoutMs: 300 })).rejects.toEqual(failing('timedOut'))
    peer.answer('/silent', () => undefined)
    await expect(fetched(peer.url('/silent'), { timeoutMs: 300 })).rejects.toEqual(failing('timedOut'))
    peer.answer('/endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      }
      response.on('drain', pour)
      pour()
    })
    await expect(fetched(peer.url('/endless'))).rejects.toEqual(failing('tooLarge'))
    peer.answer('/said', (_, response) =>
      response.writeHead(200, { 'content-length': 9_000_000 }).flushHeaders(),
    )
    await expect(fetched(peer.url('/said'))).rejects.toEqual(failing('tooLarge'))
  })

  it('says what a server answers, and for how long it asks to be left alone', async () => {
    await expect(fetched(peer.url('/missing'))).rejects.toEqual(failing('answered', { status: 404 }))
    peer.answer('/busy', (_, response) => void response.writeHead(503, { 'retry-after': '120' }).end())
    await expect(fetched(peer.url('/busy'))).rejects.toEqual(
      failing('answered', { status: 503, retryAfterSeconds: 120 }),
    )
    peer.answer('/reset', (_, response) => void response.destroy())
    await expect(fetched(peer.url('/reset'))).rejects.toEqual(failing('noConnection'))
  })
})
