import { expect, type BrowserContext, type Page, type Response } from '@playwright/test'
import { locales, PSEUDO_LOCALE } from '../../web/messages/locales.ts'
import { onlyLooking } from '../support/chromium.ts'
import {
  addressesOf,
  isWhole,
  openAddress,
  routePatterns,
  pageVisitsOf,
  type Address,
  type PageVisit,
} from './addresses.ts'
import { rulesBroken } from './axe.ts'
import { ORIGIN } from './journey.ts'
import { onePerKind } from './kinds.ts'
import {
  keepFetched,
  languages,
  setLanguage,
  untranslatedTexts,
  type Language,
  type ReceivedWords,
} from './languages.ts'
import { readPrepared, test, type Visitor } from './visitors.ts'

test.use(onlyLooking)

const widths = [390, 960, 1440]
const heightAt = (width: number): number => (width < 600 ? 844 : 1000)
const themes = ['light', 'dark']
type View = { theme: string; width: number }
const views: View[] = themes.flatMap(theme => widths.map(width => ({ theme, width })))

const addresses = addressesOf(readPrepared())
const visits = onePerKind(pageVisitsOf(addresses)).map((visit, index) => ({ ...visit, index }))

/** In the sample each page is looked at in one view, the next page in the next, and stretched. */
const viewsOf = ({ index }: PageVisit): View[] => (isWhole ? views : [views[index % views.length]!])
/**
 * In which languages a page is read besides the stretched one. The matrix reads each page in each language, each in another view;
 * the sample reads every fourth page in one.
 */
const languagesOf = ({ index, address }: PageVisit, view: View): Language[] => {
  if (address.language) return []
  if (isWhole) return [locales[(index + views.indexOf(view)) % locales.length]!]
  return index % 4 === 0 ? [locales[(index / 4) % locales.length]!] : []
}

/** In the sample, the pages whose frame is judged with them: the first of each part of the site, and in each view, for every visitor. */
const framed = new Set(
  [
    ...Map.groupBy(visits, ({ pattern, visitor }) => `${visitor} ${pattern.split('/')[0]}`).values(),
    ...Map.groupBy(visits, visit => `${visit.visitor} ${JSON.stringify(viewsOf(visit))}`).values(),
  ].map(([first]) => first!),
)

test('every route is covered', () => {
  expect(Object.keys(addresses).toSorted()).toEqual(routePatterns().toSorted())
})

test('every page is covered, each view and each language has pages, and every visitor sees some', () => {
  const everything = Object.values(addresses).flat()
  const pages = Object.entries(addresses).flatMap(([pattern, found]) => (found.length > 0 ? [pattern] : []))
  expect(new Set(visits.map(({ pattern }) => pattern))).toEqual(new Set(pages))
  expect(new Set(visits.flatMap(viewsOf))).toEqual(new Set(views))
  const spoken = visits.flatMap(visit => viewsOf(visit).flatMap(view => languagesOf(visit, view)))
  expect(new Set([PSEUDO_LOCALE, ...spoken])).toEqual(new Set(languages))
  expect(new Set(visits.map(({ visitor }) => visitor))).toEqual(
    new Set(everything.flatMap(address => address.visitors)),
  )
})

/** The visits that one test makes, in one window. */
type Walk = { name: string; view: View; visitor: Visitor; visits: PageVisit[] }
/** What a page shares with others around its own content. */
const FRAME = ':is(header, footer, nav):not(main *)'
const MOST_VISITS = 12

/** A page that is brought into its state by an act may leave something behind, so it has a window of its own. */
function walksOf(seen: readonly PageVisit[]): Walk[] {
  const walks = new Map<string, Walk>()
  for (const visit of seen)
    for (const view of viewsOf(visit)) {
      const { visitor, address, index } = visit
      const name = `${visitor}, ${view.theme}, ${view.width} px wide${address.act ? `, page ${index}` : ''}`
      const walk = walks.get(name) ?? { name, view, visitor, visits: [] }
      walk.visits.push(visit)
      walks.set(name, walk)
    }
  return [...walks.values()].flatMap(walk => {
    const parts = Array.from({ length: Math.ceil(walk.visits.length / MOST_VISITS) }, (_, nth) =>
      walk.visits.slice(nth * MOST_VISITS, (nth + 1) * MOST_VISITS),
    )
    return parts.map(part => ({ ...walk, visits: part, name: `${walk.name}, from page ${part[0]!.index}` }))
  })
}

for (const { name, view, visitor, visits: walked } of walksOf(visits))
  test.describe(name, () => {
    test.use({ visitor, viewport: { width: view.width, height: heightAt(view.width) } })
    test.beforeEach(({ context }) => context.addCookies([{ name: 'theme', value: view.theme, url: ORIGIN }]))
    test.beforeEach(({ page }) => keepFetched(page))

    test(`of ${walked.length} pages`, async ({ page, context }) => {
      test.setTimeout(60_000 + walked.length * 20_000)
      for (const visit of walked) await test.step(nameOf(visit), () => look(page, context, visit, view))
    })
  })

const nameOf = ({ pattern, address: { state, called }, index }: PageVisit): string =>
  [index, `/${pattern}`, state, called].filter(word => word !== undefined).join(' ')

async function look(page: Page, context: BrowserContext, visit: PageVisit, view: View): Promise<void> {
  const { address } = visit
  const received: ReceivedWords = new Set()
  for (const language of languagesOf(visit, view)) {
    await setLanguage(context, language)
    await read(page, address, language, received)
  }
  const longest = address.language ?? PSEUDO_LOCALE
  await setLanguage(context, longest)
  await read(page, address, longest, received)
  await judge(page, address, longest, isWhole || framed.has(visit) ? [] : [FRAME])
  if (isWhole) return
  for (const width of widths.filter(other => other !== view.width)) {
    await page.setViewportSize({ width, height: heightAt(width) })
    expect.soft(await overflowOf(page), `${width} px ${address.path}`).toBe(0)
  }
  await page.setViewportSize({ width: view.width, height: heightAt(view.width) })
}

async function judge(
  page: Page,
  { path }: Address,
  language: Language,
  except: string[] = [],
): Promise<void> {
  expect.soft(await rulesBroken(page, 'html', except), `${language} ${path}`).toEqual([])
}

/** Titles without our name: of missing pages, and of those shared with a retailer's customer. */
const isUnbranded = (answer: Response | null, { path }: Address): boolean =>
  answer?.status() === 404 || /^\/(share|quote)\//.test(path)

/**
 * No horizontal scrolling, exactly one h1, unique ids, a title, and every word in the reader's
 * language.
 */
async function read(
  page: Page,
  address: Address,
  language: Language,
  received: ReceivedWords,
): Promise<void> {
  const answer = await openAddress(page, address)
  const where = `${language} ${address.path}`
  await expect(page.locator('h1'), where).toHaveCount(1)
  const measured = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(element => element.id)
    return {
      lang: document.documentElement.lang,
      repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
    }
  })
  expect.soft(measured, where).toEqual({ lang: language, repeated: [] })
  expect.soft(await overflowOf(page), where).toBe(0)
  expect.soft(await page.title(), where).toMatch(isUnbranded(answer, address) ? /\S/ : /Selvedge|Šéļṽéđğé/)
  expect.soft(await untranslatedTexts(page, language, received), where).toEqual([])
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
