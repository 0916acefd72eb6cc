import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const house = mkdtempSync(path.join(tmpdir(), 'selvedge-arrows-'))
cpSync(path.join(root, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'))
afterAll(() => rmSync(house, { recursive: true }))

const refused = [
  ['contract/probe.ts', 'node:fs'],
  ['contract/probe.ts', '@selvedge/db/connection.ts'],
  ['db/probe.ts', '@selvedge/server/app.ts'],
  ['loom/probe.ts', '@selvedge/contract/pricing/money.ts'],
  ['demo/probe.ts', '@selvedge/server/app.ts'],
  ['server/platform/probe.ts', '@selvedge/demo/catalogue.ts'],
  ['server/platform/probe.ts', '../cart/add-to-cart.ts'],
  ['server/platform/payments/probe.ts', '../../pricing/price-viewer.ts'],
  ['server/http/probe.ts', '../orders/place-order.ts'],
  ['server/http/probe.ts', '../pricing/price-viewer.ts'],
  ['server/orders/probe.ts', '@selvedge/loom/draw.ts'],
  ['server/orders/probe.ts', '../cart/cart.queries.ts'],
  ['server/identity/probe.ts', '../account/account.queries.ts'],
  ['server/pricing/probe.ts', '@selvedge/demo/catalogue.ts'],
  ['server/cart/probe.ts', '../pricing/exchange-rates.queries.ts'],
  ['server/special-pricing/probe.ts', '../pricing/own-specials.queries.ts'],
  ['server/catalogue/probe.ts', '../search/index/catalogue-rows.queries.ts'],
  ['server/search/refresh/probe.ts', '../../pricing/exchange-rates.queries.ts'],
  ['server/intake/staging/probe.ts', '../../catalogue/catalogue.queries.ts'],
  ['server/places/probe.ts', '@selvedge/loom/draw.ts'],
  ['web/ui/probe.tsx', '@selvedge/contract/pricing/money.ts'],
  ['web/ui/form/probe.tsx', '../../checkout/cart-line.tsx'],
  ['web/ui/probe.tsx', '../browser/reload.ts'],
  ['web/browser/probe.ts', '../ui/notice/notifications.tsx'],
  ['web/browser/probe.ts', '@selvedge/server/app.ts'],
  ['web/request/probe.ts', '../shell/page-handle.ts'],
  ['web/formats/probe.tsx', '../cloth/cloth-picture.tsx'],
  ['web/head/structured/probe.ts', '../../catalogue/list/filters.ts'],
  ['web/cloth/probe.tsx', '../favorites/favorites-provider.tsx'],
  ['web/shell/frame/probe.tsx', '../../catalogue/list/filters.ts'],
  ['web/checkout/probe.tsx', '@selvedge/server/app.ts'],
  ['web/checkout/probe.tsx', '@selvedge/db/connection.ts'],
] as const
const allowed = [
  ['db/probe.ts', '@selvedge/contract/pricing/money.ts'],
  ['demo/probe.ts', '@selvedge/loom/recipe/recipe.ts'],
  ['server/platform/probe.ts', '@selvedge/loom/pool.ts'],
  ['server/platform/payments/probe.ts', '../clock.ts'],
  ['server/http/probe.ts', '../platform/deps.ts'],
  ['server/orders/probe.ts', '../cart/load-cart.ts'],
  ['server/cart/probe.ts', '../pricing/price-viewer.ts'],
  ['server/search/refresh/probe.ts', '../index/catalogue-rows.queries.ts'],
  ['server/search/refresh/probe.ts', '../../pricing/exchange-rates.ts'],
  ['server/orders/probe.ts', '@selvedge/db/transaction.ts'],
  ['web/formats/probe.tsx', '@selvedge/contract/format/format.ts'],
  ['web/head/probe.ts', '../formats/formats.tsx'],
  ['web/browser/probe.ts', '@selvedge/contract/access/paths.ts'],
  ['web/shell/frame/probe.tsx', '../../browser/reload.ts'],
  ['web/catalogue/list/probe.tsx', '../../ui/button/button.tsx'],
  ['web/catalogue/books/probe.tsx', '../cards/fabric-card.tsx'],
  ['web/checkout/probe.tsx', '../office/payment/card-choice.tsx'],
] as const

/** A file for each import, linted in one run: starting the linter takes longer than reading them. */
const probes = [...refused, ...allowed].map(([file, module], nth) => ({
  file: file.replace('/probe.', `/probe-${nth}.`),
  key: `${file} ${module}`,
  module,
}))
for (const { file, module } of probes) {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
  writeFileSync(
    path.join(house, file),
    `import { thing } from '${module}'\n\nexport const used: unknown = thing\n`,
  )
}
const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint')
const { stdout } = spawnSync(oxlint, ['--format=json', '.'], {
  cwd: house,
  encoding: 'utf8',
  maxBuffer: 2 ** 24,
})
const report = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }

/** The rules that a file at that path breaks by importing that module; empty when the import is allowed. */
function rulesBrokenBy(file: string, module: string): string[] {
  const probe = probes.find(({ key }) => key === `${file} ${module}`)
  return report.diagnostics
    .filter(({ code, filename }) => code.includes('no-restricted-imports') && filename === probe?.file)
    .map(({ code }) => code)
}

it.each(refused)('lint refuses %s importing %s', (file, module) => {
  expect(rulesBrokenBy(file, module)).not.toEqual([])
})

it.each(allowed)('lint lets %s import %s', (file, module) => {
  expect(rulesBrokenBy(file, module)).toEqual([])
})

it('the linter read every one of them', () => {
  expect(report).toMatchObject({ number_of_files: probes.length })
})
