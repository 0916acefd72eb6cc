import { writeFile } from 'node:fs/promises'
import { measureAccountTiming } from './account-timing.ts'
import os from 'node:os'
import path from 'node:path'
import { measureBrowser } from './browser.ts'
import { measureFirstView } from './first-view.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePages } from './pages.ts'
import { measureSearch } from './search.ts'
import { newDataFolder, removeData } from '@selvedge/tests/support/running-server.ts'
import { startMeasuredServer } from './measured-server.ts'

/** Measures one build on this machine and writes what it saw to RESULTS.md. */
async function main(): Promise<void> {
  const dataDir = await newDataFolder()
  const first = await startMeasuredServer(dataDir)
  await first.stop()
  const server = await startMeasuredServer(dataDir)
  const view = await measureFirstView(server.origin)
  const pages = await measurePages(server)
  const megabytes = server.memoryMegabytes()
  const timing = await measureAccountTiming(server)
  const lighthouse = await measureLighthouse(server.origin)
  const steps = await measureBrowser(server.origin)
  const search = await measureSearch()
  const report = [
    '# What was measured',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}. Written by \`npm run bench\`.`,
    'Machines like this one are shared: compare columns of one run, not runs with each other.',
    '',
    '| boot | seconds |',
    '|---|---|',
    `| first (database created, migrated, demo catalogue loaded; build not counted) | ${(first.bootMs / 1000).toFixed(1)} |`,
    `| later | ${(server.bootMs / 1000).toFixed(1)} |`,
    '',
    '| memory of the server process (RSS) | MB |',
    '|---|---|',
    `| after boot | ${server.bootMegabytes} |`,
    `| after the load below | ${megabytes} |`,
    '',
    '| first view (compressed) | script KB | style KB | fonts KB | document KB |',
    '|---|---|---|---|---|',
    ...view.map(
      row => `| ${row.page} | ${row.scriptKb} | ${row.styleKb} | ${row.fontKb} | ${row.documentKb} |`,
    ),
    '',
    '| page | who | requests/s | p50 ms | p99 ms | CPU ms a request, process | CPU ms, bare server sending the same bytes | ratio |',
    '|---|---|---|---|---|---|---|---|',
    ...pages.map(
      row =>
        `| ${row.page} | ${row.who} | ${row.requestsPerSecond} | ${row.p50} | ${row.p99} | ${row.cpuMs} | ${row.bareCpuMs} | ${row.ratio} |`,
    ),
    '',
    '| whether an address has an account: medians of 500 tries each | known ms | unknown ms | difference % |',
    '|---|---|---|---|',
    ...timing.map(
      row =>
        `| ${row.call} | ${row.knownMs.toFixed(1)} | ${row.unknownMs.toFixed(1)} | ${row.differencePercent.toFixed(2)} |`,
    ),
    '',
    '| Lighthouse, mobile, median of three | performance | accessibility | best practices | SEO | LCP ms | blocking ms | shift | costs points |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lighthouse.map(({ page, scores, largestPaintMs, blockingMs, layoutShift, lacking }) => {
      const judged = [scores.performance, scores.accessibility, scores['best-practices'], scores.seo]
      const figures = [page, ...judged, largestPaintMs, blockingMs, layoutShift, lacking.join(', ')]
      return `| ${figures.join(' | ')} |`
    }),
    '',
    '| Chromium on this machine, 20 tries each | p50 | p75 | worst |',
    '|---|---|---|---|',
    ...steps.map(({ what, unit, ...row }) => {
      const figures = [row.p50, row.p75, row.worst].map(figure => `${figure} ${unit}`.trim())
      return `| ${[what, ...figures].join(' | ')} |`
    }),
    '',
    'Searches in process over generated catalogues, p50 / p99 in milliseconds and the share that found something:',
    '',
    ...search,
    '',
  ].join('\n')
  console.log(report)
  await writeFile(path.join(import.meta.dirname, 'RESULTS.md'), report)
  await server.stop()
  await removeData(dataDir)
}

await main()
