import { expect, it } from 'vitest'
import { isForeignForm } from './foreign-form.ts'

const at = 'https://cloth.example/preferences'
it.each<[object, boolean]>([
  [{ origin: 'https://cloth.example' }, false],
  [{ origin: 'https://cloth.example', 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ origin: 'https://evil.example' }, true],
  [{ origin: 'http://cloth.example' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'nonsense' }, true],
  [{}, true],
])('a form with %j is foreign: %s', (headers, isForeign) => {
  expect(isForeignForm(new Request(at, { method: 'POST', headers: { ...headers } }))).toBe(isForeign)
})
it('a page that is only looked at is not', () => {
  expect(isForeignForm(new Request(at, { headers: { origin: 'https://evil.example' } }))).toBe(false)
})
