import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskCookie } from '@selvedge/contract/desk/operators.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { saveProfileSuppliers } from '@selvedge/contract/retailer/retailer.ts'
import { openSupplierAccount, refuseSupplierAccount } from '@selvedge/contract/retailer/supplier-accounts.ts'
import { verifyBusiness } from '@selvedge/contract/retailer/verification.ts'
import { createBrowserWithoutScripts } from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { openOperator } from '../../../tests/support/operators.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

describe.runIf(hasBuiltPages)('the suppliers that a business has named, at the desk', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication({ profileApproval: 'manual' })
  })
  afterAll(() => pages.application.close())

  it('are each named with what they have answered', async () => {
    const desk = await openOperator(pages.application)
    const { client, email } = await signUpRetailer(pages.application)
    const selectedSuppliers = ['brennan-linen', 'corvo-tessuti', 'halden-and-rowe'].map(id => ({ id }))
    await succeed(client(saveProfileSuppliers, { query: { step: '2' }, body: { selectedSuppliers } }))
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set(deskCookie.name, `${deskCookie.name}=${encodeURIComponent(desk.token)}`)
    const read = async () => (await browser.open(paths.deskAccounts)).html.replaceAll(/<!-- -->|&amp;/g, '&')
    expect(await read()).toContain('to be asked once verified: Brennan Linen, Corvo Tessuti, Halden & Rowe')
    await succeed(desk.client(verifyBusiness, { body: { email } }))
    await succeed(desk.client(openSupplierAccount, { body: { email, supplier: 'brennan-linen' } }))
    const refusal = { email, supplier: 'corvo-tessuti', reason: 'They need a trade reference.' }
    await succeed(desk.client(refuseSupplierAccount, { body: refusal }))
    const html = await read()
    for (const status of [
      'no answer from Halden & Rowe',
      'open at Brennan Linen',
      'declined by Corvo Tessuti',
    ])
      expect(html).toContain(status)
  })
})
