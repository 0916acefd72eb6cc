/** Writes sprite.svg and menu-icons.json from the icon set: run with node whenever icon-names.ts changes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { iconNames, menuIconNames } from './icon-names.ts'

const bodyOf = (name: string): string => {
  const weight = name.endsWith('-fill') ? 'fill' : 'regular'
  const file = fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`))
  const body = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8'))?.[1]
  if (!body) throw new Error(`The drawing of ${name} has an unexpected form`)
  return body.trim()
}

const pathOf = (name: string): string => {
  const path = /^<path d="([^"]+)"\/>$/.exec(bodyOf(name))?.[1]
  if (!path) throw new Error(`The drawing of ${name} is not one path`)
  return path
}

const write = (name: string, text: string) => writeFileSync(new URL(name, import.meta.url), text)

const symbols = iconNames.map(name => `<symbol id="${name}" viewBox="0 0 256 256">${bodyOf(name)}</symbol>`)
write('sprite.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)
const paths = Object.fromEntries(menuIconNames.map(name => [name, pathOf(name)]))
write('menu-icons.json', `${JSON.stringify(paths, null, 2)}\n`)
