import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secret of this installation, generated at the first start and stored in the data folder, readable by its owner
 * only. Nodes without a shared folder need the same SESSION_SECRET instead.
 */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session.secret')
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dataDir, { recursive: true })
  await createOnce(file, randomBytes(32).toString('base64url'))
  return readFile(file, 'utf8')
}

/** Of several processes that start at once, one creates the file atomically; the others leave it in place. */
async function createOnce(file: string, secret: string): Promise<void> {
  const own = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`
  await writeFile(own, secret, { mode: 0o600, flush: true })
  try {
    await link(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(own)
  }
}
