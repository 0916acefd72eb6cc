import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { CUSTOMER_TTL_MS } from '@selvedge/contract/account/serving.ts'
import { useAuthState, type AuthState } from './auth-state.ts'

const user = { id: '0190f5e2', firstName: 'Nora', lastName: 'Ellwood', initials: 'NE' }
const card = { exp_month: 4, exp_year: 2029, last4: '4242', brand: 'visa' }

/** The auth state of a page with this frame, and with what the page itself has loaded. */
function authStateWith(shell: object, page: object | null = null): AuthState {
  const Page = () => encodeURIComponent(JSON.stringify(useAuthState()))
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ id: 'page', index: true, Component: Page }] },
  ])
  const hydrationData = { loaderData: { root: { shell }, page } }
  const text = renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'], hydrationData }))
  return JSON.parse(decodeURIComponent(text)) as AuthState
}

describe('the auth state', () => {
  it('has the fourteen names of the specification', () => {
    expect(Object.keys(authStateWith({ user, gate: 'open' })).toSorted()).toEqual(
      [
        'user',
        'usersPaymentInfo',
        'isLoggedIn',
        'isAuthProtected',
        'isCheckingProtected',
        'isProfileCompleted',
        'customerName',
        'customerTimestamp',
        'isGettingMyDetails',
        'profileLoading',
        'loginLoader',
        'authLoading',
        'isUpdatingData',
        'cartItemsData',
      ].toSorted(),
    )
  })
  it('tells the customer being served, and since when', () => {
    const setAt = 1_795_000_000_000
    const customer = { name: 'Mrs Ellis', setAt, leftMs: CUSTOMER_TTL_MS }
    expect(authStateWith({ user, gate: 'open', customer })).toMatchObject({
      customerName: 'Mrs Ellis',
      customerTimestamp: setAt,
    })
  })
  it('forgets a customer that is more than sixty minutes old', () => {
    const customer = { name: 'Mrs Ellis', setAt: 1_795_000_000_000, leftMs: -1 }
    expect(authStateWith({ user, gate: 'open', customer })).toMatchObject({
      customerName: null,
      customerTimestamp: null,
    })
  })
  it('tells the card that the page has loaded', () => {
    const state = authStateWith({ user, gate: 'open', isProfileCompleted: true }, { usersPaymentInfo: card })
    expect(state).toMatchObject({ usersPaymentInfo: card, isProfileCompleted: true, isLoggedIn: true })
  })
  it('keeps nothing of a member who is signed out', () => {
    const state = authStateWith({ user: null, gate: 'open' }, { usersPaymentInfo: card })
    expect(state).toMatchObject({
      user: null,
      usersPaymentInfo: null,
      isLoggedIn: false,
      isProfileCompleted: false,
      customerName: null,
      cartItemsData: null,
    })
  })
})
