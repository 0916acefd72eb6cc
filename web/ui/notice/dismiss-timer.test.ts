import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startDismissTimer } from './dismiss-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends once, after its duration', () => {
  const ended = vi.fn()
  startDismissTimer(3000, ended)
  vi.advanceTimersByTime(2999)
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(ended).toHaveBeenCalledTimes(1)
})

it('does not run while paused, then runs for the rest of its time', () => {
  const ended = vi.fn()
  const timer = startDismissTimer(3000, ended)
  vi.advanceTimersByTime(2000)
  timer.pause()
  vi.advanceTimersByTime(60_000)
  timer.resume()
  vi.advanceTimersByTime(999)
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ended).toHaveBeenCalledTimes(1)
})

it('ignores a second pause or resume', () => {
  const ended = vi.fn()
  const timer = startDismissTimer(3000, ended)
  timer.resume()
  timer.pause()
  timer.pause()
  timer.resume()
  timer.resume()
  vi.advanceTimersByTime(3000)
  expect(ended).toHaveBeenCalledTimes(1)
})

it('never ends after it is cancelled', () => {
  const ended = vi.fn()
  startDismissTimer(3000, ended).cancel()
  vi.advanceTimersByTime(10_000)
  expect(ended).not.toHaveBeenCalled()
})
