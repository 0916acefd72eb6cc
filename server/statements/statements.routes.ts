import { supplierStatementCalls as calls } from '@selvedge/contract/statements/supplier-statements.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import type { Operator } from '../platform/operators.ts'
import { payStatement, payStatements } from './pay-statement.ts'
import { readBalances, readStatement } from './read-statements.ts'
import { payoutsFile, statementFile } from './statement-csv.ts'

/** What suppliers are owed, and that it was paid. */
export function statementRoutes({ db, clock }: Deps): Implementation[] {
  const read = (reader: Operator, { id: slug, period }: { id: string; period: string }) =>
    readStatement({ db, reader, now: clock(), slug, period })
  return [
    implement(calls.listSupplierBalances, async ({ operator }) => ({
      data: await readBalances({ db, reader: operator, now: clock() }),
    })),
    implement(calls.getSupplierStatement, async ({ operator, params }) => ({
      data: await read(operator, params),
    })),
    implement(calls.exportSupplierStatement, async ({ operator, params, reader }) => ({
      data: statementFile(await read(operator, params), reader),
    })),
    implement(calls.paySupplierStatement, async ({ operator, params, body }) => {
      await payStatement({ db, payer: operator, now: clock(), slug: params.id, period: params.period, body })
      return { data: await read(operator, params) }
    }),
    implement(calls.paySupplierStatements, async ({ operator, params: { period }, body }) => {
      await payStatements({ db, payer: operator, now: clock(), period, body })
      return { data: await readBalances({ db, reader: operator, now: clock() }) }
    }),
    implement(calls.exportSupplierPayouts, async ({ operator, params: { period }, reader }) => ({
      data: await payoutsFile(db, { reader: operator, period }, reader),
    })),
  ]
}
