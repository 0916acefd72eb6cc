import { expect, it } from 'vitest'
import { addsLines } from './cart-state.ts'

const form = (fields: Record<string, string>) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return sent
}

it.each([
  ['of a fabric', { intent: 'addToCart', quantity: '2' }],
  ['of an earlier order', { intent: 'addToCart', chosen: '01927c3e', version: 'b7c1' }],
  ['of favourites', { intent: 'cart', item: '01927c3e' }],
  ['of a hold', { intent: 'toCart', hold: '01927c3e' }],
  ['that puts back a removed line', { intent: 'restore', id: '01927c3e' }],
])('a form %s adds to the cart', (_, fields) => expect(addsLines(form(fields))).toBe(true))

it.each([
  ['that removes a line', { intent: 'remove', id: '01927c3e' }],
  ['that puts back a removed favourite', { intent: 'restore', restore: '{"items":[]}' }],
  ['that extends a hold', { intent: 'extend', hold: '01927c3e' }],
  ['without an intent', { theme: 'dark' }],
])('a form %s does not', (_, fields) => expect(addsLines(form(fields))).toBe(false))
