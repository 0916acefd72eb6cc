import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { fillCart, openMember, signIn } from './member.ts'
import { test } from './visitors.ts'

/** A computed style as the browser serialises it. */
const styleOf = (place: Locator, property: string): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const seconds = (time: string): number =>
  time.endsWith('ms') ? Number.parseFloat(time) / 1000 : Number.parseFloat(time)

/** The computed value of a theme colour. */
const colourOf = (page: Page, token: string): Promise<string> =>
  page.evaluate(name => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test.describe('the theme', () => {
  // Scripts run here; the tests below check the theme with scripts blocked.
  test.use({ javaScriptEnabled: true })
  const palettes = {
    light: {
      primary: '#7b766c',
      favourite: '#9a5051',
      success: '#5b8e6f',
      'grey-light': '#f5f5f5',
      'hover-light': '#eeeeee',
    },
    dark: { 'grey-light': '#3e3e3e', 'hover-light': '#3a3a3a' },
  }
  for (const [theme, palette] of Object.entries(palettes))
    test(`has its colours in ${theme}`, async ({ page, context }) => {
      if (theme === 'dark') await context.addCookies([{ name: 'theme', value: 'dark', url: ORIGIN }])
      await page.goto(ORIGIN)
      for (const [token, hex] of Object.entries(palette))
        expect(await colourOf(page, token), token).toBe(rgb(hex))
    })
})

test.describe('with scripts blocked', () => {
  test.use({ javaScriptEnabled: false })
  const paper = { light: rgb('#ffffff'), dark: rgb('#1d1b19') }

  test('the theme is light until another is chosen, whatever the device prefers', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(ORIGIN)
    await expect(page.locator('html')).toHaveCSS('background-color', paper.light)
  })
  test('the chosen theme is in the server-rendered page', async ({ page, context }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: ORIGIN }])
    await page.goto(ORIGIN)
    await expect(page.locator('html')).toHaveCSS('background-color', paper.dark)
  })
  test('the device’s theme is followed when chosen', async ({ page, context }) => {
    await context.addCookies([{ name: 'theme', value: 'system', url: ORIGIN }])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(ORIGIN)
      await expect(page.locator('html')).toHaveCSS('background-color', paper[colorScheme])
    }
  })
})

test('the app bar has no elevation', async ({ page }) => {
  await page.goto(ORIGIN)
  const bar = page.getByRole('banner').locator('> div').first()
  expect(await styleOf(bar, 'box-shadow')).toBe('none')
  expect(await styleOf(bar, 'position')).toBe('sticky')
})

test.describe('below 1280 px the layout is mobile', () => {
  const menu = (page: Page) => page.getByRole('button', { name: 'Open the menu' })

  test('and its navigation drawer is temporary', async ({ page }) => {
    await page.setViewportSize({ width: 1279, height: 900 })
    await page.goto(ORIGIN)
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeHidden()
    await menu(page).click()
    await expect(drawer.getByRole('link', { name: 'Fabrics' })).toBeVisible()
    expect(await drawer.evaluate(element => element.matches(':modal'))).toBe(true)
    await page.mouse.click(1000, 500)
    await expect(drawer).toBeHidden()
    await menu(page).click()
    await drawer.getByRole('link', { name: 'Fabrics' }).click()
    await expect(page).toHaveURL(ORIGIN + paths.fabrics)
    await expect(drawer).toBeHidden()
  })
  test('from 1280 px on the bar holds the navigation', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(ORIGIN)
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible()
  })
  test('so are fields and targets', async ({ page }) => {
    for (const [width, height] of [
      [1279, '44px'],
      [1280, '40px'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(ORIGIN + paths.signin)
      expect(await styleOf(fieldBox(page), 'min-height')).toBe(height)
    }
  })
})

/** The smallest width at which a media query of the style sheets applies. */
test('breakpoints are 600, 960, 1280, 1920 and 2560', async ({ page }) => {
  await page.goto(ORIGIN + paths.fabrics)
  const widths = await page.evaluate(() => {
    const conditions = (rules: CSSRuleList): string[] =>
      [...rules].flatMap(rule => [
        ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
        ...('cssRules' in rule ? conditions(rule.cssRules as CSSRuleList) : []),
      ])
    return [...document.styleSheets].flatMap(sheet =>
      conditions(sheet.cssRules).flatMap(text =>
        [...text.matchAll(/(\d+)px/g)].map(match => Number(match[1])),
      ),
    )
  })
  const named = [600, 960, 1280, 1920, 2560]
  const used = [...new Set(widths)].toSorted((a, b) => a - b)
  expect(used.filter(width => named.includes(width))).toEqual(named)
})

const fieldBox = (page: Page) => page.getByRole('main').getByLabel('Email').locator('..')

test('fields are outlined, compact and in the primary colour', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(ORIGIN + paths.signin)
  const box = fieldBox(page)
  expect(await styleOf(box, 'border-top-color')).toBe(rgb('#7b766c'))
  expect(await styleOf(box, 'border-top-width')).toBe('1px')
  expect(await styleOf(box, 'border-top-style')).toBe('solid')
  expect((await box.boundingBox())?.height).toBe(40)
  await page.goto(ORIGIN + paths.fabrics)
})

test('buttons are rounded medium', async ({ page }) => {
  await page.goto(ORIGIN + paths.signin)
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign in' })
  expect(await styleOf(submit, 'border-radius')).toBe('6px')
})

test.describe('in a member’s bar', () => {
  test.use({ visitor: 'member' })
  test('icons are 19 px', async ({ page }) => {
    await page.goto(ORIGIN)
    const icon = page.getByRole('link', { name: /^Cart/ }).locator('svg')
    expect(await icon.boundingBox()).toMatchObject({ width: 19, height: 19 })
  })
})

test.describe('the loading bar', () => {
  test('is 3 px high, appears after 200 ms and fills in 2000 ms', async ({ page }) => {
    await page.goto(ORIGIN)
    await untilMounted(page)
    let answer = () => {}
    const held = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/supplier.data*', async route => {
      await held
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'Suppliers' }).click()
    const progress = page.getByRole('progressbar', { name: 'The page is loading' })
    await expect(progress).toBeAttached()
    const bar = progress.locator('xpath=../preceding-sibling::div')
    expect(await styleOf(bar, 'height')).toBe('3px')
    expect(await styleOf(bar, 'background-color')).toBe(rgb('#7b766c'))
    expect(seconds(await styleOf(bar, 'animation-delay'))).toBe(0.2)
    expect(seconds(await styleOf(bar, 'animation-duration'))).toBe(2)
    answer()
    await expect(page).toHaveURL(ORIGIN + paths.suppliers)
    await expect(progress).toHaveCount(0)
  })
})

test('a notification slides in over 700 ms', async ({ page, context }) => {
  const member = await openMember()
  await fillCart(member, [{ fabricQuantity: 3, entered: { quantity: 3, unit: 'm' } }])
  await signIn(context, member)
  await page.goto(ORIGIN + paths.checkout)
  await untilMounted(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Remove / }).click()
  const notification = page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/can’t reach the server/)
    .locator('..')
  await expect(notification).toBeVisible()
  expect(seconds(await styleOf(notification, 'animation-duration'))).toBe(0.7)
})

test.describe('the search', () => {
  test('takes focus with / and with Ctrl-K from anywhere', async ({ page }) => {
    await page.goto(ORIGIN + paths.suppliers)
    await untilMounted(page)
    const search = page
      .getByRole('banner')
      .getByLabel('Search fabrics', { exact: true })
      .filter({ visible: true })
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.goto(ORIGIN + paths.signin)
    await untilMounted(page)
    await page.getByLabel('Email').focus()
    await page.keyboard.press('/')
    await expect(page.getByLabel('Email')).toHaveValue('/')
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
  })
  test('expands where it is collapsed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(ORIGIN + paths.suppliers)
    await untilMounted(page)
    const search = page
      .getByRole('banner')
      .getByLabel('Search fabrics', { exact: true })
      .filter({ visible: true })
    await expect(search).toBeHidden()
    await page.keyboard.press('Meta+k')
    await expect(search).toBeFocused()
  })
  test('is the counter’s own field on the home page', async ({ page }) => {
    await page.goto(ORIGIN)
    await untilMounted(page)
    await page.keyboard.press('/')
    await expect(page.getByRole('main').getByLabel('Search fabrics', { exact: true })).toBeFocused()
    await page.keyboard.type('linen')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/fabrics\?q=linen/)
  })
})
