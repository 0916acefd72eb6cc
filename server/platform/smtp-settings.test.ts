import { describe, expect, it } from 'vitest'
import { isMailAddress, readSender, readSmtpUrl } from './smtp-settings.ts'

describe('SMTP_URL', () => {
  it('contains the server and our credentials', () => {
    expect(readSmtpUrl('smtp://nora%40ellwood.example:p%3Aa%2Fs%25s@mail.example:2525')).toEqual({
      host: 'mail.example',
      port: 2525,
      isSecure: false,
      needsTls: true,
      auth: { user: 'nora@ellwood.example', pass: 'p:a/s%s' },
    })
  })
  it('has default ports, and needs no credentials', () => {
    expect(readSmtpUrl('smtp://mail.example')).toMatchObject({ port: 587, isSecure: false, auth: null })
    expect(readSmtpUrl('smtps://mail.example/')).toMatchObject({ port: 465, isSecure: true })
  })
  it.each(['smtp://localhost', 'smtp://127.0.0.1:25', 'smtp://[::1]:25'])('%s does not require TLS', url => {
    expect(readSmtpUrl(url)?.needsTls).toBe(false)
  })
  it.each([
    'smtp://mail.example',
    'smtp://localhost.example',
    'smtp://127.0.0.1.example',
    'smtp://10.0.0.7',
    'smtp://[::2]',
    'smtp://0177.0.0.1',
  ])('%s requires TLS', url => {
    expect(readSmtpUrl(url)?.needsTls).toBe(true)
  })
  it.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://user@mail.example',
    'smtp://:pass@mail.example',
    'smtp://u:p%zz@mail.example',
    'smtp://mail.example/path',
    'smtp://mail.example?tls.rejectUnauthorized=false',
    'smtp://mail.example#x',
    'smtp://mail.example:99999',
  ])('rejects %s', url => {
    expect(readSmtpUrl(url)).toBeNull()
  })
})

describe('MAIL_FROM', () => {
  it('is an address, with or without a name', () => {
    expect(readSender('orders@selvedge.example')).toEqual({ name: '', address: 'orders@selvedge.example' })
    expect(readSender('Selvedge Orders <orders@selvedge.example>')).toEqual({
      name: 'Selvedge Orders',
      address: 'orders@selvedge.example',
    })
  })
  it.each([
    'Selvedge',
    'a@b, c@d',
    'Selvedge <a@b> <c@d>',
    'Selvedge\r\nBcc: c@d <a@b>',
    'Selvedge <a@b\r\nBcc: c@d>',
    '<>',
  ])('rejects %j', text => {
    expect(readSender(text)).toBeNull()
  })
})

it('an address is one plain address', () => {
  expect(isMailAddress('nora+cloth@ellwood.example')).toBe(true)
  for (const text of [
    '',
    'nora',
    'a@b,c@d',
    'a@b c@d',
    '<a@b>',
    'a@b\r\nRCPT TO:<c@d>',
    '"a b"@c',
    'a\u0000@b',
  ])
    expect(isMailAddress(text), JSON.stringify(text)).toBe(false)
})
