import { expect, test, type Page, type Response } from '@playwright/test'
import {
  letIn,
  openAddress,
  openEverything,
  routePatterns,
  visitors,
  type Address,
  type People,
  type Visitor,
} from './addresses.ts'
import { locales, PSEUDO_LOCALE } from '../../web/messages/locales.ts'
import { axe } from './axe.ts'
import { ORIGIN } from './journey.ts'
import { languages, speak, wordsLeftOver, type Language, type Told } from './languages.ts'

const widths = [390, 960, 1440]
const themes = ['light', 'dark']
const views = themes.flatMap(theme => widths.map(width => ({ theme, width })))

/** `npm run matrix` looks at every page in every view and language; `npm test` at a sample that covers each. */
const isWhole = process.env['MATRIX'] === 'whole'

/** A page as one of its visitors sees it; `turn` counts those of one route. */
type Sight = { address: Address; visitor: Visitor; index: number; turn: number }

const sightsOf = (table: Record<string, Address[]>): Sight[] =>
  Object.values(table)
    .flatMap(found => {
      const seen = found.flatMap(address => address.visitors.map(visitor => ({ address, visitor })))
      return seen.map((sight, turn) => ({ ...sight, turn }))
    })
    .map((sight, index) => ({ ...sight, index }))

/**
 * The languages in which a view shows a page. In the sample every sight of a page is had in each width and in both themes,
 * once in the pseudo-language, whose words are the longest and show what is no message, and twice in languages that differ
 * from sight to sight.
 */
function languagesIn(view: number, { index, turn }: Sight): Language[] {
  if (isWhole) return languages
  const { theme, width } = views[view]!
  const column = widths.indexOf(width)
  if ((themes.indexOf(theme) + column + index) % 2 === 1) return []
  return [
    column === index % widths.length
      ? PSEUDO_LOCALE
      : locales[(Math.floor(index / themes.length) + turn + column) % locales.length]!,
  ]
}

let people: People
let addresses: Record<string, Address[]>

test.beforeAll(async () => {
  ;({ people, addresses } = await openEverything())
})

test('every route is looked at', () => {
  expect(Object.keys(addresses).toSorted()).toEqual(routePatterns().toSorted())
})

test('the sample has each page in each width, both themes and the longest words, and each language in each view', () => {
  const sights = sightsOf(addresses)
  for (const sight of sights) {
    const had = views.filter((_, view) => languagesIn(view, sight).length > 0)
    expect(new Set(had.map(({ width }) => width)), sight.address.path).toEqual(new Set(widths))
    expect(new Set(had.map(({ theme }) => theme)), sight.address.path).toEqual(new Set(themes))
    expect(
      views.flatMap((_, view) => languagesIn(view, sight)),
      sight.address.path,
    ).toContain(PSEUDO_LOCALE)
  }
  for (const [view] of views.entries())
    expect(new Set(sights.flatMap(sight => languagesIn(view, sight)))).toEqual(new Set(languages))
})

for (const visitor of visitors)
  for (const [view, { theme, width }] of views.entries())
    test(`${visitor}, ${theme}, ${width} px wide`, async ({ page, context }) => {
      test.setTimeout(isWhole ? 1_800_000 : 240_000)
      await page.setViewportSize({ width, height: width < 600 ? 844 : 1000 })
      await context.addCookies([{ name: 'theme', value: theme, url: ORIGIN }])
      await letIn(context, visitor, people)
      const told: Told = new Set()
      for (const sight of sightsOf(addresses).filter(one => one.visitor === visitor))
        for (const language of languagesIn(view, sight)) {
          await speak(context, language)
          await test.step(`${language} ${sight.address.path}`, () =>
            look(page, sight.address, language, told))
        }
    })

/** What is not there has words of its own, and what a retailer's customer is shown names nobody. */
const hasOwnTitle = (answer: Response | null, { path }: Address): boolean =>
  answer?.status() === 404 || path.startsWith('/share/')

/**
 * No rule of WCAG 2.2 AA broken, no scrolling sideways, one first heading, no id twice, a title of its own, and every
 * word in the reader's language.
 */
async function look(page: Page, address: Address, language: Language, told: Told): Promise<void> {
  const answer = await openAddress(page, address)
  const where = `${language} ${address.path}`
  await expect(page.locator('h1'), where).toHaveCount(1)
  const { violations } = await axe(page).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
  expect.soft(found, where).toEqual([])
  const measured = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(element => element.id)
    return {
      lang: document.documentElement.lang,
      overflow: document.documentElement.scrollWidth - innerWidth,
      repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
    }
  })
  expect.soft(measured, where).toEqual({ lang: language, overflow: 0, repeated: [] })
  expect.soft(await page.title(), where).toMatch(hasOwnTitle(answer, address) ? /\S/ : /Selvedge|Šéļṽéđğé/)
  expect.soft(await wordsLeftOver(page, language, told), where).toEqual([])
}
