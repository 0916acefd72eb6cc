import { expect, it } from 'vitest'
import { isAuthoritative } from './identity.policy.ts'

const google = 'https://accounts.google.com'

it.each([
  [google, undefined, 'gmail.com', true],
  [google, undefined, 'example.com', false],
  [google, undefined, 'google.com', false],
  [google, 'Example.com', 'example.com', true],
  [google, 'example.com', 'example.org', false],
  [google, '', '', false],
  ['https://login.example.com/realm', undefined, 'example.com', true],
  ['https://example.com', undefined, 'example.com', true],
  ['https://login.example.com', undefined, 'ample.com', false],
  ['https://login.example.com', undefined, 'com', false],
  ['https://login.example.com', undefined, 'example.com.evil.example', false],
  ['https://evil-example.com', undefined, 'example.com', false],
])('whether %s (hosted domain %s) speaks for %s: %s', (issuer, hostedDomain, domain, speaks) => {
  expect(isAuthoritative({ issuer, hostedDomain }, domain)).toBe(speaks)
})
