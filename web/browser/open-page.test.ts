import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { subscribeToRequests, Unreachable, watchRequests } from './failed-requests.ts'
import { openPage, showErrorPage } from './open-page.ts'

const words = (reason: string) => reason
const heard: string[] = []
let ends: (() => void)[]
let metres: () => Promise<number>
let answer: () => unknown

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
        middleware: [({ request }, next) => watchRequests(request, () => next() as never, words)],
        children: [{ id: 'cut', path: 'cut/:line', loader: () => metres(), action: () => answer() }],
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
