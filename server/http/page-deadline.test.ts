import { afterEach, expect, it, vi } from 'vitest'
import { withDeadline } from './page-deadline.ts'

afterEach(() => void vi.useRealTimers())

const never = () => new Promise<Response>(() => {})
const later = (ms: number) => new Promise<Response>(resolve => setTimeout(resolve, ms, new Response('saved')))
const asked = (method: string) => new Request('http://selvedge.test/dashboard', { method })

it('a page that does not come is refused within ten seconds; the outcome of a form is awaited', async () => {
  vi.useFakeTimers()
  const page = withDeadline(asked('GET'), never()).catch((error: unknown) => error)
  const form = withDeadline(asked('POST'), later(20_000))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await page).toMatchObject({ code: 'unavailable' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await (await form).text()).toBe('saved')
})
