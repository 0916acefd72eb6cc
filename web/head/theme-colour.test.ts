import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paperColours } from './theme-colour.tsx'

it('theme-color matches the page background of each theme', () => {
  const tokens = readFileSync(new URL('../ui/theme/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${paperColours.light}, ${paperColours.dark});`)
})
