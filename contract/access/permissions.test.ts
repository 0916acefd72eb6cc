import { describe, expect, it } from 'vitest'
import { may, mayChangeMember, permissions, roles, type Permission, type Role } from './permissions.ts'

/** The whole table, written out by hand: yes or no for each role, in the order of `roles`. */
const allowed: Record<Permission, Record<Role, boolean>> = {
  editBusiness: row('yes yes no no no no no'),
  addAddresses: row('yes yes yes yes yes no no'),
  manageTeam: row('yes yes no no no no no'),
  transferOwnership: row('yes no no no no no no'),
  fillCart: row('yes yes yes yes yes no no'),
  keepFavorites: row('yes yes yes yes yes yes yes'),
  keepOrderViews: row('yes yes yes yes yes yes yes'),
  shareFavorites: row('yes yes yes yes yes no no'),
  makeQuotes: row('yes yes yes yes yes no no'),
  askSpecialPrices: row('yes yes yes yes yes no no'),
  placeOrders: row('yes yes yes no no no no'),
  approveOrders: row('yes yes no no yes no no'),
  seeInvoices: row('yes yes no no no yes no'),
  payInvoices: row('yes yes no no no yes no'),
  raiseClaims: row('yes yes yes yes yes no no'),
  writeToSuppliers: row('yes yes yes yes yes no no'),
  topUpWallet: row('yes yes no no no yes no'),
  keepCards: row('yes yes no no no yes no'),
}
function row(answers: string): Record<Role, boolean> {
  const said = answers.split(' ')
  return Object.fromEntries(roles.map((role, index) => [role, said[index] === 'yes'])) as Record<
    Role,
    boolean
  >
}

describe('what a role may do', () => {
  it('is listed for every permission', () => {
    expect(Object.keys(allowed).toSorted()).toEqual(Object.keys(permissions).toSorted())
  })
  it.each(
    roles.flatMap(role =>
      Object.keys(permissions).map(permission => [role, permission as Permission] as const),
    ),
  )('%s: %s', (role, permission) => {
    expect(may(role, permission)).toBe(allowed[permission][role])
  })
})

describe('changing a member', () => {
  const changes = roles.flatMap(actor =>
    roles.flatMap(subject => [undefined, ...roles].map(to => [actor, subject, to] as const)),
  )
  const permitted = changes.filter(([actor, subject, to]) => mayChangeMember(actor, subject, to))

  it('is for owner and administrators', () => {
    expect(new Set(permitted.map(([actor]) => actor))).toEqual(new Set(['owner', 'admin']))
  })
  it('never changes the owner and never makes one', () => {
    expect(permitted.filter(([, subject, to]) => subject === 'owner' || to === 'owner')).toEqual([])
  })
  it('promotes and demotes administrators for the owner alone', () => {
    const ofAdmins = permitted.filter(([, subject, to]) => subject === 'admin' || to === 'admin')
    expect(new Set(ofAdmins.map(([actor]) => actor))).toEqual(new Set(['owner']))
  })
  it('is allowed for everybody else, to every role in between', () => {
    const others = roles.filter(role => role !== 'owner' && role !== 'admin')
    const byAdmin = permitted.filter(([actor]) => actor === 'admin')
    expect(byAdmin).toHaveLength(others.length * (others.length + 1))
    expect(permitted.filter(([actor]) => actor === 'owner')).toHaveLength(6 * 7)
  })
})
