import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, chmodSync } from 'node:fs'
import { join } from 'node:path'
import { closedFolderOnTheWay } from './account.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './errors.ts'

/** Where root stores what PostgreSQL's account cannot access elsewhere, such as below /root. */
const systemFolder = '/var/lib/selvedge'

/**
 * The folder of PostgreSQL's programs that `account` can run: the installed one, or a copy if the account may not enter
 * a folder in its path.
 */
export function reachablePrograms(
  binaries: Binaries,
  account: Account | null,
  log: (message: string) => void,
): string {
  if (!account || !closedFolderOnTheWay(join(binaries.folder, 'bin'), account)) return binaries.folder
  const copy = join(systemFolder, `postgresql-${binaries.version}-${process.arch}`)
  if (existsSync(copy)) return copy
  log(`Copying PostgreSQL to ${copy}, where the account "${account.name}" can run it`)
  openSystemFolder()
  const draft = mkdtempSync(`${copy}.copying-`)
  cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', draft])
  renameUnlessThere(draft, copy)
  return copy
}

/**
 * The folder to create the cluster in: `dataDir`, unless `account` may not enter a folder in its path. Then either a
 * new folder under /var/lib (`relocate`), or an EmbeddedDatabaseError that names the inaccessible folder.
 */
export function reachableHome(
  dataDir: string,
  account: Account | null,
  relocate: boolean,
  log: (message: string) => void,
): string {
  const closed = account && closedFolderOnTheWay(dataDir, account)
  if (!account || closed === null) return dataDir
  if (!relocate) throw closedFolder(closed, account)
  openSystemFolder()
  const home = mkdtempSync(join(systemFolder, 'database-'))
  chmodSync(home, 0o711)
  log(`The account "${account.name}" may not enter ${closed}, so the database is kept in ${home}`)
  return home
}

/** The error for a folder that PostgreSQL's account may not enter. */
export function closedFolder(folder: string, account: Account): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'closed-folder',
    `Started as root, PostgreSQL runs as the account "${account.name}", which may not enter ${folder}.`,
    `Run "chmod o+x '${folder}'", or set DATA_DIR to a folder it can enter (such as ${systemFolder}), or start as an ordinary user.`,
  )
}

function openSystemFolder(): void {
  mkdirSync(systemFolder, { recursive: true })
  chmodSync(systemFolder, 0o755)
}

function renameUnlessThere(draft: string, target: string): void {
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}
