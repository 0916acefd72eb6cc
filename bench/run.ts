import { measureAccountTiming } from './account-timing.ts'
import { measureBrowser } from './browser.ts'
import { measureCheckout } from './checkout.ts'
import { measureFirstView } from './first-view.ts'
import { measureLargeList } from './large-list.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOrders } from './orders.ts'
import { measureOverload } from './overload.ts'
import { measurePages } from './pages.ts'
import { keepSection, table } from './results.ts'
import { measureSearch } from './search.ts'
import { newDataFolder, removeData } from '@selvedge/tests/support/running-server.ts'
import { startMeasuredServer, type MeasuredServer } from './measured-server.ts'

type Part = {
  title: string
  /** Takes more than half an hour: measured only where it is named. */
  isLong?: true
  measure: (server: MeasuredServer, firstBootMs: number) => Promise<string[]>
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** The parts by name: `npm run bench -- lighthouse browser`. */
const parts: Record<string, Part> = {
  pages: {
    title: 'Boot, memory, requests',
    measure: async (server, firstBootMs) => {
      const pages = await measurePages(server)
      return [
        ...table(
          ['boot', 'seconds'],
          [
            [
              'first (database created, migrated, demo catalogue loaded; build not counted)',
              seconds(firstBootMs),
            ],
            ['later', seconds(server.bootMs)],
          ],
        ),
        '',
        ...table(
          ['memory of the server process (RSS)', 'MB'],
          [
            ['after boot', server.bootMegabytes],
            ['after the load below', server.memoryMegabytes()],
          ],
        ),
        '',
        ...table(
          [
            'page, of a member where not said otherwise',
            'requests/s',
            'p50 ms',
            'p99 ms',
            'CPU ms a request, process',
            'CPU ms, PostgreSQL',
            'CPU ms, bare server sending the same bytes',
          ],
          pages.map(row => [
            row.page,
            row.requestsPerSecond,
            row.p50,
            row.p99,
            row.cpuMs,
            row.databaseCpuMs,
            row.bareCpuMs,
          ]),
        ),
      ]
    },
  },
  overload: {
    title: 'Overload: the list of a member, and meanwhile signing in and the order page',
    measure: async server =>
      table(
        [
          'connections',
          'answered/s',
          'refused/s',
          'p50 ms',
          'p99 ms',
          'sign-in p50 / worst ms',
          'checkout p50 / worst ms',
        ],
        (await measureOverload(server)).map(row => [
          row.connections,
          row.answeredPerSecond.toFixed(0),
          row.refusedPerSecond.toFixed(0),
          row.p50,
          row.p99,
          row.signIn,
          row.checkout,
        ]),
      ),
  },
  'first-view': {
    title: 'First views, compressed',
    measure: async ({ origin }) =>
      table(
        ['page', 'script KB', 'style KB', 'fonts KB', 'document KB'],
        (await measureFirstView(origin)).map(row => [
          row.page,
          row.scriptKb,
          row.styleKb,
          row.fontKb,
          row.documentKb,
        ]),
      ),
  },
  lighthouse: {
    title: 'Lighthouse, mobile, median of three',
    measure: async ({ origin }) =>
      table(
        [
          'page',
          'performance',
          'accessibility',
          'best practices',
          'SEO',
          'LCP ms',
          'blocking ms',
          'shift',
          'costs points',
        ],
        (await measureLighthouse(origin)).map(row => [
          row.page,
          row.scores.performance,
          row.scores.accessibility,
          row.scores['best-practices'],
          row.scores.seo,
          row.largestPaintMs,
          row.blockingMs,
          row.layoutShift,
          row.lacking.join(', '),
        ]),
      ),
  },
  browser: {
    title: 'Chromium on this machine, 20 tries each',
    measure: async ({ origin }) =>
      table(
        ['what', 'p50', 'p75', 'worst'],
        (await measureBrowser(origin)).map(({ what, unit, p50, p75, worst }) => [
          what,
          ...[p50, p75, worst].map(figure => `${figure} ${unit}`.trim()),
        ]),
      ),
  },
  accounts: {
    title: 'Whether an address has an account: medians of 500 tries each',
    measure: async server =>
      table(
        ['call', 'known ms', 'unknown ms', 'difference %'],
        (await measureAccountTiming(server)).map(row => [
          row.call,
          row.knownMs.toFixed(1),
          row.unknownMs.toFixed(1),
          row.differencePercent.toFixed(2),
        ]),
      ),
  },
  orders: {
    title: 'The orders of a business with 100,000 of them, and the desk, over HTTP, 100 tries each',
    measure: () => measureOrders(),
  },
  checkout: {
    title: 'A whole checkout: a line added, the cart read, the order placed and paid',
    measure: () => measureCheckout(),
  },
  search: {
    title:
      'Searches in process over generated catalogues: p50 / p99 in milliseconds and the share that found something',
    measure: () => measureSearch(),
  },
  'large-list': {
    title: 'A supplier’s list of a million rows and a gigabyte: killed, resumed, taken in, withdrawn',
    isLong: true,
    measure: () => measureLargeList(),
  },
}

/** Measures the named parts, or all, and saves each result at once. */
async function main(names: string[]): Promise<void> {
  const unknown = names.filter(name => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)
  const wanted = Object.entries(parts).filter(([name, { isLong }]) =>
    names.length === 0 ? !isLong : names.includes(name),
  )
  const titles = Object.values(parts).map(({ title }) => title)
  const dataDir = await newDataFolder()
  const first = await startMeasuredServer(dataDir)
  await first.stop()
  const server = await startMeasuredServer(dataDir)
  for (const [, { title, measure }] of wanted) {
    const lines = await measure(server, first.bootMs)
    console.log([`\n## ${title}`, '', ...lines].join('\n'))
    await keepSection(titles, title, lines)
  }
  await server.stop()
  await removeData(dataDir)
}

await main(process.argv.slice(2))
