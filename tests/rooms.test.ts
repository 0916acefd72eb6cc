import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')

type House = { house: string; ownFiles: boolean; inner: readonly string[] }
/**
 * Folders whose subfolders are rooms; `ownFiles` when the files beside those form a room, too. In `inner`
 * folders, each subfolder is a room, and so are the files beside them.
 */
const houses: House[] = [
  { house: 'server', ownFiles: true, inner: [] },
  { house: 'server/search', ownFiles: true, inner: [] },
  { house: 'web', ownFiles: false, inner: ['account', 'catalogue', 'office'] },
]

const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+|@selvedge\/[^'"?]+)/g

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file)

function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  return Array.from(source.matchAll(IMPORT), ([, name]) =>
    name!.startsWith('@selvedge/')
      ? name!.slice('@selvedge/'.length)
      : path.posix.join(path.posix.dirname(file), name!),
  )
}

const imports = execFileSync('git', ['ls-files', 'server', 'web'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(isCode)
  .flatMap(file => importsOf(file).map(imported => ({ file, imported })))
  // Message files are data beside the components that use them; each language imports them all.
  .filter(({ imported }) => !imported.endsWith('.json'))

type Room = (file: string) => string | undefined
type Dependency = { from: string; to: string; example: string }

const roomsOf =
  ({ house, ownFiles, inner }: House): Room =>
  file => {
    if (!file.startsWith(`${house}/`)) return undefined
    const [folder = '', ...rest] = file.slice(house.length + 1).split('/')
    if (rest.length > 1 && inner.includes(folder)) return `${house}/${folder}/${rest[0]}`
    if (rest.length > 0) return `${house}/${folder}`
    return ownFiles ? house : undefined
  }

function dependenciesBetween(roomOf: Room): Dependency[] {
  const dependencies = new Map<string, Dependency>()
  for (const { file, imported } of imports) {
    const [from, to] = [roomOf(file), roomOf(imported)]
    if (from && to && from !== to)
      dependencies.set(`${from} ${to}`, { from, to, example: `${file} imports ${imported}` })
  }
  return [...dependencies.values()]
}

function reachedFrom(room: string, dependencies: readonly Dependency[]): Set<string> {
  const reached = new Set([room])
  for (const one of reached) for (const { from, to } of dependencies) if (from === one) reached.add(to)
  return reached
}

/** Imports between rooms that form a cycle, each with a file that contains one. */
const cyclesIn = (dependencies: readonly Dependency[]): string[] =>
  dependencies
    .filter(({ from, to }) => reachedFrom(to, dependencies).has(from))
    .map(({ from, to, example }) => `${from} -> ${to}: ${example}`)

it.each(houses)('no import cycle between the rooms of $house', house => {
  const dependencies = dependenciesBetween(roomsOf(house))
  expect(dependencies).not.toEqual([])
  expect(cyclesIn(dependencies)).toEqual([])
})
