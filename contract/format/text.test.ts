import { describe, expect, it } from 'vitest'
import { PersonName } from '../account/account.ts'
import { Address } from '../postal/address.ts'
import { ProfileStepOne, SelectedSupplier } from '../retailer/retailer.ts'
import { Invitee } from '../retailer/team.ts'
import { multiLine, singleLine } from './text.ts'

const everyday = ['Ellwood & Daughter', 'Ærø, Þórshöfn', '日本橋', '👩‍👩‍👧‍👦', 'می‌خواهم', "O'Neill-Žák", '']
const controls = ['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085']
const lineBreaks = ['\r\nBcc: all@evil.example', '\n', '\r', '\t', '\u2028', '\u2029']
const halves = ['\ud800', '\udc00', '\udfff\ud800']
const inside = (texts: readonly string[]) => texts.map(text => `a${text}b`)

describe('one line', () => {
  it.each(everyday)('keeps %j', text => {
    expect(singleLine(80).parse(text)).toBe(text)
  })
  it.each(inside([...controls, ...lineBreaks, ...halves]))('refuses %j', text => {
    expect(singleLine(80).safeParse(text).success).toBe(false)
  })
  it('is trimmed before it is checked', () => {
    expect(singleLine(3).parse(' \n abc\u2028')).toBe('abc')
  })
})

describe('several lines', () => {
  it.each([...everyday, 'two\nlines', 'a\tb', 'a\r\nb'])('keep %j', text => {
    expect(multiLine(80).parse(text)).toBe(text)
  })
  it.each(inside([...controls, ...halves]))('refuse %j', text => {
    expect(multiLine(80).safeParse(text).success).toBe(false)
  })
})

const address = { line1: '14 Walcot Street', city: 'Bath', country: 'GB' }
const person = { firstName: 'Tom', lastName: 'Ellwood', email: 'tom@example.com', role: 'buyer' }
const business = {
  businessName: 'Ellwood',
  businessAddress: JSON.stringify(address),
  measurementType: 'metric',
}

describe.each(inside(['\ud800', '\r\n', '\u0007']))('%j', text => {
  it.each(['line1', 'line2', 'city', 'region', 'postcode'])('is not accepted as %s of an address', field => {
    expect(Address.safeParse({ ...address, [field]: text }).success).toBe(false)
  })
  it('is not accepted as the name of a person, a business or a team member', () => {
    expect(PersonName.safeParse(text).success).toBe(false)
    expect(ProfileStepOne.safeParse({ ...business, businessName: text }).success).toBe(false)
    expect(Invitee.safeParse({ ...person, lastName: text }).success).toBe(false)
  })
  it('is not accepted as a supplier or an account number', () => {
    expect(SelectedSupplier.safeParse({ id: text }).success).toBe(false)
    expect(SelectedSupplier.safeParse({ id: 'ardoch-mill', accountNumber: text }).success).toBe(false)
  })
})
