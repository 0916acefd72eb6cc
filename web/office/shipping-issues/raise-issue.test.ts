import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { createBrowserWithoutScripts } from '../../../tests/support/browser-without-scripts.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { deliveredLine } from '../../../tests/support/claims.ts'
import { signUpRetailer } from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

describe.runIf(hasBuiltPages)('a claim without scripts', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  }, 60_000)
  afterAll(() => pages.application.close())

  it('stands although a photo is none, which is named, and its own page no longer says so', async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const browser = createBrowserWithoutScripts(pages.appWith(await builtPages()))
    browser.cookies.set('accessToken', `accessToken=${encodeURIComponent(JSON.stringify(token))}`)
    const { lineId } = await deliveredLine(pages.application, client)
    const form = new FormData()
    for (const [name, value] of Object.entries({ type: 'flaw', length: '1', message: 'A pale bar.' }))
      form.append(name, value)
    form.append('photos', new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' }))
    const sent = (await browser.submit(paths.raiseIssue(lineId), form)).html
    expect(sent).toMatch(/role="alert".*broken\.jpg/s)
    const [, claim] = /href="([^"]*\/shipping-issues\/CL-\d+)"/.exec(sent)!
    const { status, html } = await browser.open(claim!)
    expect(status).toBe(200)
    expect(html).toContain('A pale bar.')
    expect(html).not.toContain('broken.jpg')
  })
})
