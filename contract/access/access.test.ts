import { describe, expect, it } from 'vitest'
import { cookies, decideAccess, ownPath, type Visit, type Visitor } from './access.ts'

const signedOut: Visitor = { gate: 'off', hasToken: false, profileCompleted: false }
const incomplete: Visitor = { gate: 'off', hasToken: true, profileCompleted: false }
const complete: Visitor = { gate: 'off', hasToken: true, profileCompleted: true }
const at = (path: string, params: Visit['params'] = {}): Visit => ({ path, params })
const allowed = { allow: true }
const to = (redirectTo: string) => ({ allow: false, redirectTo })

const protectedVisits: Visit[] = [
  at('/dashboard'),
  at('/dashboard/'),
  at('/favorites/spring', { id: 'spring' }),
  at('/checkout'),
  at('/dashboard/wallet'),
  at('/dashboard/orders'),
  at('/dashboard/orders/SV-10001', { orderid: 'SV-10001' }),
  at('/dashboard/team-members'),
  at('/dashboard/shipping-issues'),
  at('/dashboard/suppliers-and-manufactures'),
  at('/dashboard/business-details'),
  at('/dashboard/payment-method'),
  at('/my-account'),
]
const openVisits: Visit[] = [
  at('/'),
  at('/fabrics'),
  at('/supplier'),
  at('/supplier/ardoch-mill', { books: 'ardoch-mill' }),
  at('/supplier/ardoch-mill/14-glenmoor', { books: 'ardoch-mill', fabrics: '14-glenmoor' }),
  at('/supplier/ardoch-mill/14-glenmoor/loch', { books: 'ardoch-mill', fabricid: 'loch' }),
  at('/favorites'),
]

describe('a fabric’s own page', () => {
  it.each([signedOut, incomplete, complete])('is never checked: %o', visitor => {
    expect(decideAccess(at('/fabrics/glenmoor-04-loch', { id: 'glenmoor-04-loch' }), visitor)).toEqual(
      allowed,
    )
  })
})

describe('an invitation', () => {
  const invited = { ...at('/auth/signup'), isInvited: true }
  it.each([signedOut, incomplete, complete])('is open to anyone with the link: %o', visitor => {
    expect(decideAccess(invited, visitor)).toEqual(allowed)
  })
  it('opens no other page and bypasses no gate', () => {
    for (const visit of protectedVisits)
      expect(decideAccess({ ...visit, isInvited: true }, signedOut)).toEqual(to('/auth/signin'))
    expect(decideAccess({ ...at('/auth/signin'), isInvited: true }, complete)).toEqual(to('/dashboard'))
    expect(decideAccess(invited, { ...signedOut, gate: 'closed' })).toEqual(to('/auth/protected'))
  })
})

describe('signed out', () => {
  it.each(protectedVisits)('$path redirects to sign-in', visit => {
    expect(decideAccess(visit, signedOut)).toEqual(to('/auth/signin'))
  })
  it.each(openVisits)('$path is open', visit => {
    expect(decideAccess(visit, signedOut)).toEqual(allowed)
  })
  it('any page with a parameter named id is protected', () => {
    expect(decideAccess(at('/anything/7', { id: '7' }), signedOut)).toEqual(to('/auth/signin'))
  })
  it('a profileCompleted flag without a token opens nothing', () => {
    const forged = { ...signedOut, profileCompleted: true }
    expect(decideAccess(at('/dashboard'), forged)).toEqual(to('/auth/signin'))
    expect(decideAccess(at('/auth/signin'), forged)).toEqual(allowed)
  })
})

describe('signed in, profile incomplete', () => {
  it.each([...protectedVisits, ...openVisits, at('/auth/signin'), at('/auth/signup')])(
    '$path redirects to completing it',
    visit => {
      expect(decideAccess(visit, incomplete)).toEqual(to('/auth/complete-profile'))
    },
  )
  it.each([
    '/auth/complete-profile',
    '/auth/verifying-profile',
    '/auth/email-verification',
    '/auth/set-new-password',
    '/auth/protected',
    '/auth/logout',
    '/preferences',
  ])('%s is open', path => {
    expect(decideAccess(at(path), incomplete)).toEqual(allowed)
  })
})

describe('signed in, profile complete', () => {
  it.each([...protectedVisits, ...openVisits])('$path is open', visit => {
    expect(decideAccess(visit, complete)).toEqual(allowed)
  })
  it.each(['/auth/signin', '/auth/signup', '/auth/reset-password'])('%s redirects to the dashboard', path => {
    expect(decideAccess(at(path), complete)).toEqual(to('/dashboard'))
  })
})

/** The router ignores case, percent-encoding and any number of trailing slashes. */
const spellings: [string, (path: string) => string][] = [
  ['in capitals', path => path.toUpperCase()],
  ['in upper case', path => path.replace(/[a-z]/, letter => letter.toUpperCase())],
  ['escaped', path => path.replace(/[a-z]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)],
  [
    'escaped capitals',
    path => path.replace(/[a-z]/g, letter => `%${letter.toUpperCase().charCodeAt(0).toString(16)}`),
  ],
  ['with trailing slashes', path => `${path}///`],
]

describe.each(spellings)('spelled %s', (_, spelled) => {
  const again = ({ path, params }: Visit) => at(spelled(path), params)
  it.each(protectedVisits)('$path redirects to sign-in', visit => {
    expect(decideAccess(again(visit), signedOut)).toEqual(to('/auth/signin'))
  })
  it.each(openVisits)('$path is open', visit => {
    expect(decideAccess(again(visit), signedOut)).toEqual(allowed)
  })
  it('a fabric’s own page is never checked', () => {
    const visit = again(at('/fabrics/glenmoor-04-loch', { id: 'glenmoor-04-loch' }))
    for (const visitor of [signedOut, incomplete, complete])
      expect(decideAccess(visit, visitor)).toEqual(allowed)
  })
  it('the sign-in pages redirect a signed-in visitor, and the profile’s own pages stay open', () => {
    expect(decideAccess(again(at('/auth/signin')), complete)).toEqual(to('/dashboard'))
    expect(decideAccess(again(at('/auth/logout')), incomplete)).toEqual(allowed)
    expect(decideAccess(again(at('/auth/complete-profile')), incomplete)).toEqual(allowed)
  })
  it('the gate page is exempt from the gate', () => {
    const shut: Visitor = { ...signedOut, gate: 'closed' }
    expect(decideAccess(again(at('/auth/protected')), shut)).toEqual(allowed)
  })
})

describe('a path', () => {
  it.each(['/%', '/%E0%A4%A', '/dashboard/%zz', '/%ff', '/\ud800', '//', ''])(
    'an undecodable path %j is not a protected page, and does not throw',
    path => {
      expect(decideAccess(at(path), signedOut)).toEqual(allowed)
    },
  )
  it('an undecodable segment is matched as it stands, like the router does', () => {
    expect(decideAccess(at('/Dashboard/Orders/%zz', { orderid: '%zz' }), signedOut)).toEqual(
      to('/auth/signin'),
    )
  })
  it('is decoded once: a doubly encoded path is another page', () => {
    expect(decideAccess(at('/%2564ashboard'), signedOut)).toEqual(allowed)
    expect(decideAccess(at('/dashboard%2Forders'), signedOut)).toEqual(allowed)
  })
})

describe('the gate', () => {
  it('is checked first, even for a fabric’s page', () => {
    for (const visitor of [signedOut, incomplete, complete]) {
      const shut: Visitor = { ...visitor, gate: 'closed' }
      expect(decideAccess(at('/fabrics/loch', { id: 'loch' }), shut)).toEqual(to('/auth/protected'))
      expect(decideAccess(at('/auth/protected'), shut)).toEqual(allowed)
    }
  })
  it.each([
    '/auth/logout',
    '/robots.txt',
    '/share/Zm9yLWV4YW1wbGU',
    '/answer/Zm9yLWV4YW1wbGU',
    '/supplier-order/Zm9yLWV4YW1wbGU',
    '/sign-off/Zm9yLWV4YW1wbGU',
    '/sign-off/Zm9yLWV4YW1wbGU/photo',
    '/cutting/Zm9yLWV4YW1wbGU',
  ])('lets everybody reach %s', path => {
    for (const visitor of [signedOut, incomplete, complete])
      expect(decideAccess(at(path), { ...visitor, gate: 'closed' })).toEqual(allowed)
  })
  it.each([
    '/',
    '/auth/signin',
    '/auth/google',
    '/preferences',
    '/sitemap.xml',
    '/share',
    '/share/',
    '/share/a/b',
    '/share/%2Fdashboard/x',
    '/shared/a',
    '/auth/protected/x',
    '/auth/protected%2F..',
    '/auth/protected;x',
    '/%',
    '',
  ])('blocks %j', path => {
    expect(decideAccess(at(path), { ...complete, gate: 'closed' })).toEqual(to('/auth/protected'))
  })
  it('changes nothing once passed', () => {
    expect(decideAccess(at('/dashboard'), { ...complete, gate: 'passed' })).toEqual(allowed)
    expect(decideAccess(at('/dashboard'), { ...signedOut, gate: 'passed' })).toEqual(to('/auth/signin'))
  })
})

describe('ownPath', () => {
  it.each([
    '/',
    '/dashboard',
    '/fabrics?use=curtain&q=a%2Fb',
    '/fabrics/loch#spec',
    '/fabrics?next=https://evil.example',
    '/auth/protected?next=%2F%2Fevil.example',
  ])('keeps %s', path => {
    expect(ownPath(path)).toBe(path)
  })
  it.each([
    ['/dashboard/../fabrics', '/fabrics'],
    ['/fabrics/%2e%2e/checkout', '/checkout'],
    ['/／evil.example', '/%EF%BC%8Fevil.example'],
    ['/⁄evil.example', '/%E2%81%84evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/:80@evil.example', '/:80@evil.example'],
    ['/data:text/html,x', '/data:text/html,x'],
  ])('resolves %j as a browser would, to a path of ours', (candidate, path) => {
    expect(ownPath(candidate)).toBe(path)
    expect(new URL(path, 'https://selvedge.test').host).toBe('selvedge.test')
  })
  it.each([
    null,
    undefined,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '///evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    'https://evil.example/',
    'https:evil.example',
    'https:/evil.example',
    'http:///evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '／／evil.example',
    '⁄evil.example',
    '\u0000/dashboard',
    '/\u0000/evil.example',
    '/\r\nlocation: https://evil.example',
    '/\u0085/evil.example',
    '/\u2028/evil.example',
    '/\u00a0/evil.example',
    '/\ufeff/evil.example',
    '/\t/evil.example',
    '/a\nb',
    '/ /evil.example',
  ])('refuses %j', candidate => {
    expect(ownPath(candidate)).toBeUndefined()
  })
})

describe('cookies', () => {
  it('have the specified lifetimes', () => {
    expect(cookies.accessToken).toEqual({ name: 'accessToken', maxAgeSeconds: 259_200 })
    expect(cookies.profileCompleted).toEqual({ name: 'profileCompleted', maxAgeSeconds: 31_536_000 })
    expect(cookies.isProtected).toEqual({ name: 'isProtected', maxAgeSeconds: 259_200 })
  })
})
