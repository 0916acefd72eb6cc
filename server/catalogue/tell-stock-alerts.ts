import { writeMail } from '../platform/mail.ts'
import type { Deps } from '../platform/deps.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import { stockBackMail } from './stock-alert-mails.ts'
import { findToTell, takeDueAlerts } from './stock-alert.queries.ts'

type Telling = Pick<Deps, 'db' | 'jobs' | 'env'>

const AT_ONCE = 50
const LOOK_EVERY_MS = 1000

/**
 * Writes the mails of all alerts whose length is in stock. An alert is removed in the transaction that writes its mail, so it
 * is mailed exactly once, however many nodes look.
 */
export async function tellStockAlerts({ db, jobs, env }: Telling): Promise<number> {
  for (let told = 0; ;) {
    const taken = await db.transaction().execute(async trx => {
      const due = await takeDueAlerts(trx, AT_ONCE)
      for (const alert of due) {
        const to = await findToTell(trx, alert)
        if (!to) continue
        const mail = stockBackMail({
          to,
          wantedMicrometres: alert.length_um,
          publicOrigin: env.publicOrigin,
        })
        await writeMail({ trx, jobs, mail })
      }
      return due.length
    })
    told += taken
    if (taken < AT_ONCE) return told
  }
}

type Watching = Telling & Pick<Deps, 'log'> & { index: Pick<FabricIndex, 'version'> }

/**
 * Looks for alerts to tell whenever the catalogue has been changed by anyone, and at the start for what changed before.
 * What fails is looked for again. stop() waits for what is under way.
 */
export function watchStockAlerts({ index, log, ...telling }: Watching): { stop: () => Promise<void> } {
  let seen: number | undefined
  let underWay: Promise<void> | undefined
  const look = async (): Promise<void> => {
    const version = index.version()
    if (version === seen) return
    try {
      await tellStockAlerts(telling)
      seen = version
    } catch (error) {
      log.warn({ err: error }, 'alerts of stock not told')
    }
  }
  const timer = setInterval(() => {
    underWay ??= look().finally(() => {
      underWay = undefined
    })
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
