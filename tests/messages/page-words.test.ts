import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_LOCALE } from '@selvedge/contract/format/locales.ts'
import { sheetOf, sheets, type Sheet } from '@selvedge/web/messages/sheets.ts'
import { readMessages } from './read-messages.ts'
import { keysUsedBy } from './used-messages.ts'

const web = path.join(import.meta.dirname, '..', '..', 'web')
const keys = [...readMessages(DEFAULT_LOCALE).keys()]

/** A file's static imports, and its dynamic imports together with the messages these need. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const fetchesWords = /\bloadMoreWords\(/.test(source)
  const named = [...source.matchAll(/^(?:import|export) (?!type)[^'"]*?from '(\.[^']+)'/gm)]
  const later = fetchesWords ? [] : [...source.matchAll(/\bimport\('(\.[^']+)'\)/g)]
  return [...named, ...later]
    .map(([, target]) => path.resolve(path.dirname(file), target ?? ''))
    .filter(
      target => /(?<!\.server)\.tsx?$/.test(target) && !target.includes('/messages/') && existsSync(target),
    )
}

function reachedFrom(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files.filter(one => !seen.has(one))) {
    seen.add(file)
    reachedFrom(importsOf(file), seen)
  }
  return seen
}

const known = new Map<string, readonly string[]>()
/** The keys that a file uses. */
function said(file: string): readonly string[] {
  const found = known.get(file) ?? keys.filter(keysUsedBy(file))
  known.set(file, found)
  return found
}

/** The message sheets that a page declares besides the frame's; all of them when it declares none. */
function broughtBy(source: string): readonly Sheet[] {
  const [, names] = /handle: PageHandle[\s\S]*?\bwords: \[([^\]]*)\]/.exec(source) ?? []
  return names === undefined ? sheets : ['frame', ...sheets.filter(sheet => names.includes(`'${sheet}'`))]
}

const frame = [...reachedFrom(['root.tsx', 'default-layout.tsx'].map(file => path.join(web, file)))]
const pages = [...readFileSync(path.join(web, 'routes.ts'), 'utf8').matchAll(/'([^']+\.tsx)'/g)].map(
  ([, file]) => file ?? '',
)

it('all pages are looked at', () => {
  expect(pages).toContain('catalogue/home/home.tsx')
})

it('the frame of every page uses only messages of its own sheet', () => {
  const others = frame.flatMap(file => said(file).filter(key => sheetOf(key) !== 'frame'))
  expect(others).toEqual([])
})

it.each(pages)('%s uses only messages that it loads', page => {
  const file = path.join(web, page)
  const brought = broughtBy(readFileSync(file, 'utf8'))
  const foreign = [...reachedFrom([file])].flatMap(one =>
    said(one)
      .filter(key => !brought.includes(sheetOf(key)))
      .map(key => `${path.relative(web, one)}: ${key}`),
  )
  expect(foreign).toEqual([])
})

const laterParts = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/^(build|node_modules|\.react-router|messages)/.test(file))
  .filter(file => /\bloadMoreWords\(\[/.test(readFileSync(path.join(web, file), 'utf8')))

it.each(laterParts)('what %s fetches later uses only messages that come with it', file => {
  const source = readFileSync(path.join(web, file), 'utf8')
  const [, names = ''] = /\bloadMoreWords\(\[([^\]]*)\]/.exec(source)!
  const brought = ['frame', ...sheets.filter(sheet => names.includes(`'${sheet}'`))]
  const parts = [...source.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, target]) =>
    path.resolve(web, path.dirname(file), target!),
  )
  const foreign = [...reachedFrom(parts)].flatMap(one =>
    said(one)
      .filter(key => !brought.includes(sheetOf(key)))
      .map(key => `${path.relative(web, one)}: ${key}`),
  )
  expect(foreign).toEqual([])
})
