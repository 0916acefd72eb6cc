import { globSync } from 'node:fs'
import path from 'node:path'

const files = globSync('**/*.module.css', {
  cwd: import.meta.dirname,
  exclude: ['node_modules/**', 'build/**'],
}).sort()
const namesByFile = new Map<string, string[]>()
const BASE = 36

/**
 * A short class name for production: the file's number, then the number of the name within the file. Client and server
 * builds process the same files in the same order, so their names match.
 */
export function shortName(name: string, file: string): string {
  const [source = file] = path.relative(import.meta.dirname, file).split('?')
  const fileNumber = files.indexOf(source)
  if (fileNumber < 0) throw new Error(`${source} was not there when the build began`)
  const names = namesByFile.get(source) ?? []
  if (!names.includes(name)) namesByFile.set(source, [...names, name])
  const ownNumber = (namesByFile.get(source) ?? names).indexOf(name)
  return `_${fileNumber.toString(BASE).padStart(2, '0')}${ownNumber.toString(BASE)}`
}
