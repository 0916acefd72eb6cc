import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { letIn, openEverything, type Address, type People } from './addresses.ts'
import { ORIGIN, untilMounted } from './journey.ts'

/** Longest motion that is no motion. */
const MOST_MS = 1

let people: People
let pages: Address[]

test.beforeAll(async () => {
  const everything = await openEverything()
  people = everything.people
  pages = Object.values(everything.addresses)
    .flat()
    .filter(({ state, visitors }) => state === 'full' && visitors.includes('member'))
})

test.describe('at 200 % of a window 1280 px wide', () => {
  test.use({ viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 })

  test('nothing is cut and nothing scrolls sideways', async ({ page, context }) => {
    test.setTimeout(180_000)
    await letIn(context, 'member', people)
    for (const { path } of pages) {
      await page.goto(ORIGIN + path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, path).toBe(0)
      expect.soft(await page.evaluate(cutTexts), path).toEqual([])
    }
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing moves', async ({ page, context }) => {
    test.setTimeout(180_000)
    await letIn(context, 'member', people)
    for (const { path } of pages) {
      await page.goto(ORIGIN + path)
      expect.soft(await page.evaluate(longestMotionMs), path).toBeLessThanOrEqual(MOST_MS)
    }
  })

  test('a page does not fade into the next', async ({ page }) => {
    await page.addInitScript(recordTransitions)
    await page.goto(`${ORIGIN}/fabrics`)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/fabrics\/[^/?]+$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Fabrics/)
    const durations = await page.evaluate(() => window.transitionsMs)
    for (const duration of durations ?? []) expect(duration).toBeLessThanOrEqual(MOST_MS)
  })
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('controls keep an edge, the page in view its mark, and no rule is broken', async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await letIn(context, 'member', people)
    for (const { path } of pages) {
      await page.goto(ORIGIN + path)
      await untilMounted(page)
      expect.soft(await page.evaluate(unmarkedCurrent), path).toEqual([])
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
        .analyze()
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          path,
        )
        .toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
      await page.evaluate(markEdged)
      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await page.evaluate(edgesLost), path).toEqual([])
    }
  })
})

declare global {
  interface Window {
    transitionsMs?: number[]
  }
}

/** Runs in the page: words that do not fit into what they stand in. */
function cutTexts(): string[] {
  const hidesMore = (style: CSSStyleDeclaration, axis: 'overflowX' | 'overflowY') =>
    ['hidden', 'clip'].includes(style[axis])
  const cut: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!element.innerText || !element.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const isSpokenOnly = style.clipPath !== 'none' || element.clientWidth <= 1 || element.clientHeight <= 1
    if (isSpokenOnly || style.textOverflow === 'ellipsis') continue
    const wide = hidesMore(style, 'overflowX') && element.scrollWidth > element.clientWidth + 1
    const high = hidesMore(style, 'overflowY') && element.scrollHeight > element.clientHeight + 1
    if (wide || high) cut.push(element.outerHTML.slice(0, 160))
  }
  return cut
}

/** Runs in the page: the longest animation or transition that anything could show. */
function longestMotionMs(): number {
  const milliseconds = (list: string) =>
    list.split(', ').map(one => Number.parseFloat(one) * (one.endsWith('ms') ? 1 : 1000))
  const durations = [...document.querySelectorAll('*')].flatMap(element =>
    [null, '::before', '::after'].flatMap(part => {
      const { animationDuration, animationName, transitionDuration } = getComputedStyle(element, part)
      return [
        ...(animationName === 'none' ? [] : milliseconds(animationDuration)),
        ...milliseconds(transitionDuration),
      ]
    }),
  )
  return Math.max(...durations)
}

/** Runs in the page before its own scripts: keeps how long each part of a transition between pages takes. */
function recordTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  window.transitionsMs = []
  document.startViewTransition = update => {
    const transition = start(update)
    transition.ready.then(
      () => {
        for (const animation of document.getAnimations())
          window.transitionsMs?.push(Number(animation.effect?.getComputedTiming().duration ?? 0))
      },
      () => undefined,
    )
    return transition
  }
}

/** Runs in the page: links to the page in view that look like their neighbours once colours count for nothing. */
function unmarkedCurrent(): string[] {
  const look = (link: Element) =>
    String(
      [null, '::before', '::after'].map(part => {
        const style = getComputedStyle(link, part)
        return [
          style.content,
          style.borderBlockEndStyle,
          style.borderBlockEndWidth,
          style.textDecorationLine,
          style.fontWeight,
          style.forcedColorAdjust === 'none' && style.backgroundColor,
        ]
      }),
    )
  return [...document.querySelectorAll('nav a[aria-current], [role=group] a[aria-current]')].flatMap(
    current => {
      const others = [
        ...(current.closest('nav, [role=group]')?.querySelectorAll('a:not([aria-current])') ?? []),
      ]
      return others.some(other => look(other) === look(current)) ? [current.outerHTML.slice(0, 160)] : []
    },
  )
}

/** Runs in the page: remembers which controls have a shape of their own. */
function markEdged(): void {
  for (const control of document.querySelectorAll('button, input, select, textarea, a')) {
    const { borderWidth, backgroundColor, clipPath } = getComputedStyle(control)
    const hasBorder = /[1-9]/.test(borderWidth)
    const isSpokenOnly = clipPath !== 'none'
    const hasGround = !/^rgba\(.*, 0\)$/.test(backgroundColor)
    if (control.checkVisibility() && !isSpokenOnly && (hasBorder || hasGround))
      control.setAttribute('data-edged', '')
  }
}

/** Runs in the page: controls that had a shape and have none now. */
function edgesLost(): string[] {
  return [...document.querySelectorAll('[data-edged]')].flatMap(control => {
    const { borderWidth, outlineStyle, appearance, forcedColorAdjust } = getComputedStyle(control)
    const hasBorder = /[1-9]/.test(borderWidth)
    const isNative = control.matches('input, select, textarea') && appearance !== 'none'
    const hasGround = forcedColorAdjust === 'none'
    return hasBorder || hasGround || isNative || outlineStyle !== 'none'
      ? []
      : [control.outerHTML.slice(0, 160)]
  })
}
