import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createApp, type ServedApp, type Web, type WebHandler } from '@selvedge/server/app.ts'
import { listen } from '@selvedge/server/main.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { createLog } from '@selvedge/server/platform/log.ts'
import { createDeps } from './create-deps.ts'
import { loadDemo } from './demo.ts'
import { playDemoTrade } from './demo-trade.ts'
import { openDatabase } from './open-database.ts'
import { reporter } from './report.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { warmPages } from './warm-pages.ts'
import { warmPictures } from './warm-pictures.ts'
import { weaveAhead } from './weave-ahead.ts'
import { whatIsMissing } from './what-is-missing.ts'

const webBuild = path.join(import.meta.dirname, '..', 'web', 'build')

/** The built pages. */
async function builtPages(env: Env): Promise<Web> {
  const module = (await import(pathToFileURL(path.join(webBuild, 'server', 'index.js')).href)) as {
    createWebHandler: (settings: { apiBaseUrl: string | undefined; demo: boolean }) => WebHandler
    pageKey: NonNullable<Web['keyOf']>
  }
  return {
    render: module.createWebHandler(env),
    assetsFolder: path.join(webBuild, 'client'),
    // Pages built from a remote API do not depend on the version of the local catalogue.
    ...(env.apiBaseUrl ? {} : { keyOf: module.pageKey }),
  }
}

/** Starts everything and serves until a signal: database, migrations, demo catalogue, index, API and pages. */
export async function serve(env: Env): Promise<void> {
  const report = reporter()
  const stopping = stopOnSignal(report)
  const log = createLog(env.logLevel)
  const database = await openDatabase({ env, mode: 'serve', report, stopping })
  if (env.demoCatalogue) await loadDemo({ db: database.longWork.kysely, report })
  const { deps, stop } = await report.step('Search index', () =>
    createDeps({ env, log, database, stopping: stopping.signal }),
  )
  stopping.add(stop)
  const app = createApp(deps, await builtPages(env))
  const { ensureDemoSignIns, closeDemoSignIns } = await import('./demo-sign-ins.ts')
  await (env.demo ? ensureDemoSignIns(app, deps) : closeDemoSignIns(deps.db))
  if (env.demo && env.demoTrade) await playDemoTrade(deps, report)
  await report.step('First pages', () => warmPages(app, env))
  const listening = await listen(app, env)
  stopping.add(listening.stop)
  await announce(env, listening.port, report.total())
  void drawPictures(app, deps, env, stopping.signal)
}

/** Draws pictures before they are asked for: in demo mode at once those of the first pages, then all that lists show. */
async function drawPictures(app: ServedApp, deps: Deps, env: Env, signal: AbortSignal): Promise<void> {
  if (env.demo) await warmPictures(app, deps, signal)
  if (env.weaveAhead) await weaveAhead(app, deps, { signal })
}

async function announce(env: Env, port: number, total: string): Promise<void> {
  const host = env.host === '127.0.0.1' ? 'localhost' : env.host
  process.stdout.write(`Selvedge is ready at http://${host}:${port} (${total})\n`)
  for (const line of whatIsMissing(env)) process.stdout.write(`  ${line}\n`)
  if (!env.demo) return
  const { demoSignIns } = await import('./demo-sign-ins.ts')
  for (const { email, password, who } of demoSignIns)
    process.stdout.write(`  ${who}: ${email} / ${password}\n`)
  const { demoColleagues, demoOperator } = await import('@selvedge/server/operators/demo-operator.ts')
  process.stdout.write(
    `  Desk: http://${host}:${port}/desk with ${demoOperator.email} / ${demoOperator.password}; the sign-in page shows its one-time code\n`,
  )
  for (const { email, role } of demoColleagues)
    process.stdout.write(`  Desk of a supplier, ${role}: ${email} / ${demoOperator.password}\n`)
  process.stdout.write(`  Emails: http://${host}:${port}/dev/mail\n`)
}
