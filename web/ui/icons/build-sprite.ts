/** Writes sprite.svg from the icon set: run with node whenever icon-names.ts changes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { iconNames, type IconName } from './icon-names.ts'

const drawingOf = (name: IconName): string => {
  const weight = name.endsWith('-fill') ? 'fill' : 'regular'
  const file = fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/${weight}/${name}.svg`))
  return readFileSync(file, 'utf8')
}

const symbolOf = (name: IconName): string => {
  const body = /<svg[^>]*>(.*)<\/svg>/s.exec(drawingOf(name))?.[1]
  if (!body) throw new Error(`The drawing of ${name} has an unexpected form`)
  return `<symbol id="${name}" viewBox="0 0 256 256">${body.trim()}</symbol>`
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${iconNames.map(symbolOf).join('\n')}\n</svg>\n`
writeFileSync(new URL('sprite.svg', import.meta.url), sprite)
