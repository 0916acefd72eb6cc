import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import globalSetup from '../e2e/global-setup.ts'
import { writeContactSheet } from './contact-sheet.ts'

// Photographs every page as each of its visitors: npm run photographs -- [--only dashboard] [--width 390]
// [--theme dark] [--lang de]; each option may be repeated.
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    width: { type: 'string', multiple: true, default: ['390', '960', '1440'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    lang: { type: 'string', multiple: true, default: ['en'] },
  },
})
const folder = path.join(import.meta.dirname, '..', '..', 'photographs')
const isWhole = process.argv.length === 2
if (isWhole) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const close = await globalSetup()
try {
  // Imported dynamically, because the journeys read the server's address when they load.
  const { takePhotographs } = await import('./take-photographs.ts')
  const taken = await takePhotographs({
    folder,
    only: values.only,
    themes: values.theme,
    widths: values.width.map(Number),
    languages: values.lang,
  })
  await writeContactSheet(folder)
  console.log(`${taken} photographs, with all of the folder on one sheet: ${path.join(folder, 'index.html')}`)
} finally {
  await close()
}
