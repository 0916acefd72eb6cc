import { accountStatementCalls as calls } from '@selvedge/contract/receivables/account-statements.ts'
import { reminderCalls as byHand } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import { overdueCalls as desk } from '@selvedge/contract/receivables/overdue.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { printPaper } from '../platform/paper/print-paper.ts'
import { accountStatementCsv } from './account-statement-csv.ts'
import { accountStatementPaper } from './account-statement-paper.ts'
import { selectBusiness, setMonthly } from './monthly-statements.queries.ts'
import { readAccountStatements } from './read-account-statement.ts'
import { pauseReminders, resumeReminders, setReminderTerms } from './change-reminders.ts'
import { readOverdue } from './read-overdue.ts'
import { previewReminder, sendReminderByHand } from './remind-by-hand.ts'

/** What businesses owe: their statements of account, and at the desk what is overdue. */
export const receivablesRoutes = (deps: Deps): Implementation[] => [
  ...businessRoutes(deps),
  ...deskRoutes(deps),
  ...byHandRoutes(deps),
]

const businessRoutes = ({ db }: Deps): Implementation[] => [
  implement(calls.getAccountStatement, async ({ caller, query }) => ({
    data: await readAccountStatements({ db, retailerId: caller.retailerId, period: query }),
  })),
  implement(calls.getAccountStatementPaper, async ({ caller: { retailerId }, query, reader }) => {
    const read = await readAccountStatements({ db, retailerId, period: query })
    const business = await selectBusiness(db, retailerId)
    const pdf = await printPaper(accountStatementPaper({ read, business, reader }))
    const fileName = `account-statement-${query.from}-${query.until}.pdf`
    return { data: { fileName, mediaType: 'application/pdf', base64: pdf.toString('base64') } }
  }),
  implement(calls.exportAccountStatement, async ({ caller, query, reader }) => {
    const read = await readAccountStatements({ db, retailerId: caller.retailerId, period: query })
    return { data: accountStatementCsv(read, reader) }
  }),
  implement(calls.setMonthlyStatement, async ({ caller, body }) => {
    await setMonthly(db, caller.retailerId, body.monthly)
    return { data: body }
  }),
]

const deskRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(desk.listOverdue, async () => ({ data: await readOverdue(db, clock()) })),
  implement(desk.setReminderTerms, async ({ params, body }) => ({
    data: await setReminderTerms(db, { ...params, days: body, now: clock() }),
  })),
  implement(desk.pauseReminders, async ({ operator, params, body }) => {
    await pauseReminders(db, { ...params, ...body, operatorId: operator.id, now: clock() })
    return { data: null }
  }),
  implement(desk.resumeReminders, async ({ params }) => {
    await resumeReminders(db, params.id)
    return { data: null }
  }),
]

const byHandRoutes = (deps: Deps): Implementation[] => [
  implement(byHand.previewReminder, async ({ params }) => ({
    data: await previewReminder({ deps, number: params.id }),
  })),
  implement(byHand.sendReminder, async ({ operator, params, body }) => ({
    data: {
      sent: await sendReminderByHand({ deps, number: params.id, operatorId: operator.id, ...body }),
    },
  })),
]
