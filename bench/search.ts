import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { queryKinds } from './search-queries.ts'

const SIZES = [20_000, 200_000, 1_000_000]
const HEAP_MEGABYTES = 8192
const run = promisify(execFile)

/**
 * Searches over generated catalogues as a table: building, loading a saved index, applying the sale of ten cloths, the
 * longest block of the event loop by any of these, memory, and for each kind of search the median and 99th percentile
 * in milliseconds with the share that found something. Each size runs in its own process, so that its memory is
 * measured alone.
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
