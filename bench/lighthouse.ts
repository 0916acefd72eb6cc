import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { chromiumFlags, chromiumPath } from '@selvedge/tests/support/chromium.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PERCENT = 100
const RUNS = 3
const MOST_ATTEMPTS = 3

export type LighthouseRow = {
  page: string
  /** Out of 100. */
  scores: Record<(typeof categories)[number], number>
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  /** Audits that cost points, to know what to improve. */
  lacking: string[]
}

/** Pages that can be opened without signing in. */
async function pagesOf(origin: string): Promise<Record<string, string>> {
  const client = createClient({ baseUrl: `${origin}/api`, fetch: request => fetch(request) })
  const list = await client(listFabrics, { query: {} })
  if (!list.success) throw new Error('The list does not answer')
  return {
    home: paths.home,
    list: paths.fabrics,
    detail: paths.fabric(list.data.fabrics[0]!.id),
    suppliers: paths.suppliers,
    'sign-in': paths.signin,
  }
}

/** Waits until the pictures of a page are drawn: only the first visitor of a cloth is sent a sketch in place of its picture. */
async function drawPictures(url: string): Promise<void> {
  const html = await (await fetch(url)).text()
  for (const picture of new Set(html.match(/\/cloth\/[0-9a-f]+\/[a-z]+-\d+\.avif/g)))
    for (let attempt = 1; !(await fetch(new URL(`${picture}?for=preview`, url))).ok; attempt += 1)
      if (attempt === MOST_ATTEMPTS) throw new Error(`${picture} is not drawn`)
}

/**
 * Lighthouse with its default, a simulated phone on slow 4G. Of several runs the one with the median performance
 * counts.
 */
export async function measureLighthouse(origin: string): Promise<LighthouseRow[]> {
  const browser = await openBrowser()
  const rows: LighthouseRow[] = []
  for (const [page, address] of Object.entries(await pagesOf(origin))) {
    const runs: LighthouseRow[] = []
    await drawPictures(origin + address)
    while (runs.length < RUNS) runs.push(await judge(page, origin + address, browser.port))
    rows.push(runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(RUNS / 2)]!)
  }
  await browser.close()
  return rows
}

/** One Lighthouse run. A run whose trace failed is repeated: that says something about the machine, not the page. */
async function run(url: string, port: number) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (result && !result.lhr.runtimeError) return result.lhr
    if (attempt === MOST_ATTEMPTS) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
  }
}

async function judge(page: string, url: string, port: number): Promise<LighthouseRow> {
  const { audits, categories: judged } = await run(url, port)
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scoreOf = (id: string) => Math.round((judged[id]?.score ?? 0) * PERCENT)
  const weighed = new Set(
    Object.values(judged).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  return {
    page,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaintMs: Math.round(figure('largest-contentful-paint')),
    blockingMs: Math.round(figure('total-blocking-time')),
    layoutShift: Number(figure('cumulative-layout-shift').toFixed(3)),
    lacking: Object.values(audits)
      .filter(({ id, score }) => weighed.has(id) && score !== null && score < 1)
      .map(({ id, displayValue }) => [id, displayValue].filter(Boolean).join(' ')),
  }
}

/** A new browser with an empty cache, controlled by Lighthouse through its debugging port. */
async function openBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-lighthouse-'))
  const child = spawn(
    chromiumPath,
    [
      ...chromiumFlags,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)
      if (found) resolve(Number(found[1]))
    })
    child.once('error', reject)
    void gone.then(() => reject(new Error(`Chromium ended before it listened:\n${said}`)))
  })
  return {
    port,
    close: async () => {
      child.kill()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
