import { expect, it } from 'vitest'
import { domainOf, normalEmail } from './email.ts'

it('folds the letters A to Z of an address and no others', () => {
  expect(normalEmail('Kate.ÖST@Example.COM')).toBe('kate.Öst@example.com')
  expect(normalEmail('\u212Aate@example.com')).toBe('\u212Aate@example.com')
  expect(normalEmail('\u0130an@example.com')).toBe('\u0130an@example.com')
})
it('finds the domain behind the last @', () => {
  expect(domainOf('"a@b"@Example.COM')).toBe('example.com')
})
