import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { addressesOf, openAddress, type Address } from '../e2e/addresses.ts'
import { ORIGIN } from '../e2e/journey.ts'
import { readPrepared, stateOf, visitors, type Visitor } from '../e2e/visitors.ts'
import { chromiumFlags, chromiumPath } from '../support/chromium.ts'

const AT_ONCE = 2

export type Assignment = {
  folder: string
  /** Substrings of routes or names; empty for every page. */
  only: string[]
  themes: string[]
  widths: number[]
  languages: string[]
}
/** One visitor's browser with one combination of settings. */
type BrowserSetting = { visitor: Visitor; width: number; theme: string; language: string }
type Subject = Address & { name: string }

/** Photographs the pages of the route table and returns the number of photographs. */
export async function takePhotographs(assignment: Assignment): Promise<number> {
  const subjects = subjectsOf(addressesOf(readPrepared()), assignment.only)
  const settings = settingsOf(assignment)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  let taken = 0
  const photographer = async () => {
    for (let setting = settings.shift(); setting; setting = settings.shift()) {
      const { visitor } = setting
      const seen = subjects.filter(subject => subject.visitors.includes(visitor))
      if (seen.length === 0) continue
      const context = await openBrowser(browser, setting)
      for (const subject of seen) {
        const file = path.join(subject.name, fileName(setting))
        await photograph(context, subject, path.join(assignment.folder, file))
        console.log(file)
        taken += 1
      }
      await context.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, photographer))
  await browser.close()
  return taken
}

const subjectsOf = (addresses: Record<string, Address[]>, only: string[]): Subject[] =>
  Object.entries(addresses)
    .flatMap(([pattern, found]) =>
      found.map(address => ({ ...address, pattern, name: nameOf(pattern, address) })),
    )
    .filter(
      ({ pattern, name }) =>
        only.length === 0 || only.some(part => pattern.includes(part) || name.includes(part)),
    )

const settingsOf = ({ themes, widths, languages }: Assignment): BrowserSetting[] =>
  visitors.flatMap(visitor =>
    languages.flatMap(language =>
      themes.flatMap(theme => widths.map(width => ({ visitor, language, theme, width }))),
    ),
  )

const slug = (text: string) => text.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')

/** A page's folder: its route, its query, and its state unless that is full. */
const nameOf = (pattern: string, { path: address, state, called }: Address): string =>
  [
    pattern === '*' ? 'no-such-page' : slug(pattern) || 'home',
    slug(new URL(address, ORIGIN).search),
    called,
    state === 'full' ? '' : state,
  ]
    .filter(Boolean)
    .join('_')

const fileName = ({ visitor, width, theme, language }: BrowserSetting): string =>
  `${[visitor, width, theme, ...(language === 'en' ? [] : [language])].join('-')}.png`

async function openBrowser(browser: Browser, setting: BrowserSetting): Promise<BrowserContext> {
  const { visitor, width, theme, language } = setting
  const context = await browser.newContext({
    storageState: stateOf(visitor),
    viewport: { width, height: width < 600 ? 844 : 1000 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'theme', value: theme, url: ORIGIN },
    { name: 'language', value: language, url: ORIGIN },
  ])
  return context
}

async function photograph(context: BrowserContext, subject: Subject, file: string) {
  const page = await context.newPage()
  await openAddress(page, subject)
  await settle(page)
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
  await page.close()
}

/** Waits for fonts and all pictures, including those below the fold and those still being rendered. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    // Items out of view are otherwise only laid out when scrolled near.
    for (const item of document.querySelectorAll('li')) item.style.contentVisibility = 'visible'
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
  })
  await page
    .waitForFunction(() => {
      const shown = Array.from(document.images).filter(image => image.checkVisibility())
      // A sketch, which stands in for a picture, is a tenth as wide.
      return shown.every(
        ({ complete, naturalWidth, clientWidth }) => complete && naturalWidth >= Math.max(8, clientWidth / 4),
      )
    })
    .catch(() => console.log(`${page.url()}: not every cloth was woven in time`))
}
