import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/

/** Writes `.br` and `.gz` beside each text asset at build time, so that none is compressed per request. */
async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(file => compressible.test(file))
  await Promise.all(
    files.map(async file => {
      const target = path.join(folder, file)
      const bytes = await readFile(target)
      const quality = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }
      await writeFile(`${target}.br`, await brotli(bytes, quality))
      await writeFile(`${target}.gz`, await deflate(bytes, { level: 9 }))
    }),
  )
}

await precompress(path.join(import.meta.dirname, 'build', 'client'))
