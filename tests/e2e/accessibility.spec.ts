import { expect, type Page, type Response } from '@playwright/test'
import { locales, PSEUDO_LOCALE } from '../../web/messages/locales.ts'
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
import { languages, setLanguage, untranslatedTexts, type Language, type ReceivedWords } from './languages.ts'
import { readPrepared, test } from './visitors.ts'

const widths = [390, 960, 1440]
const heightAt = (width: number): number => (width < 600 ? 844 : 1000)
const themes = ['light', 'dark']
type View = { theme: string; width: number }
const views: View[] = themes.flatMap(theme => widths.map(width => ({ theme, width })))

const addresses = addressesOf(readPrepared())
const visits = pageVisitsOf(addresses)

/** In the sample each page is looked at in one view, the next page in the next, and stretched. */
const viewsOf = ({ index }: PageVisit): View[] => (isWhole ? views : [views[index % views.length]!])
/** Every second page of the sample is read in a language, too, the one after it in the next. */
const languagesOf = ({ index, address }: PageVisit): Language[] => {
  if (address.language) return [address.language]
  if (isWhole) return languages
  return index % 2 === 0 ? [locales[(index / 2) % locales.length]!] : []
}

test('every route is covered', () => {
  expect(Object.keys(addresses).toSorted()).toEqual(routePatterns().toSorted())
})

test('every address is covered, each view and each language has pages, and every visitor sees some', () => {
  const everything = Object.values(addresses).flat()
  expect(new Set(visits.map(({ address }) => address))).toEqual(new Set(everything))
  expect(new Set(visits.flatMap(viewsOf))).toEqual(new Set(views))
  expect(new Set([PSEUDO_LOCALE, ...visits.flatMap(languagesOf)])).toEqual(new Set(languages))
  expect(new Set(visits.map(({ visitor }) => visitor))).toEqual(
    new Set(everything.flatMap(address => address.visitors)),
  )
})

for (const visit of visits)
  for (const { theme, width } of viewsOf(visit)) {
    const { pattern, address, visitor, index } = visit
    test.describe(`${index} /${pattern} ${address.state}, ${visitor}, ${theme}`, () => {
      test.use({ visitor, viewport: { width, height: heightAt(width) } })
      test.beforeEach(({ context }) => context.addCookies([{ name: 'theme', value: theme, url: ORIGIN }]))

      test(`${width} px wide`, async ({ page, context }) => {
        const received: ReceivedWords = new Set()
        for (const language of languagesOf(visit))
          await test.step(language, async () => {
            await setLanguage(context, language)
            await read(page, address, language, received)
            if (isWhole) await judge(page, address, language)
          })
        if (isWhole) return
        await test.step('with the longest words, at every width', async () => {
          const longest = address.language ?? PSEUDO_LOCALE
          await setLanguage(context, longest)
          await read(page, address, longest, received)
          await judge(page, address, longest)
          for (const other of widths) {
            await page.setViewportSize({ width: other, height: heightAt(other) })
            expect.soft(await overflowOf(page), `${other} px ${address.path}`).toBe(0)
          }
        })
      })
    })
  }

async function judge(page: Page, { path }: Address, language: Language): Promise<void> {
  expect.soft(await rulesBroken(page), `${language} ${path}`).toEqual([])
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
