import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['Halden & Rowe', 'halden-and-rowe'],
  ['Penhallow & Sons', 'penhallow-and-sons'],
  ['Vadsø 44 Rønnebær', 'vadso-44-ronnebaer'],
  ["D'Aubrac Été", 'daubrac-ete'],
  ['Glenmoor 04 Loch', 'glenmoor-04-loch'],
  ['  Inis 300, wide ', 'inis-300-wide'],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
