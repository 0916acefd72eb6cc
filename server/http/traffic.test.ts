import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Edge } from './request-log.ts'
import { createTraffic } from './traffic.ts'

it('knows when a request that came over a connection is under way', async () => {
  const traffic = createTraffic()
  const routes = new Hono<Edge>().use(traffic.count)
  const waiting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  routes.get('/:nth', async context => {
    await waiting[context.req.param('nth') === '0' ? 0 : 1].promise
    return context.text('done')
  })
  const connection = { incoming: { socket: {} } }
  const own = routes.request('/0')
  expect(traffic.quietMs()).toBeGreaterThan(0)

  const visitors = routes.request('/1', {}, connection)
  expect(traffic.quietMs()).toBe(0)
  waiting[0].resolve()
  await own
  expect(traffic.quietMs()).toBe(0)
  waiting[1].resolve()
  await visitors
  expect(traffic.quietMs()).toBeGreaterThan(0)
})
