import { createMemoryRouter, redirect } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { subscribeToRequests, Unreachable, watchRequests } from './failed-requests.ts'
import { openPage, showErrorPage } from './open-page.ts'
import { asPart } from './part-fetcher.ts'

const words = (reason: string) => reason
const heard: string[] = []
let ends: (() => void)[]
let metres: () => Promise<number>
let answer: () => unknown
let cart: () => unknown

beforeEach(() => {
  heard.length = 0
  ends = [subscribeToRequests(({ kind }) => void heard.push(kind))]
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  for (const end of ends) end()
  vi.restoreAllMocks()
})

const noConnection = () => Promise.reject(new TypeError('Failed to fetch'))

/** The router with the middleware of the browser, at the cut of one line. */
async function atTheCut() {
  metres = () => Promise.resolve(2.5)
  answer = () => null
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        middleware: [(args, next) => watchRequests(args, () => next() as never, words)],
        children: [
          { id: 'cut', path: 'cut/:line', loader: () => metres(), action: () => answer() },
          { id: 'cart', path: 'cart', loader: () => cart() },
        ],
      },
    ],
    { initialEntries: ['/cut/1?unit=m'] },
  )
  router.initialize()
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  ends.push(() => router.dispose(), openPage('/cut/1?unit=m'))
  return router
}

it('an open page stays as it is without a connection, and says when it is up to date again', async () => {
  const router = await atTheCut()
  metres = noConnection
  await router.revalidate()
  expect(router.state).toMatchObject({ errors: null, loaderData: { cut: 2.5 }, revalidation: 'idle' })
  expect(heard).toEqual(['outOfReach'])
  metres = () => Promise.resolve(1)
  await router.revalidate()
  expect(router.state).toMatchObject({ errors: null, loaderData: { cut: 1 } })
  expect(heard).toEqual(['outOfReach', 'readAnew'])
})

it('an open page stays where its answer breaks off', async () => {
  const router = await atTheCut()
  metres = () => Promise.reject(new Error('Unable to decode', { cause: new TypeError('network error') }))
  await router.revalidate()
  expect(router.state).toMatchObject({ errors: null, loaderData: { cut: 2.5 } })
})

it('a form that was sent before the connection broke leaves its page open', async () => {
  const router = await atTheCut()
  metres = noConnection
  await router.navigate('/cut/1?unit=m', { formMethod: 'post', formData: new FormData() })
  expect(router.state).toMatchObject({ errors: null, loaderData: { cut: 2.5 } })
})

it('a form that could not be sent does not bring its page up to date', async () => {
  const router = await atTheCut()
  metres = noConnection
  answer = noConnection
  await router.revalidate()
  await router.navigate('/cut/1?unit=m', { formMethod: 'post', formData: new FormData() })
  expect(router.state).toMatchObject({ errors: null, loaderData: { cut: 2.5 } })
  expect(heard).toEqual(['outOfReach', 'sent', 'failed'])
})

it('another page of the same kind is not taken for the open one', async () => {
  const router = await atTheCut()
  metres = noConnection
  await router.navigate('/cut/2')
  expect(Object.values(router.state.errors ?? {})).toEqual([expect.any(Unreachable)])
  expect(heard).toEqual([])
})

it('an error page is not kept as the open page', async () => {
  const router = await atTheCut()
  ends.push(showErrorPage())
  metres = noConnection
  await router.revalidate()
  expect(Object.values(router.state.errors ?? {})).toEqual([expect.any(Unreachable)])
})

describe('a part of the open page', () => {
  let part: unknown
  const open = async (address: string) => {
    const router = await atTheCut()
    // The router tells of a fetcher's data, and leaves it to the reader to keep it.
    router.subscribe(({ fetchers }) => (part = fetchers.get('part')?.data ?? part))
    await router.fetch('part', 'root', asPart(address))
    return router
  }

  it('that cannot be fetched is notified, and the page stays', async () => {
    cart = noConnection
    const router = await open('/cart?of=nobody')
    expect(router.state).toMatchObject({ errors: null, loaderData: { cut: 2.5 } })
    expect(part).toMatchObject({ success: false, code: 'unavailable', message: 'unreachable' })
    expect(heard).toEqual(['failed'])
  })

  it('that the server refuses is notified with its message, and the page stays', async () => {
    const said = { message: 'The cart is being counted.' }
    cart = () => Promise.reject({ status: 503, statusText: '', internal: false, data: said })
    const router = await open('/cart')
    expect(router.state).toMatchObject({ errors: null, loaderData: { cut: 2.5 } })
    expect(part).toMatchObject({
      success: false,
      status: 503,
      message: 'The cart is being counted.',
    })
    expect(heard).toEqual(['failed'])
  })

  it('that cannot be read anew with it is out of reach as the page is', async () => {
    cart = () => ({ lines: 3 })
    const router = await open('/cart')
    expect(part).toEqual({ lines: 3 })
    cart = noConnection
    metres = noConnection
    await router.revalidate()
    await router.revalidate()
    expect(router.state).toMatchObject({ errors: null, loaderData: { cut: 2.5 } })
    expect(new Set(heard)).toEqual(new Set(['outOfReach']))
    cart = () => ({ lines: 4 })
    await router.revalidate()
    expect(part).toEqual({ lines: 4 })
  })

  it('is told from the page of the same address', async () => {
    cart = noConnection
    const router = await open('/cart')
    await router.navigate('/cart')
    expect(Object.values(router.state.errors ?? {})).toEqual([expect.any(Unreachable)])
  })

  it('may lead to another page', async () => {
    cart = () => redirect('/cut/2')
    const router = await open('/cart')
    expect(router.state).toMatchObject({ errors: null, location: { pathname: '/cut/2' } })
  })
})
