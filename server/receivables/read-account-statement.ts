import type { Kysely } from 'kysely'
import { agingBand, agingBands, type AgingBand } from '@selvedge/contract/receivables/aging.ts'
import type {
  AccountStatement,
  AccountStatements,
  StatementPeriod,
} from '@selvedge/contract/receivables/account-statements.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { readSellers } from '../invoices/sellers.ts'
import {
  selectEntries,
  selectOpenings,
  selectOpenOn,
  type EntryRow,
  type OpenRow,
  type OpeningRow,
} from './account-entries.queries.ts'
import { isMonthly } from './monthly-statements.queries.ts'

type Reading = { db: Kysely<DB>; retailerId: string; period: StatementPeriod }

/** A business's statement of account, one for each establishment and currency. */
export async function readAccountStatements({ db, retailerId, period }: Reading): Promise<AccountStatements> {
  const openings = await selectOpenings(db, retailerId, period.from)
  const entries = await selectEntries(db, retailerId, period)
  const open = await selectOpenOn(db, retailerId, period.until)
  const names = new Map((await readSellers(db)).map(({ country, legalName }) => [country, legalName]))
  const accounts = [...Map.groupBy([...openings, ...entries], accountOf).keys()].toSorted()
  const entriesOf = Map.groupBy(entries, accountOf)
  const openOf = Map.groupBy(open, accountOf)
  return {
    ...period,
    statements: accounts.map(account =>
      statementOf({
        opening: openings.find(row => accountOf(row) === account),
        entries: entriesOf.get(account) ?? [],
        open: openOf.get(account) ?? [],
        until: period.until,
        names,
      }),
    ),
    monthly: await isMonthly(db, retailerId),
  }
}

const accountOf = ({ country, currency }: { country: string; currency: string }): string =>
  `${country} ${currency}`

type Account = {
  opening: OpeningRow | undefined
  entries: readonly EntryRow[]
  open: readonly OpenRow[]
  until: string
  names: ReadonlyMap<string, string>
}

function statementOf({ opening, entries, open, until, names }: Account): AccountStatement {
  const { country, currency } = (opening ?? entries[0])!
  const openingMinor = opening?.minor ?? 0
  let balanceMinor = openingMinor
  const listed = entries.map(row => {
    balanceMinor += row.amount_minor
    const { on_day: on, kind, number, reference, amount_minor: amountMinor } = row
    return { on, kind, number, reference, amountMinor, balanceMinor }
  })
  const aging = Object.fromEntries(agingBands.map(band => [band, 0])) as Record<AgingBand, number>
  for (const row of open) aging[agingBand(row.due_on, until)] += row.open_minor
  const aged = agingBands.reduce((sum, band) => sum + aging[band], 0)
  return {
    seller: { country, legalName: names.get(country) ?? country },
    currency,
    openingMinor,
    entries: listed,
    closingMinor: balanceMinor,
    aging,
    unallocatedMinor: balanceMinor - aged,
  }
}
