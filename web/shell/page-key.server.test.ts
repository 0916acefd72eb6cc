import { describe, expect, it } from 'vitest'
import { pageKey } from './page-key.server.ts'

const keyOf = (path: string, headers: Record<string, string> = {}) =>
  pageKey(new Request(`http://cloth.example${path}`, { headers }))

describe('cache key of a catalogue page', () => {
  it.each([
    '/',
    '/_.data',
    '/fabrics',
    '/fabrics?use=curtain',
    '/fabrics/loch',
    '/fabrics.data',
    '/supplier/mill/book',
  ])('%s is cached and shared between visitors', path => {
    expect(keyOf(path)).not.toBeNull()
    expect(keyOf(path)).toBe(keyOf(path, { cookie: 'device=abc', 'user-agent': 'another' }))
  })
  it.each(['/checkout', '/auth/signin', '/favorites', '/dashboard', '/fabricsold', '/robots.txt'])(
    '%s is not cached',
    path => expect(keyOf(path)).toBeNull(),
  )
  it.each(['accessToken=%22abc%22', 'accessToken=', 'profileCompleted=true', 'notice=added'])(
    'nothing is cached for a browser with the cookie %s',
    cookie => expect(keyOf('/fabrics', { cookie })).toBeNull(),
  )
  it('differs by URL, language, units, theme, currency and columns', () => {
    const answers = [
      keyOf('/fabrics'),
      keyOf('/fabrics?page=2'),
      keyOf('/fabrics.data'),
      keyOf('/fabrics', { 'accept-language': 'de' }),
      keyOf('/fabrics', { cookie: 'measurementType=imperial' }),
      keyOf('/fabrics', { cookie: 'measurementType=metric' }),
      keyOf('/fabrics', { cookie: 'theme=dark' }),
      keyOf('/fabrics', { cookie: 'currency=EUR' }),
      keyOf('/fabrics', { cookie: 'columns=price' }),
    ]
    expect(new Set(answers).size).toBe(answers.length)
  })
  it('knows the cookies of HTTPS by their prefix', () => {
    const over = (protocol: string, cookie: string) =>
      pageKey(new Request(`${protocol}://cloth.example/fabrics`, { headers: { cookie } }))
    expect(over('https', '__Host-notice=added')).toBeNull()
    expect(over('https', '__Host-theme=dark')).toBe(over('http', 'theme=dark')!.replace('http:', 'https:'))
  })
  it('?lang is cached only once the language cookie is set', () => {
    expect(keyOf('/fabrics?lang=de')).toBeNull()
    expect(keyOf('/fabrics?lang=de', { cookie: 'language=de' })).not.toBeNull()
  })
})
