import { addSupplier as call } from '@selvedge/contract/intake/import-suppliers.ts'
import { addSupplier } from '@selvedge/server/intake/review/add-supplier.ts'
import type { ImportSupplier } from '@selvedge/server/intake/staging/imports.queries.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import { agrees, type Ask } from './ask-import.ts'
import { CommandError } from './command-error.ts'

type Asking = Pick<Deps, 'db' | 'clock'> & { ask: Ask; say: (line: string) => void }

/** Adds a supplier who is not here yet, as answered on the terminal. Throws CommandError where that is not wanted. */
export async function askForSupplier(
  { db, clock, ask, say }: Asking,
  called: string,
): Promise<ImportSupplier> {
  if (!(await agrees(ask, `No supplier is called ${called}. Add one?`)))
    throw new CommandError(`No supplier is called ${called}.`)
  for (;;) {
    const named = {
      name: (await ask(`Name [${called}]: `)).trim() || called,
      country: (await ask('Country, two letters such as SE: ')).trim().toUpperCase(),
      currency: (await ask('Sells in (GBP, EUR, USD, SEK, DKK, CHF): ')).trim().toUpperCase(),
      orderEmail: (await ask('Email for orders: ')).trim(),
    }
    const read = call.body.safeParse(named)
    if (read.success) return addSupplier({ db, clock }, { ...read.data, operator: undefined })
    say(`Check ${read.error.issues.map(issue => issue.path.join('.')).join(', ')} and answer again.`)
  }
}
