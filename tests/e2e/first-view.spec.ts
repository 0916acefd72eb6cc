import { expect, test } from '@playwright/test'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN, untilMounted } from './journey.ts'

/** Signed out, with what it holds compressed: React, the router, the frame, its words and the page's own parts. */
const MOST_SCRIPT_BYTES = 180_000

async function pages(): Promise<string[]> {
  const client = createClient({ baseUrl: `${ORIGIN}/api`, fetch: request => fetch(request) })
  const list = await client(listFabrics, { query: {} })
  if (!list.success) throw new Error('The list does not answer')
  return [paths.home, paths.fabrics, paths.fabric(list.data.fabrics[0]!.id), paths.suppliers, paths.signin]
}

test('a first view asks for no more script than it uses, and nothing that the content policy refuses', async ({
  browser,
}) => {
  for (const path of await pages()) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addInitScript(() => {
      const refused: string[] = []
      Object.assign(window, { refused })
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        refused.push(`${effectiveDirective} ${blockedURI}`),
      )
    })
    const html = (await (await page.goto(ORIGIN + path))?.text()) ?? ''
    await untilMounted(page)
    let bytes = 0
    for (const address of new Set(html.match(/\/assets\/[\w.-]+\.js/g))) {
      const script = await context.request.get(ORIGIN + address, { headers: { 'accept-encoding': 'br' } })
      bytes += Number(script.headers()['content-length'])
    }
    expect(bytes, path).toBeGreaterThan(0)
    expect(bytes, path).toBeLessThan(MOST_SCRIPT_BYTES)
    expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused), path).toEqual([])
    await context.close()
  }
})
