import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { demoCatalogue } from '@selvedge/demo/catalogue.ts'
import { demoExchangeRates } from '@selvedge/demo/exchange-rates.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { importExchangeRates } from '@selvedge/server/pricing/import-exchange-rates.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { attached } from './attached.ts'
import type { Reporter } from './report.ts'

const PROGRESS_EVERY_MS = 10_000

type Loading = { db: Kysely<DB>; report: Reporter }

/** Loads the demo catalogue into an empty database; does nothing if there are fabrics already. */
export async function loadDemo({ db, report }: Loading): Promise<void> {
  const any = await db.selectFrom('colourways').select('id').limit(1).executeTakeFirst()
  if (!any) await importDemo({ db, report })
}

/** Merges the demo catalogue into any database; idempotent. */
export async function importDemo({ db, report }: Loading): Promise<void> {
  await report.step('Demo catalogue', async () => {
    await importExchangeRates({ db, rates: demoExchangeRates })
    let seen = 0
    let told = Date.now()
    const result = await importCatalogue({
      db,
      rows: demoCatalogue({ seed: 1 }),
      clock: systemClock,
      report: () => {
        seen += 1
        if (Date.now() - told < PROGRESS_EVERY_MS) return
        told = Date.now()
        report.say(`  ${seen} rows read`)
      },
    })
    const { added, changed, unchanged, refused, skipped } = result
    report.say(
      `  ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused, ${skipped} register entries skipped`,
    )
  })
}

export const demoOnly = (env: Env): Promise<void> => attached(env, importDemo)
