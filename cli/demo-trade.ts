import { createClient, type Client } from '@selvedge/contract/call/client.ts'
import { TermsToGrant } from '@selvedge/contract/payments/terms.ts'
import { planBusinesses } from '@selvedge/demo/year/business-plan.ts'
import { planQuotes, planTopUps } from '@selvedge/demo/year/office-plan.ts'
import { DEMO_TERMS_DAYS, planTrade, type PlannedOrder } from '@selvedge/demo/year/trade-plan.ts'
import { createApp, type AppDeps } from '@selvedge/server/app.ts'
import { demoOperator } from '@selvedge/server/operators/demo-operator.ts'
import { grantTerms } from '@selvedge/server/payments/grant-terms.ts'
import { setReminderTerms } from '@selvedge/server/receivables/change-reminders.ts'
import { sendReminders } from '@selvedge/server/receivables/send-reminders.ts'
import { ownGatePass } from '@selvedge/server/platform/gate-pass.ts'
import { startOperatorSession } from '@selvedge/server/platform/operators.ts'
import { startSession } from '@selvedge/server/platform/sessions.ts'
import type { Reporter } from './report.ts'
import { lifeOfBusiness } from './demo-business.ts'
import { lifeOfOrder } from './demo-order.ts'
import { lifeOfPayouts } from './demo-payouts.ts'
import { DAY_MS, type Playing, type Wait } from './demo-play.ts'
import { lifeOfQuote, lifeOfTopUp } from './demo-quote.ts'
import { demoSignIns } from './demo-sign-ins.ts'

const emails = { curtainShop: demoSignIns[0]!.email, upholsterer: demoSignIns[1]!.email }
/** Of the plan: the demo is the same wherever it is played. */
const SEED = 1
type Waiting = { until: Wait; life: AsyncGenerator<Wait, void> }

/**
 * Plays a year of trade of the demo businesses: orders, claims about them, payouts, quotes and what is put into wallets, each by the
 * calls that people use, at the time at which they would have done it. Does nothing where anything was ordered before.
 */
export async function playDemoTrade(deps: AppDeps, report: Reporter): Promise<void> {
  const any = await deps.db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (!any) await report.step('A year of demo orders', () => play(deps))
}

async function play(deps: AppDeps): Promise<void> {
  const today = deps.clock()
  let now = today
  await grantDemoTerms(deps)
  await setReminderTerms(deps.db, { country: 'GB', days: { first: 7, second: 21, last: 35 }, now })
  const app = createApp({ ...deps, clock: () => now })
  const clientOf = (token: string): Client =>
    createClient({
      baseUrl: 'http://localhost/api',
      fetch: app.fetch,
      token,
      headers: ownGatePass(deps.env, now),
    })
  const waiting: Waiting[] = []
  let reminded: number | undefined
  // What the hourly look of a running server would have sent on each day.
  const remindUntil = async (until: Date) => {
    for (reminded ??= until.getTime(); reminded <= until.getTime(); reminded += DAY_MS) {
      const day = new Date(reminded)
      await sendReminders({ ...deps, clock: () => day })
    }
  }
  const rest = async (life: Waiting['life']) => {
    const { done, value } = await life.next()
    if (!done && value < today) waiting.push({ until: value, life })
  }
  const desk = async () => clientOf(await openDesk(deps, now))
  const playing = ({ buyer }: Pick<PlannedOrder, 'buyer'>): Playing => ({
    shop: async () => clientOf(await openShop(deps, emails[buyer], now)),
    desk,
    today,
  })
  for (const order of planTrade(SEED)) await rest(lifeOfOrder(order, playing(order)))
  for (const topUp of planTopUps()) await rest(lifeOfTopUp(topUp, playing(topUp)))
  for (const business of planBusinesses()) await rest(lifeOfBusiness(business, { deps, today }))
  for (const quote of planQuotes(SEED)) await rest(lifeOfQuote(quote, playing(quote)))
  await rest(lifeOfPayouts({ desk, today }))
  for (let next = takeFirst(waiting); next; next = takeFirst(waiting)) {
    await remindUntil(next.until)
    now = next.until
    await rest(next.life)
  }
  await remindUntil(today)
}

/** What the demo businesses may order on account; more than they do, and one of them pays less by paying soon. */
async function grantDemoTerms({ db, clock }: AppDeps): Promise<void> {
  const terms = { limitMinor: 1_500_000, currency: 'GBP', days: DEMO_TERMS_DAYS } as const
  const sooner = { settlementBasisPoints: 250, settlementDays: 7 }
  const granted = [
    { ...terms, email: emails.curtainShop },
    { ...terms, ...sooner, email: emails.upholsterer },
  ]
  for (const one of granted) await grantTerms(db, TermsToGrant.parse(one), clock())
}

/** Takes out the one whose turn comes first. */
function takeFirst(waiting: Waiting[]): Waiting | undefined {
  const first = waiting.toSorted((a, b) => a.until.getTime() - b.until.getTime())[0]
  if (first) waiting.splice(waiting.indexOf(first), 1)
  return first
}

/** A session of a demo sign-in at that time, on the device that it signed up with. */
async function openShop({ db }: AppDeps, email: string, now: Date): Promise<string> {
  const { userId, deviceId } = await db
    .selectFrom('users')
    .innerJoin('devices', 'devices.user_id', 'users.id')
    .select(['users.id as userId', 'devices.id as deviceId'])
    .where('users.email', '=', email)
    .orderBy('devices.created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return startSession(db, { userId, deviceId, clientAddress: null, now })
}

async function openDesk({ db }: AppDeps, now: Date): Promise<string> {
  const operator = await db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', demoOperator.email)
    .executeTakeFirstOrThrow()
  return startOperatorSession(db, { operatorId: operator.id, clientAddress: null, now })
}
