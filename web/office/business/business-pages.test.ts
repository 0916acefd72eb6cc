import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { getProfile } from '@selvedge/contract/retailer/retailer.ts'
import type { App } from '@selvedge/server/app.ts'
import { ORIGIN } from '../../../tests/support/application.ts'
import { createBrowserWithoutScripts } from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { signUpRetailer, succeed } from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

describe.runIf(hasBuiltPages)('business pages', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let app: App
  let owner: Awaited<ReturnType<typeof signUpRetailer>>
  beforeAll(async () => {
    pages = await createPageApplication()
    app = pages.appWith(await builtPages())
  })
  afterAll(() => pages.application.close())
  beforeEach(async () => {
    owner = await signUpRetailer(pages.application)
  })

  function signedIn() {
    const browser = createBrowserWithoutScripts(app)
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(owner.token))}`)
    return browser
  }

  it('save the business details, with the VAT number’s check beside its field', async () => {
    const address = { line1: '14 Walcot Street', city: 'Bath', postcode: 'BA1 5BG', country: 'GB' }
    const fields = { intent: 'details', businessName: 'Ellwood', measurementType: 'metric', ...address }
    const wrong = await signedIn().submit(paths.businessDetails, { ...fields, vatNumber: 'GB1' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('id="vatNumber-error"')
    expect(wrong.html).toContain('value="GB1"')
    const right = await signedIn().submit(paths.businessDetails, { ...fields, vatNumber: 'GB 980 7806 84' })
    expect(right.location).toBe(paths.businessDetails)
    expect((await succeed(owner.client(getBusinessDetails))).data).toMatchObject({
      businessName: 'Ellwood',
      vatNumber: 'GB980780684',
    })
  })

  it('accept an uploaded picture of the business', async () => {
    const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#9a5051' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const body = new FormData()
    body.set('intent', 'image')
    body.set('image', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
    const cookie = `accessToken=${encodeURIComponent(JSON.stringify(owner.token))}`
    const request = new Request(ORIGIN + paths.businessDetails, {
      method: 'POST',
      headers: { origin: ORIGIN, cookie },
      body,
    })
    expect(png.byteLength).toBeGreaterThan(256 * 1024)
    expect((await app.fetch(request)).headers.get('location')).toBe(paths.businessDetails)
    const page = await signedIn().open(paths.dashboard)
    expect(page.html).toMatch(/<img[^>]+src="\/pictures\/[0-9a-f]{64}\.webp"/)
  })

  it('save suppliers and workrooms separately', async () => {
    const browser = signedIn()
    const suppliers = { half: 'suppliers', supplier: 'halden-and-rowe', 'account-halden-and-rowe': 'HR-7' }
    expect((await browser.submit(paths.suppliersAndManufactures, suppliers)).location).toBe(
      paths.suppliersAndManufactures,
    )
    await browser.submit(paths.suppliersAndManufactures, { half: 'manufacturers' })
    expect((await succeed(owner.client(getProfile))).data.selectedSuppliers).toMatchObject([
      { id: 'halden-and-rowe', statedNumber: 'HR-7', accountNumber: '', status: 'applied' },
    ])
  })
})
