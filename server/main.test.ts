import { Agent, get, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './main.ts'

const CLIENTS = 40
const serving = (answer: (request: Request) => Promise<Response>) =>
  listen({ fetch: answer }, { port: 0, host: '127.0.0.1' })

/** A client that keeps one connection, as a proxy does. */
function keptConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, response => {
        response.resume()
        response.on('end', () => resolve(response))
        response.on('error', reject)
      }).on('error', reject)
    })
}

it('cuts no request on a kept connection when it stops, and asks for its end', async () => {
  const { port, stop } = await serving(async () => new Response('cloth'))
  const clients = Array.from({ length: CLIENTS }, () => keptConnection(port))
  const first = await Promise.all(clients.map(ask => ask()))
  expect(first.map(response => response.headers.connection)).not.toContain('close')
  const stopped = stop()
  for (const ask of clients) {
    const response = await ask()
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
  }
  await stopped
  await expect(clients[0]!()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('finishes a request under way before it stops', async () => {
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { port, stop } = await serving(async () => {
    begun.resolve()
    await finish.promise
    return new Response('finished')
  })
  const answered = new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1' }, response => resolve(text(response)))
      .on('error', reject)
      .end()
  })
  await begun.promise
  const stopped = stop()
  finish.resolve()
  expect(await answered).toBe('finished')
  await stopped
})
