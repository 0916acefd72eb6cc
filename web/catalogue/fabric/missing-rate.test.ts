import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebHandler } from '@selvedge/server/app.ts'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { fixtureRows } from '../../../tests/support/catalogue-fixture.ts'
import { signUpRetailer, type Member } from '../../../tests/support/factories.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

/** The fixture has no rate for Swiss francs. */
const rows = fixtureRows.map(row => (row.slug === 'corvo-tessuti' ? { ...row, currency: 'CHF' } : row))

describe.runIf(hasBuiltPages)('the page of a fabric in a currency without an exchange rate', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  let render: WebHandler
  beforeAll(async () => {
    render = await builtPages()
    pages = await createPageApplication({ rows })
  })
  afterAll(() => pages.application.close())
  async function read(member?: Member) {
    const cookie = member
      ? `accessToken=${encodeURIComponent(JSON.stringify(member.token))}; profileCompleted=true`
      : ''
    const headers = { cookie, 'accept-language': 'en' }
    const answer = await pages.withPages(render)('/fabrics/corsara-02-moss', { headers })
    expect(answer.status).toBe(200)
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? []
    return main.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ')
  }

  it('says that the price is on request, and not to try again', async () => {
    const visitor = await read()
    expect(visitor).toContain('Trade price on request')
    expect(visitor).not.toMatch(/try again/i)
    const member = await read(await signUpRetailer(pages.application))
    expect(member).toContain('Price on request')
    expect(member).not.toMatch(/try again/i)
  })
})
