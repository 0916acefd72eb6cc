import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPages, hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { createPageApplication } from '../../../tests/support/page-application.ts'

describe.runIf(hasBuiltPages)('home for a visitor', () => {
  let pages: Awaited<ReturnType<typeof createPageApplication>>
  beforeAll(async () => {
    pages = await createPageApplication()
  })
  afterAll(() => pages.application.close())

  it('names the suppliers beside the shelves, the largest range first', async () => {
    const html = await (await pages.withPages(await builtPages())('/')).text()
    const beside = /aria-labelledby="suppliers-beside".*?<\/section>/s.exec(html)?.[0] ?? ''
    const links = [...beside.matchAll(/href="(\/supplier\/[^"]+)"/g)].map(([, address]) => address)
    expect(links).toEqual(['/supplier/brennan-linen', '/supplier/corvo-tessuti', '/supplier/halden-and-rowe'])
    expect(beside).toContain('Como, 1 book, 4 fabrics')
  })
})
