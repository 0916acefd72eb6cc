import { expect, test, type Browser, type Page } from '@playwright/test'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import {
  createFavoritesList,
  getFavoriteMarks,
  getFavoritesList,
} from '@selvedge/contract/favorites/favorites.ts'
import { addFavorite, addFavoritesRoom } from '@selvedge/contract/favorites/favorites-items.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { entry } from './documents.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, openMember, signIn, type Member } from './member.ts'

test.use({ viewport: { width: 1440, height: 1000 } })

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favourite/ })
const inBar = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Favourites, / })
const marked = async ({ client }: Member) => (await done(client(getFavoriteMarks))).data.fabricIds

async function openFabrics(page: Page): Promise<void> {
  await page.goto(ORIGIN + paths.fabrics)
  await untilMounted(page)
}

/** Presses this many hearts and waits until they are saved. */
async function keep(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await hearts(page).nth(index).click()
    await expect(hearts(page).nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(inBar(page)).toHaveAccessibleName(new RegExp(`^Favourites, ${count} `))
  await expect.poll(() => entry(page, 'favorites')).toMatch(/^selvedge1\.z\./)
}

/** A list with two cloths in one room and one in none. */
async function keepList({ client }: Member) {
  const { fabrics } = (await done(client(listFabrics, { query: { inStockMetres: 15 } }))).data
  const head = { name: 'The Rectory, Wells', endCustomer: 'Mrs Ellis' }
  const list = (await done(client(createFavoritesList, { body: head }))).data
  const room = (await done(client(addFavoritesRoom, { params: list, body: { name: 'Hall' } }))).data
  const lines = [{ roomId: room.id, fabricQuantity: 4 }, { roomId: room.id }, {}]
  for (const [index, line] of lines.entries())
    await done(client(addFavorite, { params: list, body: { fabricId: fabrics[index]!.id, ...line } }))
  const read = async () => (await done(client(getFavoritesList, { params: list }))).data
  return { path: ORIGIN + paths.favoritesList(list.id), fabrics, read }
}

/** Calculates a curtain on a cloth's page and saves it with the button below the result. */
async function keepCurtain(page: Page, member: Member): Promise<void> {
  const { fabrics } = (
    await done(member.client(listFabrics, { query: { use: ['curtain'], inStockMetres: 15 } }))
  ).data
  const measures = '?make=curtain&unit=cm&track=250&drop=232&turn=15&hem=10&worked=1'
  await page.goto(ORIGIN + paths.fabric(fabrics[0]!.id) + measures)
  await page.getByRole('button', { name: 'Save this length to favourites' }).click()
  await expect(page).toHaveURL(/make=curtain.*track=250.*#metreage$/)
  const { listId } = (await done(member.client(getFavoriteMarks))).data
  const list = (await done(member.client(getFavoritesList, { params: { id: listId ?? '' } }))).data
  expect(list.items).toMatchObject([
    { fabric: { id: fabrics[0]!.id }, cutList: { make: 'curtain' }, length: {} },
  ])
}

test.describe('signed out', () => {
  test('favourites are stored in the browser, shown, and can be removed and restored', async ({ page }) => {
    const seen = watch(page)
    await openFabrics(page)
    await keep(page, 2)
    await inBar(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
    await expect(hearts(page)).toHaveCount(2)
    await hearts(page).first().click()
    await expect(hearts(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(hearts(page)).toHaveCount(2)
    await page.reload()
    await expect(hearts(page)).toHaveCount(2)
    expect(seen.problems).toEqual([])
  })

  test('they are merged into the account once, even when two tabs sign in at once', async ({
    page,
    context,
  }) => {
    const member = await openMember()
    await openFabrics(page)
    await keep(page, 3)
    const other = await context.newPage()
    await openFabrics(other)
    await signIn(context, member)
    await Promise.all([page, other].map(tab => tab.goto(ORIGIN + paths.suppliers)))
    await expect.poll(async () => (await marked(member)).length).toBe(3)
    await expect.poll(() => entry(page, 'favorites')).toBeNull()
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(inBar(tab)).toHaveAccessibleName('Favourites, 3 fabrics')
    }
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('a heart redirects to sign-in, and back', async ({ page }) => {
      await page.goto(ORIGIN + paths.fabrics)
      await hearts(page).first().click()
      await expect(page).toHaveURL(`${ORIGIN}${paths.signin}?next=%2Ffabrics`)
    })
  })
})

test.describe('signed in', () => {
  test('a calculator’s result is saved to the list that a heart adds to', async ({ page, context }) => {
    const member = await openMember()
    await signIn(context, member)
    await keepCurtain(page, member)
  })

  test('a refused heart reverts, and says so', async ({ page, context }) => {
    await signIn(context, await openMember())
    await openFabrics(page)
    await page.route(`**${paths.markFavorite}.data*`, route => route.abort())
    await hearts(page).first().click()
    await expect(page.getByText('That didn’t work')).toBeVisible()
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
    await expect(inBar(page)).toHaveAccessibleName('Favourites, none yet')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('a calculator saves its result', async ({ page, context }) => {
      const member = await openMember()
      await signIn(context, member)
      await keepCurtain(page, member)
    })

    test('a heart is a form, and so is every control of a list', async ({ page, context }) => {
      const member = await openMember()
      await signIn(context, member)
      await page.goto(ORIGIN + paths.fabrics)
      await hearts(page).first().click()
      await expect(page).toHaveURL(ORIGIN + paths.fabrics)
      await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
      const { path, read } = await keepList(member)
      await page.goto(path)
      await page
        .getByRole('link', { name: /^Edit (?!room|list)/ })
        .last()
        .click()
      await page.getByLabel('Length').fill('3.5')
      await page.getByRole('textbox', { name: 'Note' }).fill('From the left window')
      await page.getByRole('button', { name: 'Save' }).click()
      expect((await read()).items).toContainEqual(
        expect.objectContaining({
          note: 'From the left window',
          length: expect.objectContaining({ requestedMicrometres: 3_500_000 }),
        }),
      )
      await page
        .getByRole('button', { name: /^Remove .* from the list$/ })
        .first()
        .click()
      expect((await read()).items).toHaveLength(2)
      await page.getByRole('button', { name: 'Undo' }).click()
      expect((await read()).items).toHaveLength(3)
    })
  })

  test('a list is sorted by keyboard only, and by dragging', async ({ page, context }) => {
    const member = await openMember()
    await signIn(context, member)
    const { path, read } = await keepList(member)
    const inHall = async () => {
      const { rooms, items } = await read()
      return items.filter(({ roomId }) => roomId === rooms[0]?.id).map(({ fabric }) => fabric.id)
    }
    const [first, second] = await inHall()
    await page.goto(path)
    await untilMounted(page)
    const rows = page.getByRole('table', { name: 'Fabrics, Hall' }).getByRole('row')
    await rows
      .nth(2)
      .getByRole('link', { name: /^Edit / })
      .press('Enter')
    await page.getByRole('button', { name: 'Move up' }).press('Enter')
    await expect.poll(inHall).toEqual([second, first])
    await page.goto(path)
    await untilMounted(page)
    await rows.nth(2).dragTo(rows.nth(1))
    await expect.poll(inHall).toEqual([first, second])
  })

  test('what cannot be added to the cart says why and stays on the list', async ({ page, context }) => {
    const member = await openMember()
    await signIn(context, member)
    const { path, read } = await keepList(member)
    await page.goto(path)
    await untilMounted(page)
    for (const state of await page.getByLabel(/^Status of/).all()) {
      await state.selectOption('approved')
      await expect(state).toHaveValue('approved')
    }
    await page.getByRole('button', { name: /^Order 1 approved/ }).click()
    await expect(page.getByRole('status').getByText('1 fabric added to your cart.')).toBeVisible()
    expect((await read()).items).toHaveLength(3)
  })
})

test('printing the own prices asks for whom, and the paper says what they are', async ({ page, context }) => {
  const member = await openMember()
  await signIn(context, member)
  const { path } = await keepList(member)
  await page.goto(path)
  await untilMounted(page)
  await expect(page.getByText('You’re looking at your own prices, ex VAT.')).toBeVisible()
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Print your prices' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Trade prices, for internal use only')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Customer’s view' }).click()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Trade prices, for internal use only')).toHaveCount(0)
})

test.describe('a shared list', () => {
  async function stranger(browser: Browser): Promise<Page> {
    return (await browser.newContext()).newPage()
  }

  test('shows a stranger the cloths at retail prices, has no links, and closes when it is revoked', async ({
    page,
    context,
    browser,
  }) => {
    const member = await openMember()
    await signIn(context, member)
    const { path, fabrics } = await keepList(member)
    await page.goto(`${path}?open=share`)
    await untilMounted(page)
    await page.getByLabel('Markup on RRP').fill('10')
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page.getByLabel('The link', { exact: true }).inputValue()
    const reader = await stranger(browser)
    const seen = watch(reader)
    const answer = await reader.goto(link)
    expect(answer?.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
      'cache-control': expect.stringContaining('no-store'),
    })
    await expect(reader.getByRole('heading', { level: 1, name: 'The Rectory, Wells' })).toBeVisible()
    await expect(reader.getByRole('listitem').getByRole('heading')).toHaveCount(3)
    // The only links are the reader's choice of units.
    await expect(reader.getByRole('link')).toHaveText(['Metres', 'Yards'])
    await expect(reader.getByRole('link', { name: 'Metres' })).toHaveAttribute('aria-current', 'true')
    const html = await reader.content()
    await expect(reader.getByText('Prices ex VAT.')).toBeVisible()
    for (const { id, supplier } of fabrics.slice(0, 3))
      for (const hidden of [id, supplier.id, supplier.name]) expect(html).not.toContain(hidden)
    expect(seen.problems).toEqual([])
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
    expect((await reader.goto(link))?.status()).toBe(410)
    await expect(reader.getByText('This link no longer works')).toBeVisible()
  })
})
