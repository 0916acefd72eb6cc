import {
  createTestApplication,
  ORIGIN,
  type TestApplication,
  type TestApplicationOptions,
} from './application.ts'
import { createApp, type App, type Web, type WebHandler } from '@selvedge/server/app.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import { createLog } from '@selvedge/server/platform/log.ts'

export type LogLine = {
  level: number
  msg: string
  requestId?: string
  path?: string
  err?: { message: string }
}

/** The application with a test's own pages, and its log. */
export async function createPageApplication(options?: TestApplicationOptions) {
  const application: TestApplication = await createTestApplication(options)
  const lines: LogLine[] = []
  const log = createLog('debug', { write: text => void lines.push(JSON.parse(text) as LogLine) })
  const appWith = (web: Web | WebHandler, env: Partial<Deps['env']> = {}): App => {
    const deps = { ...application.deps, log, env: { ...application.deps.env, ...env } }
    return createApp(deps, typeof web === 'function' ? { render: web } : web)
  }
  const withPages = (web: Web | WebHandler, env: Partial<Deps['env']> = {}) => {
    const app = appWith(web, env)
    return (address: string, init?: RequestInit & { duplex?: 'half' }) =>
      app.fetch(new Request(new URL(address, ORIGIN), init))
  }
  return { appWith, withPages, lines, application }
}
