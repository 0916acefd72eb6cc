import { readEnv } from '@selvedge/server/platform/env.ts'

const usage = `selvedge COMMAND

  serve [--demo]   serve the application (settings: see README)
  dev              serve with hot reload, in demo mode
  migrate          bring the database to this version
  demo             load the demo catalogue into the database
  import FILE      take in a catalogue: JSON, one row a line (contract/catalogue-row.ts)
  import FILE --supplier NAME [--mapping FILE] [--approve] [--dry-run] [--report FILE] [--discontinue-missing] [--whole]
                   take in a supplier's own file, CSV, XLSX, JSON, Shopify's or Google's: says first what its columns are
                   taken for and writes that to NAME.mapping.json, then with --approve takes it in
  rates FILE       take in the European Central Bank's reference rates, XML or CSV; with --force also older ones
  verify [EMAIL]   list the businesses that wait to be verified, or verify that of an owner
  refuse EMAIL WHY tell the owner of a business that it could not be verified, and why
  special-prices   list the requests for special prices that wait for an answer
  special-price NUMBER offer PRICE --until DAY [--minimum METRES] [WORDS]
                   offer a price a metre, in the currency of the request, to the end of a day such as 2026-12-31;
                   without a minimum from the length that was asked for on
  special-price NUMBER reject [WHY]   tell who asked that there is no special price, and why
  end-sessions EMAIL|--all   sign somebody, or everybody, out everywhere
  take-code EMAIL  let somebody sign in without a code who has lost telephone and recovery codes
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
  if (command === 'special-prices') return (await import('./special-prices.ts')).specialPricesOnly(env)
  if (command === 'special-price') return (await import('./special-prices.ts')).specialPriceOnly(env, options)
  if (command === 'end-sessions') return (await import('./end-sessions.ts')).endSessionsOnly(env, options)
  if (command === 'take-code') return (await import('./take-code.ts')).takeCodeOnly(env, options)
  if (command === 'refuse') return (await import('./verify.ts')).refuseOnly(env, options)
  process.stderr.write(usage)
  process.exitCode = 2
}

const plain = new Set(['CommandError', 'EmbeddedDatabaseError', 'SettingsError'])

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof Error && plain.has(error.name)
  process.stderr.write(
    isPlain ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
