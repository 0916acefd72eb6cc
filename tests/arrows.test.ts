import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const house = mkdtempSync(path.join(tmpdir(), 'selvedge-arrows-'))
cpSync(path.join(root, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'))
afterAll(() => rmSync(house, { recursive: true }))

/** Which rule a file at that place breaks by importing that module; an empty list when the arrow is allowed. */
function brokenBy(file: string, module: string): string[] {
  const target = path.join(house, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, `import { thing } from '${module}'\n\nexport const used: unknown = thing\n`)
  const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint')
  const { stdout } = spawnSync(oxlint, ['--format=json', file], { cwd: house, encoding: 'utf8' })
  const report = JSON.parse(stdout) as { diagnostics: { code: string }[] }
  return report.diagnostics.map(({ code }) => code).filter(code => code.includes('no-restricted-imports'))
}

it.each([
  ['contract/probe.ts', 'node:fs'],
  ['contract/probe.ts', '@selvedge/db/connection.ts'],
  ['db/probe.ts', '@selvedge/server/app.ts'],
  ['loom/probe.ts', '@selvedge/contract/money.ts'],
  ['demo/probe.ts', '@selvedge/server/app.ts'],
  ['server/platform/probe.ts', '@selvedge/demo/catalogue.ts'],
  ['server/platform/probe.ts', '../cart/add-to-cart.ts'],
  ['server/http/probe.ts', '../orders/place-order.ts'],
  ['server/orders/probe.ts', '@selvedge/loom/draw.ts'],
  ['server/orders/probe.ts', '../cart/cart.queries.ts'],
  ['server/identity/probe.ts', '../account/account.queries.ts'],
  ['web/ui/probe.tsx', '@selvedge/contract/money.ts'],
  ['web/ui/probe.tsx', '../features/cart/cart-line.tsx'],
  ['web/browser/probe.ts', '../ui/notifications.tsx'],
  ['web/browser/probe.ts', '@selvedge/server/app.ts'],
  ['web/ui/probe.tsx', '../browser/reload.ts'],
  ['web/trade/probe.tsx', '../features/cart/cart-line.tsx'],
  ['web/head/probe.ts', '../pages/page-handle.ts'],
  ['web/head/structured/probe.ts', '../../features/catalogue/filters.ts'],
  ['web/features/cart/probe.tsx', '../orders/order-table.tsx'],
  ['web/features/cart/probe.tsx', '@selvedge/db/connection.ts'],
  ['web/pages/checkout/probe.tsx', '@selvedge/server/app.ts'],
])('lint refuses %s importing %s', (file, module) => {
  expect(brokenBy(file, module)).not.toEqual([])
})

it.each([
  ['db/probe.ts', '@selvedge/contract/money.ts'],
  ['demo/probe.ts', '@selvedge/loom/recipe.ts'],
  ['server/platform/probe.ts', '@selvedge/loom/pool.ts'],
  ['server/orders/probe.ts', '../cart/load-cart.ts'],
  ['server/orders/probe.ts', '@selvedge/db/transaction.ts'],
  ['web/trade/probe.tsx', '@selvedge/contract/format.ts'],
  ['web/head/probe.ts', '../trade/formats.tsx'],
  ['web/browser/probe.ts', '@selvedge/contract/paths.ts'],
  ['web/features/shell/probe.tsx', '../../browser/reload.ts'],
  ['web/features/cart/probe.tsx', '../../ui/button.tsx'],
  ['web/pages/checkout/probe.tsx', '../../features/cart/cart-line.tsx'],
])('lint lets %s import %s', (file, module) => {
  expect(brokenBy(file, module)).toEqual([])
})
