import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')
const importedFile = /^(?:import|export)\s(?!type\b)[^'"]*?'([^']+)'|\bimport\('([^']+)'\)/gm
const needsServer = ['db/testing/', 'tests/support/running-server.ts', 'tests/support/server-process.ts']

/**
 * The test files among `patterns` that need PostgreSQL or a server of their own, told from what they import, directly or
 * not. One that is missed fails at once: the other tests are given no database.
 */
export function filesWithDatabase(patterns: string[], exclude: string[]): string[] {
  const known = new Map<string, boolean>()
  const needs = (file: string): boolean => {
    const found = known.get(file)
    if (found !== undefined) return found
    const is = needsServer.some(place => file.startsWith(place)) || importsOf(file).some(needs)
    known.set(file, is)
    return is
  }
  return globSync(patterns, { cwd: root, exclude }).filter(file => needs(file))
}

function importsOf(file: string): string[] {
  return [...readFileSync(path.join(root, file), 'utf8').matchAll(importedFile)].flatMap(
    ([, declared, loaded]) => {
      const name = declared ?? loaded ?? ''
      const imported = name.startsWith('.')
        ? path.join(path.dirname(file), name)
        : name.startsWith('@selvedge/')
          ? name.slice('@selvedge/'.length)
          : ''
      return /\.tsx?$/.test(imported) && existsSync(path.join(root, imported)) ? [imported] : []
    },
  )
}
