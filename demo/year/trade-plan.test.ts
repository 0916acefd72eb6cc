import { expect, it } from 'vitest'
import { planTrade } from './trade-plan.ts'

it('is the same for the same seed, and another for another', () => {
  expect(planTrade(1)).toEqual(planTrade(1))
  expect(planTrade(1)).not.toEqual(planTrade(2))
})

it('has orders in every stage, oldest first, within a year', () => {
  const orders = planTrade(1)
  expect(new Set(orders.map(({ fate }) => fate))).toEqual(
    new Set(['placed', 'confirmed', 'cut', 'packed', 'dispatched', 'delivered', 'cancelled']),
  )
  const days = orders.map(({ daysAgo }) => daysAgo)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...days)).toBeLessThan(365)
})

it('has orders on account, of which each business never paid one that is overdue', () => {
  const onAccount = planTrade(1).filter(order => order.onAccount !== null)
  expect(onAccount.length).toBeGreaterThan(10)
  const unpaid = onAccount.filter(order => order.onAccount?.paidAfterDays === null)
  expect(unpaid.map(({ buyer }) => buyer).toSorted()).toEqual(['curtainShop', 'upholsterer'])
  for (const { daysAgo, fate } of unpaid) expect([daysAgo > 30, fate]).toEqual([true, 'delivered'])
})
