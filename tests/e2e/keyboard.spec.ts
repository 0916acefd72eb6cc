import { expect, test, type Locator, type Page } from '@playwright/test'
import { ORIGIN, orderFromApi, PASSWORD, watch } from './journey.ts'
import { openMember } from './member.ts'

/** The most tab stops before a control of interest on any page. */
const MOST_STOPS = 150

test('from the home page to a placed order without a mouse', async ({ page, context }) => {
  test.setTimeout(180_000)
  const seen = watch(page)
  const { email } = await openMember()
  const main = page.getByRole('main')

  await page.goto(`${ORIGIN}/`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(main.locator(':focus')).toHaveCount(1)

  await walkTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign in' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await walkTo(page, main.getByLabel('Email'))
  await page.keyboard.type(email)
  await walkTo(page, main.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await walkTo(page, main.getByRole('button', { name: 'Sign in' }))
  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(/signin/)

  await walkTo(page, page.getByRole('banner').getByRole('link', { name: 'Fabrics' }))
  await page.keyboard.press('Enter')
  await walkTo(page, main.getByRole('checkbox', { name: /^Herringbone/ }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/pattern=herringbone/)
  await walkTo(page, main.getByLabel('In one piece', { exact: true }))
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/inStockMetres=10/)
  await walkTo(page, main.getByRole('article').first().getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fabrics\/[^/?]+$/)

  await walkTo(page, main.getByRole('link', { name: 'Skip to the length' }))
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('Length in metres')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2.44')
  await page.keyboard.press('Tab')
  await walkTo(page, main.getByRole('radio', { name: 'Cut length', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('radio', { name: 'Cut length', exact: true })).not.toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(main.getByLabel('Length in metres')).toHaveValue('2.44')
  await walkTo(page, main.getByRole('button', { name: /^Add 2\.5/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to cart').first()).toBeVisible()

  await page.keyboard.press('Alt+c')
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart).toBeVisible()
  await walkTo(page, cart.getByRole('link', { name: 'Check out' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/checkout/)
  await walkTo(page, main.getByRole('link', { name: 'Skip to placing the order' }))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: /^Place order/ })).toBeFocused()
  await walkTo(page, main.getByLabel(/Your PO number/), 'Shift+Tab')
  await page.keyboard.type('BY-HAND-1')
  await walkTo(page, main.getByRole('radio', { name: /Visa/ }).first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(main.getByRole('radio', { name: /Visa/ }).first()).toBeChecked()
  await walkTo(page, main.getByRole('button', { name: /^Place order/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The order is placed.')).toBeVisible()
  const order = await orderFromApi(context, new URL(page.url()).pathname.split('/').at(-1)!)
  expect(order).toMatchObject({ state: 'placed', poNumber: 'BY-HAND-1', lineCount: 1 })
  expect(seen.problems).toEqual([])
})

/** Tabs until the target has focus; on the way every stop must show a visible focus. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
  }
  throw new Error(`${target.toString()} was not reached by ${MOST_STOPS} × ${key}`)
}

/** The focused element looks different from before: by its own outline, by an overlay, or by its frame. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const edges = () => {
      const drawn: string[] = []
      for (let element: Element | null = focused, level = 0; element && level < 4; level += 1) {
        for (const part of [null, '::before', '::after']) {
          const style = getComputedStyle(element, part)
          if (part !== null && style.content === 'none') continue
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth } = style
          const outline = outlineStyle === 'none' ? 'none' : [outlineStyle, outlineWidth, outlineColor]
          drawn.push(String([outline, boxShadow, borderColor, borderWidth]))
        }
        element = element.parentElement
      }
      return drawn.join('\n')
    }
    const { width, height } = focused.getBoundingClientRect()
    const isSeen = focused.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    const before = edges()
    focused.blur()
    const after = edges()
    focused.focus({ preventScroll: true })
    return isSeen && before !== after ? null : focused.outerHTML.slice(0, 200)
  })
  expect.soft(hidden, `focus cannot be seen at ${page.url()}`).toBeNull()
}
