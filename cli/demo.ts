import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { demoCatalogue } from '@selvedge/demo/catalogue.ts'
import { demoExchangeRates } from '@selvedge/demo/exchange-rates.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { importExchangeRates } from '@selvedge/server/catalogue/import-exchange-rates.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Reporter } from './report.ts'

const PROGRESS_EVERY = 1000

/** Loads the demo catalogue into an empty database; one that holds fabrics is left as it is. */
export async function loadDemo({ db, report }: { db: Kysely<DB>; report: Reporter }): Promise<void> {
  const any = await db.selectFrom('colourways').select('id').limit(1).executeTakeFirst()
  if (any) return
  await report.step('Demo catalogue', async () => {
    await importExchangeRates({ db, rates: demoExchangeRates })
    let seen = 0
    const result = await importCatalogue({
      db,
      rows: demoCatalogue({ seed: 1 }),
      clock: systemClock,
      report: () => {
        seen += 1
        if (seen % PROGRESS_EVERY === 0) report.say(`  ${seen} rows`)
      },
    })
    report.say(
      `  ${result.added} added, ${result.refused} refused, ${result.skipped} register entries skipped`,
    )
  })
}
