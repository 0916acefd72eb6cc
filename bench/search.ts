import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { queryKinds } from './search-queries.ts'

const SIZES = [20_000, 200_000, 1_000_000]
const HEAP_MEGABYTES = 8192
const run = promisify(execFile)

/**
 * Searches over generated catalogues as a table: building, loading what was saved, taking in that ten cloths were sold, the
 * longest that any of these held the loop, memory, and for each kind of
 * search the median and the 99th hundredth in milliseconds, with the share that found something. Each
 * size has a process of its own, so that memory is its own.
 */
export async function measureSearch(): Promise<string[]> {
  const columns = [
    'colourways',
    'build s',
    'load s',
    'ten sold ms',
    'loop held ms',
    'memory MB',
    ...queryKinds,
  ]
  const table = [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`]
  const program = path.join(import.meta.dirname, 'search-size.ts')
  const settings = [
    '--disable-warning=ExperimentalWarning',
    '--expose-gc',
    `--max-old-space-size=${HEAP_MEGABYTES}`,
  ]
  for (const size of SIZES) {
    const { stdout } = await run(process.execPath, [...settings, program, String(size)])
    table.push(stdout.trim())
  }
  return table
}

if (import.meta.main) console.log((await measureSearch()).join('\n'))
