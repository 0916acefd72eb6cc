import autocannon from 'autocannon'
import { logIn } from '@selvedge/contract/account/account.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { demoSignIns } from '@selvedge/cli/demo-sign-ins.ts'
import type { MeasuredServer } from './measured-server.ts'

const SECONDS = 15
const CONNECTIONS = [8, 200]

/**
 * A member's list asked for over many connections, and meanwhile, one after another: signing in, and the page on which
 * orders are placed.
 */
export async function measureOverload({ origin }: MeasuredServer) {
  const client = createClient({ baseUrl: `${origin}/api`, fetch: request => fetch(request) })
  const { email, password } = demoSignIns[0]!
  const signedIn = await client(logIn, { body: { email, password } })
  if (!signedIn.success) throw new Error('The demo sign-in does not answer')
  const cookie = `accessToken=${encodeURIComponent(JSON.stringify(signedIn.token))}; profileCompleted=true`
  const signIn = async () => (await client(logIn, { body: { email, password } })).success
  const checkout = async () => (await fetch(`${origin}/checkout`, { headers: { cookie } })).ok
  const rows = []
  for (const connections of CONNECTIONS) {
    const ordering = { signIn: tries(signIn), checkout: tries(checkout) }
    const browsing = await autocannon({
      url: `${origin}/fabrics`,
      connections,
      duration: SECONDS,
      headers: { cookie, 'accept-encoding': 'br' },
    })
    const [signIns, checkouts] = await Promise.all([ordering.signIn.stop(), ordering.checkout.stop()])
    rows.push({
      connections,
      answeredPerSecond: browsing['2xx'] / browsing.duration,
      refusedPerSecond: browsing.non2xx / browsing.duration,
      p50: browsing.latency.p50,
      p99: browsing.latency.p99,
      signIn: told(signIns),
      checkout: told(checkouts),
    })
  }
  return rows
}

type Outcome = { ms: number; done: boolean }

/** Repeats a task until stopped. */
function tries(task: () => Promise<boolean>) {
  const stopping = new AbortController()
  const outcomes: Outcome[] = []
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      const before = performance.now()
      const done = await task()
      outcomes.push({ ms: performance.now() - before, done })
    }
  }
  const running = repeat()
  return {
    async stop(): Promise<Outcome[]> {
      stopping.abort()
      await running
      return outcomes
    },
  }
}

function told(outcomes: readonly Outcome[]): string {
  const times = outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(0)
  const refused = outcomes.filter(({ done }) => !done).length
  return `${at(0.5)} / ${at(1)}, ${refused} of ${times.length} refused`
}
