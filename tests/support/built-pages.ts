import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WebHandler } from '@selvedge/server/app.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'web', 'build')
const build = path.join(folder, 'server', 'index.js')
/** Scripts, styles and files that the pages refer to. */
export const assetsFolder: string = path.join(folder, 'client')
type Built = { createWebHandler: (settings: { apiBaseUrl: string | undefined; demo: boolean }) => WebHandler }

/** The full test run builds first; single test files can run without a build. */
export const hasBuiltPages = existsSync(build)

/** The built request handler of the pages. */
export async function builtPages(): Promise<WebHandler> {
  const { createWebHandler } = (await import(pathToFileURL(build).href)) as Built
  return createWebHandler({ apiBaseUrl: undefined, demo: false })
}
