import { readEnv } from '@selvedge/server/platform/env.ts'

const usage = `selvedge COMMAND

  serve [--demo]   serve the application (settings: see README)
  dev              serve with hot reload, in demo mode
  migrate          apply pending database migrations
  demo             load the demo catalogue into the database
  import FILE      import a catalogue: JSON, one row a line (contract/catalogue/catalogue-row.ts)
  import FILE --supplier NAME [--mapping FILE] [--approve] [--dry-run] [--report FILE] [--discontinue-missing] [--whole]
                   import a supplier's own file: CSV, XLSX, JSON, a Shopify export or a Google Merchant feed. The first
                   run guesses the mapping and writes it to NAME.mapping.json for review; --approve imports
  rates FILE       import the European Central Bank's reference rates, XML or CSV; with --force also older ones
  verify [EMAIL]   list the businesses awaiting verification, or verify the one of this owner
  refuse EMAIL WHY refuse verification of the business of this owner, who gets the reason by mail
  accounts         list the accounts that businesses have applied for at suppliers
  accounts open EMAIL SUPPLIER [--number N] [--tier PERCENT]
                   open the account of this owner's business at a supplier; the tier is the supplier's opening tier by
                   default, the number is not stated until it is given
  accounts refuse EMAIL SUPPLIER WHY   refuse it; the owner gets the reason by mail
  special-prices   list the special price requests that await an answer
  special-price NUMBER offer PRICE --until DAY [--minimum METRES] [WORDS]
                   offer a price per metre, in the currency of the request, valid to the end of a day such as
                   2026-12-31; the minimum is the requested length by default
  special-price NUMBER reject [WHY]   reject the request; the business gets the reason by mail
  end-sessions EMAIL|--all   sign one user, or everybody, out everywhere
  take-code EMAIL  remove the second factor of a user who has lost telephone and recovery codes
  help             show this
`

async function main([command = 'help', ...options]: string[]): Promise<void> {
  if (command === 'help' || command === '--help') return void process.stdout.write(usage)
  const env = readEnv(process.env, { demo: options.includes('--demo') || command === 'dev' })
  if (command === 'serve') return (await import('./serve.ts')).serve(env)
  if (command === 'dev') return (await import('./dev.ts')).dev(env)
  if (command === 'migrate') return (await import('./migrate.ts')).migrateOnly(env)
  if (command === 'demo') return (await import('./demo.ts')).demoOnly(env)
  if (command === 'import') return (await import('./import.ts')).importOnly(env, options)
  if (command === 'rates') return (await import('./rates.ts')).ratesOnly(env, options)
  if (command === 'verify') return (await import('./verify.ts')).verifyOnly(env, options)
  if (command === 'accounts') return (await import('./accounts.ts')).accountsOnly(env, options)
  if (command === 'special-prices') return (await import('./special-prices.ts')).specialPricesOnly(env)
  if (command === 'special-price') return (await import('./special-prices.ts')).specialPriceOnly(env, options)
  if (command === 'end-sessions') return (await import('./end-sessions.ts')).endSessionsOnly(env, options)
  if (command === 'take-code') return (await import('./take-code.ts')).takeCodeOnly(env, options)
  if (command === 'refuse') return (await import('./verify.ts')).refuseOnly(env, options)
  process.stderr.write(usage)
  process.exitCode = 2
}

// Who reads our output may be gone, or its disk full: that ends no work.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

const plain = new Set(['CommandError', 'EmbeddedDatabaseError', 'SettingsError'])

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof Error && plain.has(error.name)
  process.stderr.write(
    isPlain ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
