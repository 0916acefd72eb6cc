import { readEnv } from '@selvedge/server/platform/env.ts'

const usage = `selvedge COMMAND

  serve [--demo]   serve the application (settings: see README)
  dev              serve with hot reload, in demo mode
  migrate          apply pending database migrations
  demo             load the demo catalogue into the database
  import FILE      import a catalogue: JSON, one row per line (contract/catalogue/catalogue-row.ts)
  import FILE --supplier NAME [--mapping FILE] [--approve] [--dry-run] [--report FILE] [--discontinue-missing] [--whole]
                   import a supplier’s own file (CSV, XLSX, JSON, Shopify or Google Merchant). The first run guesses
                   what each column is and writes it to NAME.mapping.json; check that, then run again with --approve
  imports          list the last imports of suppliers’ files
  imports withdraw ID
                   withdraw one as a whole, as long as none of it has been ordered
  imports pictures ID [--fetch | --again]
                   show what became of its picture addresses; have the server fetch them, or retry those that failed
  rates FILE [--force]
                   import European Central Bank reference rates (XML or CSV); --force accepts an older file
  rates UAH=48.9 …  set today’s rates of your own, in units for one euro
  doctor           say what is wrong with the settings and the data, and how to fix it
  verify [EMAIL]   list businesses awaiting verification, or verify the one owned by EMAIL
  refuse EMAIL [REASON]
                   refuse to verify the business owned by EMAIL, and email them the reason
  accounts         list the accounts that businesses have applied for at suppliers
  accounts open EMAIL SUPPLIER [--number N] [--tier PERCENT]
                   open the account of this owner’s business at a supplier; the tier is the supplier’s opening tier by
                   default, the number is not stated until it is given
  accounts refuse EMAIL SUPPLIER REASON
                   refuse it, and email the owner the reason
  vat              list the VAT numbers of businesses that nobody has confirmed
  vat confirm EMAIL
                   record that the VAT number of this owner’s business was looked up and is valid; a new number has to
                   be confirmed again
  terms            list businesses that may order on account, with how much of their limit is used
  terms EMAIL --limit AMOUNT --currency C --days N [--settlement PERCENT --within DAYS]
                   let this owner’s business order on account, or change its terms
  terms EMAIL --end
                   stop that; what it has ordered is still due
  discount-codes   list discount codes, with how often each was used
  discount-codes add CODE --percent P | --amount A --currency C [--minimum M] [--suppliers ID,…] [--books SUPPLIER/ID,…]
                   [--first-order] [--adds] [--from DAY] [--until DAY] [--uses N] [--uses-each N]
                   make one; with --adds it also counts for lines at a business’s tier or special price
  discount-codes close CODE
                   end one now; orders that were placed with it keep it
  cloths ID        print a fabric with its design as JSON
  cloths add SUPPLIER FILE
                   add a design with its colourways by hand; FILE is JSON of that form
  cloths change ID FILE
                   change one; FILE is what “cloths ID” printed, with “seen” left as it was
  special-prices   list special price requests awaiting an answer
  special-price NUMBER offer PRICE --until DAY [--minimum METRES] [MESSAGE]
                   offer a price per metre, in the request’s currency, valid to the end of DAY (such as 2026-12-31).
                   Without --minimum, the requested length is the minimum
  special-price NUMBER reject [REASON]
                   decline the request, and email the requester the reason
  end-sessions EMAIL|--all
                   sign one user, or everyone, out everywhere
  reset-two-step EMAIL
                   turn off two-step sign-in for someone who has lost their phone and recovery codes
  operators        list who may sign in at the desk
  operators add EMAIL NAME
                   add an operator; prints the link that sets password and one-time codes
  operators reset EMAIL
                   a new link for an operator who has lost password or phone; the earlier ones stop working
  operators close EMAIL
                   end an operator’s access to the desk
  undo             list what was done at the desk in the last 15 minutes and can be undone
  undo ID          undo it, unless something was done on top of it
  sellers          list the establishments that sell goods and issue invoices
  sellers set COUNTRY --name … --line1 … --city … --postcode … --vat … --iban … --bic … [more: selvedge sellers set]
                   add one, or change that of its country. Parcels that were sent before there was one are invoiced
  webhooks         list the addresses where suppliers’ own systems receive their orders
  webhooks set SUPPLIER URL [--only]
                   send orders to one as well as by email or, with --only, instead; prints its secret once
  webhooks rotate|test|remove SUPPLIER
                   make a new secret; send a test; send orders by email only
  statements       list what suppliers are owed
  statements SUPPLIER MONTH
                   the lines of a supplier’s month (such as 2026-10)
  statements pay SUPPLIER MONTH AMOUNT --on DAY --reference TEXT
                   record that a month that has ended was paid; it never changes after that
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
  if (command === 'imports') return (await import('./imports.ts')).importsOnly(env, options)
  if (command === 'doctor') return (await import('./doctor.ts')).doctorOnly(env)
  if (command === 'rates') return (await import('./rates.ts')).ratesOnly(env, options)
  if (command === 'verify') return (await import('./verify.ts')).verifyOnly(env, options)
  if (command === 'accounts') return (await import('./accounts.ts')).accountsOnly(env, options)
  if (command === 'vat') return (await import('./vat.ts')).vatOnly(env, options)
  if (command === 'terms') return (await import('./terms.ts')).termsOnly(env, options)
  if (command === 'discount-codes')
    return (await import('./discount-codes.ts')).discountCodesOnly(env, options)
  if (command === 'cloths') return (await import('./cloths.ts')).clothsOnly(env, options)
  if (command === 'special-prices') return (await import('./special-prices.ts')).specialPricesOnly(env)
  if (command === 'special-price') return (await import('./special-prices.ts')).specialPriceOnly(env, options)
  if (command === 'operators') return (await import('./operators.ts')).operatorsOnly(env, options)
  if (command === 'sellers') return (await import('./sellers.ts')).sellersOnly(env, options)
  if (command === 'statements') return (await import('./statements.ts')).statementsOnly(env, options)
  if (command === 'webhooks') return (await import('./webhooks.ts')).webhooksOnly(env, options)
  if (command === 'undo') return (await import('./undo.ts')).undoOnly(env, options)
  if (command === 'end-sessions') return (await import('./end-sessions.ts')).endSessionsOnly(env, options)
  if (command === 'reset-two-step')
    return (await import('./reset-two-step.ts')).resetTwoStepOnly(env, options)
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
