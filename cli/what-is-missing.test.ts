import { expect, it } from 'vitest'
import { readEnv } from '@selvedge/server/platform/env.ts'
import { whatIsMissing } from './what-is-missing.ts'

const local = { demo: true, host: '127.0.0.1', isPublicOriginDefault: true, stripe: null, mailServer: null }

it('warns at boot that nothing can be paid and no mail is sent outside demo mode', () => {
  expect(whatIsMissing(local)).toEqual([])
  const [payments, mails] = whatIsMissing({ ...local, demo: false })
  expect(payments).toContain('can’t add a card or pay')
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
  expect(whatIsMissing({ ...local, demo: false, stripe })).toEqual([mails])
  expect(mails).toContain('won’t be sent')
  const { mailServer } = readEnv(
    { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'orders@selvedge.test' },
    { demo: false },
  )
  expect(whatIsMissing({ ...local, demo: false, mailServer })).toEqual([payments])
})

it('warns that only localhost is served without a configured origin', () => {
  const everywhere = { ...local, host: '0.0.0.0' }
  expect(whatIsMissing(everywhere)).toEqual([expect.stringContaining('PUBLIC_ORIGIN')])
  expect(whatIsMissing({ ...everywhere, isPublicOriginDefault: false })).toEqual([])
})
