import type { Deps } from '../platform/deps.ts'
import { mailStatements } from './mail-statements.ts'
import type { ReceivablesDeps } from './reminder-mails.ts'
import { sendReminders } from './send-reminders.ts'

const LOOK_EVERY_MS = 3600_000

/**
 * Looks every hour, and at the start, for reminders and statements that are due. Every node may look: each is written once.
 * What fails is tried again. stop() waits for what is under way.
 */
export function watchReceivables({ log, ...deps }: ReceivablesDeps & Pick<Deps, 'log'>) {
  let underWay: Promise<void> | undefined
  const look = async (): Promise<void> => {
    try {
      await sendReminders(deps)
      await mailStatements(deps)
    } catch (error) {
      log.warn({ err: error }, 'reminders not sent')
    }
  }
  const start = (): void => {
    underWay ??= look().finally(() => {
      underWay = undefined
    })
  }
  start()
  const timer = setInterval(start, LOOK_EVERY_MS)
  timer.unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await underWay
    },
  }
}
