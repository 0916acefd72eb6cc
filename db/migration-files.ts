import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The migrations, or the database they are meant for, are not in order; nothing was changed. */
export class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'MigrationError'
  }
}

export interface MigrationFile {
  number: number
  title: string
  fileName: string
  sql: string
  /** Of the text with plain line feeds, hexadecimal: a checkout with other line endings is the same file. */
  sha256: string
}

/** The project's own migrations. */
export const migrationsDirectory = join(import.meta.dirname, 'migrations')

/**
 * The files `NNNN-title.sql` of a directory by number, from 0001 without a gap. Throws MigrationError for a gap,
 * a number that repeats, or an .sql file named otherwise.
 */
export function readMigrationFiles(directory: string = migrationsDirectory): MigrationFile[] {
  const names = readdirSync(directory).filter(name => name.endsWith('.sql'))
  const files = names.toSorted().map(name => readMigrationFile(directory, name))
  files.forEach((file, index) => {
    if (file.number === index + 1) return
    const isRepeated = file.number === files[index - 1]?.number
    throw new MigrationError(
      isRepeated
        ? `Two migrations have number ${file.number}: ${files[index - 1]?.fileName} and ${file.fileName}`
        : `Migration ${index + 1} is missing: ${file.fileName} comes where it should be`,
    )
  })
  return files
}

/** One digest for all of them, to name what a fully migrated database looks like. */
export function digestOfMigrations(files: MigrationFile[]): string {
  return sha256(files.map(file => `${file.fileName} ${file.sha256}\n`).join(''))
}

function readMigrationFile(directory: string, fileName: string): MigrationFile {
  const [, digits, title] = /^(\d{4})-([a-z0-9]+(?:-[a-z0-9]+)*)\.sql$/.exec(fileName) ?? []
  if (!digits || !title) throw new MigrationError(`A migration is named NNNN-title.sql, not ${fileName}`)
  const sql = readFileSync(join(directory, fileName), 'utf8').replaceAll('\r\n', '\n')
  return { number: Number(digits), title, fileName, sql, sha256: sha256(sql) }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
