import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '@selvedge/server/app.ts'
import {
  createBrowserWithoutScripts,
  type BrowserWithoutScripts,
} from '../support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../support/built-pages.ts'
import { PASSWORD, signUpMember, signUpRetailer } from '../support/factories.ts'
import { createPageApplication } from '../support/page-application.ts'

const accessGatePassword = 'linen-before-noon'
const THREE_DAYS = 259_200
const YEAR = 31_536_000

/** Parses a Set-Cookie header: name and value, and its attributes in any order. */
function read(line: string | undefined) {
  const [pair = '', ...attributes] = (line ?? '').split('; ')
  return { value: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)), attributes: attributes.toSorted() }
}
const attributes = (maxAge: number, { httpOnly, secure }: { httpOnly: boolean; secure: boolean }) =>
  [
    `Max-Age=${maxAge}`,
    'Path=/',
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].toSorted()

describe.runIf(hasBuiltPages)('cookies', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let member: { email: string }
  let newcomer: { email: string }
  let appAt: (publicOrigin: string) => App
  beforeAll(async () => {
    const render = await builtPages()
    pages = await createPageApplication()
    appAt = publicOrigin =>
      pages.appWith(render, { accessGatePassword, publicOrigin, isPublicOriginDefault: false })
    member = await signUpRetailer(pages.application)
    newcomer = await signUpMember(pages.application)
  })
  afterAll(() => pages.application.close())

  /** Passes the gate and signs in through the form. */
  async function enter(email: string, origin: string): Promise<BrowserWithoutScripts> {
    const browser = createBrowserWithoutScripts(appAt(origin), origin)
    await browser.submit('/auth/protected', { password: accessGatePassword })
    await browser.submit('/auth/signin', { email, password: PASSWORD })
    return browser
  }

  it.each([
    ['https://cloth.example', true],
    ['http://localhost:3000', false],
  ])('at %s are set as specified, Secure: %s', async (origin, secure) => {
    const { cookies } = await enter(member.email, origin)
    const token = read(cookies.get('accessToken'))
    expect(JSON.parse(token.value)).toMatch(/^[\w-]{43}$/)
    expect(token.attributes).toEqual(attributes(THREE_DAYS, { httpOnly: true, secure }))
    const flag = read(cookies.get('profileCompleted'))
    expect(flag).toEqual({ value: 'true', attributes: attributes(YEAR, { httpOnly: false, secure }) })
    const pass = read(cookies.get('isProtected'))
    expect(pass.value).toMatch(/^\d+\.[\w-]{43}$/)
    expect(pass.attributes).toEqual(attributes(THREE_DAYS, { httpOnly: true, secure }))
    for (const line of cookies.values()) {
      expect(line).toContain('; Path=/')
      expect(line).not.toMatch(/domain=/i)
      expect(line.includes('; Secure')).toBe(secure)
    }
    const others = [...cookies.keys()].filter(
      name => !['accessToken', 'profileCompleted', 'isProtected'].includes(name),
    )
    expect(others.length).toBeGreaterThan(1)
    for (const name of others) expect(name.startsWith('__Host-'), name).toBe(secure)
  })
  it('behind a proxy that terminates HTTPS are Secure, too', async () => {
    const browser = createBrowserWithoutScripts(
      {
        fetch: request => {
          const { pathname, search } = new URL(request.url)
          return appAt('https://cloth.example').fetch(
            new Request(`http://127.0.0.1:3000${pathname}${search}`, request),
          )
        },
      },
      'https://cloth.example',
    )
    await browser.submit('/auth/protected', { password: accessGatePassword })
    expect(browser.cookies.get('isProtected')).toContain('; Secure')
  })
  it('of another host or of plain HTTP are not taken for ours', async () => {
    const browser = await enter(member.email, 'https://cloth.example')
    const theme = async () => /data-theme="(\w+)"/.exec((await browser.open('/dashboard')).html)?.[1]
    browser.cookies.set('theme', 'theme=dark')
    expect(await theme()).toBe('light')
    browser.cookies.set('__Host-theme', '__Host-theme=dark')
    expect(await theme()).toBe('dark')
  })
  it('do not claim a completed profile when it is not', async () => {
    const { cookies } = await enter(newcomer.email, 'http://localhost:3000')
    expect(cookies.has('accessToken')).toBe(true)
    expect(cookies.has('profileCompleted')).toBe(false)
  })
  it('are deleted when the session has ended, with the same attributes', async () => {
    const origin = 'https://cloth.example'
    const browser = await enter(member.email, origin)
    await pages.application.db.deleteFrom('sessions').execute()
    const { headers } = await browser.open('/')
    const gone = headers.getSetCookie().filter(line => line.includes('Max-Age=0'))
    expect(gone.map(line => line.split('=')[0])).toEqual(
      expect.arrayContaining(['accessToken', 'profileCompleted']),
    )
    for (const line of gone) expect(line).toMatch(/^(__Host-)?\w+=; Path=\/; .*; Secure$/)
    expect(browser.cookies.has('isProtected')).toBe(true)
  })
})
