import { expect, it } from 'vitest'
import { planQuotes, planTopUps } from './office-plan.ts'
import { planTrade } from './trade-plan.ts'

it('is the same for the same seed, and another for another', () => {
  expect(planQuotes(1)).toEqual(planQuotes(1))
  expect(planQuotes(1)).not.toEqual(planQuotes(2))
})

it('has quotes with every answer, and money in a wallet that no order has spent', () => {
  expect(new Set(planQuotes(1).map(({ answer }) => answer))).toEqual(
    new Set(['accept', 'decline', 'comment', 'see', 'none']),
  )
  const last = planTopUps().at(-1)!
  const ordersAfter = planTrade(1).filter(
    order => order.buyer === last.buyer && order.daysAgo === last.daysAgo && order.minute > last.minute,
  )
  expect(ordersAfter).toEqual([])
})

it('has claims that were credited, replaced and denied, and one of each business that is still open', () => {
  const claimed = planTrade(1).filter(({ claim }) => claim !== null)
  expect(claimed.every(({ fate }) => fate === 'delivered')).toBe(true)
  expect(new Set(claimed.map(({ claim }) => claim!.answer))).toEqual(
    new Set(['credit', 'replace', 'deny', 'ask', 'none']),
  )
  const open = claimed.filter(({ claim }) => claim!.answer === 'none' || claim!.answer === 'ask')
  expect(open.map(({ buyer }) => buyer).toSorted()).toEqual(['curtainShop', 'upholsterer'])
})
