import { expect, test, type Page } from '@playwright/test'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { ORIGIN, watch } from './journey.ts'
import { done, openMember, signIn } from './member.ts'

const question = 'a blue herringbone wool over 30,000 rubs with 25 m in one piece under 60 a metre'
const asked = {
  colour: ['blue' as const],
  pattern: ['herringbone' as const],
  fibre: ['wool' as const],
  rubsMin: 30_000,
  inStockMetres: 25,
}
/** Time from the home page to the answer for a person of average typing speed. */
const MOST_MS = 20_000
const LETTER_MS = 60

/** Types the question into the box that `/` focuses and presses Enter; returns the time it took. */
async function ask(page: Page): Promise<number> {
  const start = Date.now()
  await page.goto(`${ORIGIN}/`)
  await page.keyboard.press('Tab')
  for (let stop = 0; stop < 40; stop += 1) {
    if (await page.evaluate(() => document.activeElement?.matches('main [data-search]'))) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(question, { delay: LETTER_MS })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fabrics\?q=a\+blue/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue wool herringbones')
  return Date.now() - start
}

test('a question typed on the home page, by keyboard only, leads to a list that answers it', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  const member = await openMember()
  await signIn(context, member)
  const answer = (await done(member.client(listFabrics, { query: { ...asked, priceMax: 6000 } }))).data
  expect(answer.total).toBeGreaterThan(0)

  expect(await ask(page)).toBeLessThan(MOST_MS)
  const main = page.getByRole('main')
  await expect(main.getByRole('status').first()).toContainText(String(answer.total))
  await expect(main.getByRole('article')).toHaveCount(Math.min(48, answer.total))
  for (const { designName, colourName } of answer.fabrics)
    await expect(
      main.getByRole('link', { name: designName }).filter({ hasText: colourName }).first(),
    ).toBeVisible()
  const understood = main.getByRole('list', { name: 'Active filters' })
  for (const part of ['Blue', 'Herringbone', 'Wool', '30,000 or more', '25 m or more', 'under £60.00/m'])
    await expect(understood.getByRole('listitem').filter({ hasText: part })).toBeVisible()
  await understood.getByRole('link', { name: 'Remove Colour Blue' }).press('Enter')
  await expect(page).toHaveURL(/q=a\+herringbone/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Wool herringbones')
  expect(seen.problems).toEqual([])
})

test('signed-out visitors see the answer without its price filter, and the page says so', async ({
  page,
}) => {
  const seen = watch(page)
  expect(await ask(page)).toBeLessThan(MOST_MS)
  const main = page.getByRole('main')
  await expect(
    main.getByText(/No fabric has RRP under £60.00\/m along with your other filters/),
  ).toBeVisible()
  await expect(main.getByRole('article').first()).toBeVisible()
  const count = await main.getByRole('article').count()
  await main.getByRole('link', { name: `Show those ${count}` }).press('Enter')
  await expect(main.getByRole('article')).toHaveCount(count)
  await expect(main.getByText('No fabric matches all of that')).toBeHidden()
  expect(seen.problems).toEqual([])
})
