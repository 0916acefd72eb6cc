import path from 'node:path'
import { expect, type BrowserContext, type Response } from '@playwright/test'
import { hasJava, validate, validateWithNu, type Document } from '../support/html-checks.ts'
import { addressesOf, pageVisitsOf, type Address } from './addresses.ts'
import { ORIGIN } from './journey.ts'
import { onePerKind } from './kinds.ts'
import { readPrepared, stateOf, test, visitors } from './visitors.ts'

const folder = path.join(import.meta.dirname, '..', 'results', 'html')

test.use({ javaScriptEnabled: false })

test('every page is sent as valid HTML', async ({ browser }) => {
  test.setTimeout(1_200_000)
  const visits = onePerKind(pageVisitsOf(addressesOf(readPrepared())))
  const documents: Document[] = []
  for (const visitor of visitors) {
    const context = await browser.newContext({ javaScriptEnabled: false, storageState: stateOf(visitor) })
    for (const { address } of visits.filter(visit => visit.visitor === visitor))
      documents.push({ name: `${visitor} ${address.path}`, html: await documentOf(context, address) })
    await context.close()
  }
  const found = await Promise.all(documents.map(document => validate(document)))
  expect.soft(found.flat()).toEqual([])
  if (hasJava()) expect(await validateWithNu(folder, documents)).toEqual([])
})

/** The HTML as the server sent it last, before any script could change it. */
async function documentOf(context: BrowserContext, { path: address, act }: Address): Promise<string> {
  if (!act) {
    const sent = await context.request.get(ORIGIN + address, { headers: { accept: 'text/html' } })
    return sent.text()
  }
  const page = await context.newPage()
  let answer: Response | undefined
  page.on('response', response => {
    const isRedirect = response.status() >= 300 && response.status() < 400
    if (response.request().isNavigationRequest() && !isRedirect) answer = response
  })
  await page.goto(ORIGIN + address)
  await act(page)
  const html = (await answer?.text()) ?? ''
  await page.close()
  return html
}
