import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Words = { [key: string]: string | Words }
const folder = path.join(import.meta.dirname, '..', '..', 'web', 'messages')

/** Every message of a language under its whole key: `cart.line.remove`. */
export function readMessages(locale: string): Map<string, string> {
  const files = readdirSync(path.join(folder, locale)).filter(file => file.endsWith('.json'))
  return new Map(
    files.flatMap(file => {
      const words = JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')) as Words
      return flatten(words, path.basename(file, '.json'))
    }),
  )
}

const flatten = (words: Words, prefix: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) => {
    const name = `${prefix}.${key}`
    return typeof value === 'string' ? [[name, value]] : flatten(value, name)
  })
