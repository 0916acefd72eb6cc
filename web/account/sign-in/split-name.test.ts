import { describe, expect, it } from 'vitest'
import { checkUser } from '@selvedge/contract/account/identity.ts'
import { splitName } from './split-name.ts'

describe('a name from a provider', () => {
  it.each([
    ['Nora Ellwood', 'Nora', 'Ellwood'],
    ['Nora', 'Nora', ''],
    ['', '', ''],
    ['   ', '', ''],
    ['  Nora   Ellwood ', 'Nora', 'Ellwood'],
    ['Anna Maria van Dijk', 'Anna', 'Maria van Dijk'],
    ['Nora\u00a0Ellwood', 'Nora', 'Ellwood'],
    ['王小明', '王小明', ''],
    ['O’Brien-Smith José', 'O’Brien-Smith', 'José'],
  ])('splits %j into %j and %j', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
  })

  it.each([
    `${'n'.repeat(200)} ${'e'.repeat(200)}`,
    `${'n'.repeat(79)}𝒩 ${'e'.repeat(79)}𝒩`,
    '<b>Nora</b> <script>',
    'Nora\r\nBcc: everybody@example.com',
    'Nora\u2028Ellwood',
    'Nora \ud800',
    'Nora \u0000Ellwood',
  ])('makes of %j a name that the API accepts', name => {
    const names = splitName(name)
    expect(checkUser.body.safeParse({ ...names, email: 'nora@example.com' })).toMatchObject({
      success: true,
      data: names,
    })
  })
})
