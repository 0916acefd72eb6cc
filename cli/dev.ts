import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { createApp, type WebHandler } from '@selvedge/server/app.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { createLog } from '@selvedge/server/platform/log.ts'
import { createDeps } from './create-deps.ts'
import { loadDemo } from './demo.ts'
import { openDatabase } from './open-database.ts'
import { reporter } from './report.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const webFolder = path.join(import.meta.dirname, '..', 'web')

/** Serves with hot reload: pages update in the browser when saved; a change to the server needs a restart. */
export async function dev(env: Env): Promise<void> {
  const report = reporter()
  const stopping = stopOnSignal(report)
  const log = createLog(env.logLevel)
  const database = await openDatabase({ env, mode: 'serve', report, stopping })
  if (env.demoCatalogue) await loadDemo({ db: database.longWork.kysely, report })
  const { deps, stop } = await createDeps({ env, log, database, stopping: stopping.signal })
  stopping.add(stop)
  const server = createServer()
  const vite = await createVite({
    root: webFolder,
    configFile: path.join(webFolder, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  })
  stopping.add(() => vite.close())
  const app = createApp(deps, { render: hotPages(vite, env), contentSecurityPolicy: false })
  await (await import('./demo-sign-ins.ts')).ensureDemoSignIns(app, deps)
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  )
  server.listen(env.port, env.host, () =>
    report.say(`Selvedge is ready at http://localhost:${env.port} (${report.total()})`),
  )
}

const hotPages =
  (vite: ViteDevServer, env: Env): WebHandler =>
  async (request, context) => {
    const module = (await vite.ssrLoadModule('./web-handler.ts')) as {
      createWebHandler: (settings: { apiBaseUrl: string | undefined; demo: boolean }) => WebHandler
    }
    return module.createWebHandler(env)(request, context)
  }
