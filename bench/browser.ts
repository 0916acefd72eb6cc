import { chromium, type Browser, type Page } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { chromiumFlags, chromiumPath } from '@selvedge/tests/support/chromium.ts'
import { untilMounted } from '@selvedge/tests/e2e/journey.ts'

const TRIES = 20
/** How long the pointer rests on a link before the click. */
const RESTS_MS = [0, 150, 300]
/** Work after a paint must not count towards the next step: a reader looks before pointing. */
const SETTLED_MS = 500

export type BrowserRow = { what: string; p50: number; p75: number; worst: number; unit: 'ms' | '' }

const rowOf = (what: string, values: number[], unit: BrowserRow['unit'] = 'ms'): BrowserRow => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Number(
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(unit === '' ? 4 : 0),
    )
  return { what, p50: at(0.5), p75: at(0.75), worst: at(1), unit }
}

/** What a reader waits for in Chromium on this machine, 1440 px wide, with an empty cache. */
export async function measureBrowser(origin: string): Promise<BrowserRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const rows = [
    ...(await measureFirstPaints(browser, origin)),
    ...(await measureSteps(browser, origin)),
    ...(await measureSlowSteps(browser, origin)),
  ]
  await browser.close()
  return rows
}

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' })).newPage()

/** Largest paint and layout shift of pages opened directly. */
async function measureFirstPaints(browser: Browser, origin: string): Promise<BrowserRow[]> {
  const rows: BrowserRow[] = []
  const finder = await newPage(browser)
  await finder.goto(origin + paths.fabrics)
  const detail = await finder.locator('article h2 a').first().getAttribute('href')
  await finder.context().close()
  for (const [name, path] of [
    ['home', paths.home],
    ['list', paths.fabrics],
    ['detail', detail ?? paths.fabrics],
  ] as const) {
    const paints: number[] = []
    const shifts: number[] = []
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const page = await newPage(browser)
      await page.addInitScript(observePaints)
      await page.goto(origin + path)
      await untilMounted(page)
      const seen = await page.evaluate(
        () => Reflect.get(window, 'seen') as { paintMs: number; shift: number },
      )
      paints.push(seen.paintMs)
      shifts.push(seen.shift)
      await page.context().close()
    }
    rows.push(rowOf(`${name}: largest paint`, paints), rowOf(`${name}: layout shift`, shifts, ''))
  }
  return rows
}

/** Runs in the page: the largest paint so far, and the total layout shift. */
function observePaints(): void {
  const seen = { paintMs: 0, shift: 0 }
  Reflect.set(window, 'seen', seen)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.paintMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const restOf = (ms: number) => (ms === 0 ? 'without a rest' : `after the pointer rested for ${ms} ms`)

/** Time from a click to the frame that shows its result, and the longest delay from any event to its own paint. */
async function measureSteps(browser: Browser, origin: string): Promise<BrowserRow[]> {
  const toDetail = RESTS_MS.map(restsMs => ({ restsMs, values: [] as number[] }))
  const filtered: number[] = []
  const between: number[] = []
  const interactions: number[] = []
  for (let attempt = 0; attempt < TRIES; attempt += 1)
    for (const { restsMs, values } of toDetail) {
      const page = await newPage(browser)
      await page.addInitScript(observeInteractions)
      await page.goto(origin + paths.fabrics)
      await untilMounted(page)
      filtered.push(await fromClick(page, 'input[name=pattern]:not(:checked)'))
      await page.goto(origin + paths.fabrics)
      await untilMounted(page)
      await page.waitForTimeout(SETTLED_MS)
      const card = page.locator('article h2 a').nth(attempt % 6)
      await card.hover()
      await page.waitForTimeout(restsMs)
      values.push(await fromClick(page, `article h2 a >> nth=${attempt % 6}`))
      await page.waitForTimeout(SETTLED_MS)
      between.push(await fromClick(page, 'header nav a[href="/supplier"]'))
      interactions.push(await page.evaluate(() => Reflect.get(window, 'longestMs') as number))
      await page.context().close()
    }
  return [
    rowOf('a filter: click to painted', filtered),
    ...toDetail.map(({ restsMs, values }) =>
      rowOf(`list to detail: click to painted, ${restOf(restsMs)}`, values),
    ),
    rowOf('page to page: click to painted', between),
    rowOf('longest event to its paint in such a visit (INP)', interactions),
  ]
}

const SLOW_TRIES = 6

/** A slow 4G connection and a processor at a quarter of its speed, as Lighthouse has them for telephones. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** From a list to a cloth, for a reader with a slow telephone. */
async function measureSlowSteps(browser: Browser, origin: string): Promise<BrowserRow[]> {
  const rows: BrowserRow[] = []
  for (const restsMs of [0, 150]) {
    const values: number[] = []
    for (let attempt = 0; attempt < SLOW_TRIES; attempt += 1) {
      const page = await newPage(browser)
      await page.goto(origin + paths.fabrics)
      await untilMounted(page)
      await slowDown(page)
      await page.waitForTimeout(SETTLED_MS)
      const card = page.locator('article h2 a').nth(attempt)
      await card.hover()
      await page.waitForTimeout(restsMs)
      values.push(await fromClick(page, `article h2 a >> nth=${attempt}`))
      await page.context().close()
    }
    rows.push(rowOf(`list to detail on slow 4G with a 4 × slower processor, ${restOf(restsMs)}`, values))
  }
  return rows
}

function observeInteractions(): void {
  Reflect.set(window, 'longestMs', 0)
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries())
      if (duration > (Reflect.get(window, 'longestMs') as number)) Reflect.set(window, 'longestMs', duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Milliseconds, by the page's own clock, from the click until the resulting page has been painted. */
async function fromClick(page: Page, selector: string): Promise<number> {
  await page.evaluate(notePaint)
  await page.locator(selector).first().click({ force: true })
  await page.waitForFunction(() => (Reflect.get(window, 'paintedMs') as number) > 0)
  return page.evaluate(() => Reflect.get(window, 'paintedMs') as number)
}

/**
 * Runs in the page: the next page is there when its title or the visible heading changes, and is painted with the next
 * frame.
 */
function notePaint(): void {
  const currentPage = () => {
    const heading = [...document.querySelectorAll('h1')].find(each =>
      each.checkVisibility({ visibilityProperty: true }),
    )
    return `${document.title} ${heading?.textContent}`
  }
  const before = currentPage()
  let clickedAt = 0
  Reflect.set(window, 'paintedMs', 0)
  addEventListener('click', event => (clickedAt ||= event.timeStamp), true)
  const observer = new MutationObserver(() => {
    if (clickedAt === 0 || currentPage() === before) return
    observer.disconnect()
    // This callback runs first after the frame, before other pending work.
    const painted = () => void Reflect.set(window, 'paintedMs', performance.now() - clickedAt)
    requestAnimationFrame(() => void scheduler.postTask(painted, { priority: 'user-blocking' }))
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
}
