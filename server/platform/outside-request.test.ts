import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { requestOutside, type OutsideRequest } from './outside-request.ts'
import { publicInternet, type Outside } from './public-address.ts'

const closing: (() => void)[] = []
afterAll(() => closing.forEach(close => close()))

/** This machine in place of the internet, under any name. */
const here: Outside = { resolve: async () => ['127.0.0.1'], allows: address => address === '127.0.0.1' }

async function peer(listener: RequestListener, secure?: { cert: Buffer; key: Buffer }) {
  const server = secure ? createSecureServer(secure, listener) : createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

const ask = (url: string, options: Partial<OutsideRequest> = {}) =>
  requestOutside(new URL(url), {
    outside: here,
    protocols: ['http:', 'https:'],
    timeoutMs: 5000,
    mostBytes: 1000,
    ...options,
  })

test('it is answered, with its name in the request and the judged address under it', async () => {
  const port = await peer((request, response) => {
    response.writeHead(201, { 'x-host': request.headers.host }).end(request.method)
  })
  const answer = await ask(`http://mill.test:${port}/orders`, { method: 'POST', body: '{}' })
  expect(answer).toMatchObject({ status: 201, isCut: false, headers: { 'x-host': `mill.test:${port}` } })
  expect(answer.body.toString()).toBe('POST')
})

test('a name that leads elsewhere the next time is not asked again', async () => {
  let resolved = 0
  const port = await peer((_request, response) => void response.end('here'))
  const outside = { ...here, resolve: async () => (++resolved === 1 ? ['127.0.0.1'] : ['10.0.0.1']) }
  await expect(ask(`http://mill.test:${port}/`, { outside })).resolves.toMatchObject({ status: 200 })
  expect(resolved).toBe(1)
})

test('a redirect is returned, and nothing is sent to an address of this machine in earnest', async () => {
  let asked = 0
  const port = await peer((_request, response) => {
    asked += 1
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  })
  await expect(ask(`http://mill.test:${port}/`)).resolves.toMatchObject({ status: 302 })
  const refused = { name: 'AddressRefused' }
  await expect(ask(`http://127.0.0.1:${port}/`, { outside: publicInternet })).rejects.toMatchObject(refused)
  await expect(ask(`http://localhost:${port}/`, { outside: publicInternet })).rejects.toMatchObject(refused)
  expect(asked).toBe(1)
})

test('an endless answer is cut, a dripping one, a silent one and a silent resolver are given up', async () => {
  const port = await peer((request, response) => {
    if (request.url === '/silent') return
    const write = () => response.write(request.url === '/endless' ? 'x'.repeat(4000) : 'x')
    const timer = setInterval(write, request.url === '/endless' ? 0 : 20)
    response.on('close', () => clearInterval(timer))
  })
  const endless = await ask(`http://mill.test:${port}/endless`)
  expect(endless.isCut && endless.body.byteLength).toBe(1000)
  const timeout = { name: expect.stringMatching(/TimeoutError|AbortError/) as string }
  const soon = { timeoutMs: 200 }
  await expect(ask(`http://mill.test:${port}/drip`, soon)).rejects.toMatchObject(timeout)
  await expect(ask(`http://mill.test:${port}/silent`, soon)).rejects.toMatchObject(timeout)
  const outside = { ...here, resolve: () => new Promise<string[]>(() => undefined) }
  await expect(ask(`http://mill.test:${port}/`, { ...soon, outside })).rejects.toMatchObject(timeout)
})

test('the certificate has to be one for the name', async () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../tests/support/certificate/${name}`, import.meta.url))
  const secure = { cert: read('localhost.pem'), key: read('localhost-key.pem') }
  const port = await peer((_request, response) => void response.end('safe'), secure)
  const outside = { ...here, authority: secure.cert.toString() }
  await expect(ask(`https://localhost:${port}/`, { outside })).resolves.toMatchObject({ status: 200 })
  await expect(ask(`https://mill.test:${port}/`, { outside })).rejects.toThrow()
  await expect(ask(`https://localhost:${port}/`)).rejects.toThrow()
})
