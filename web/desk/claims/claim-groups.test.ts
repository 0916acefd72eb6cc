import { expect, it } from 'vitest'
import { claimGroups, firstShown, groupOf } from './claim-groups.ts'

const plain = { isLate: false, isProposed: false, state: 'open' } as const

it('opens the claim at the top of the list, not one that waits for its buyer', () => {
  const asked = { ...plain, id: 'CL-0008', state: 'moreInfo' as const }
  const open = { ...plain, id: 'CL-0009' }
  expect(firstShown([asked, open])).toBe(open)
  expect(firstShown([asked])).toBe(asked)
  expect(firstShown([asked, open, { ...plain, id: 'CL-0010', isLate: true }])).toMatchObject({
    id: 'CL-0010',
  })
  expect(firstShown([])).toBeUndefined()
})

it('puts every claim under one of the headings', () => {
  for (const state of ['open', 'moreInfo', 'approved'] as const)
    expect(claimGroups).toContain(groupOf({ ...plain, state }))
})
