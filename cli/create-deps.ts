import { createLoomPool } from '@selvedge/loom/pool.ts'
import type { Deps } from '@selvedge/server/deps.ts'
import { registerMailJobs } from '@selvedge/server/platform/mail.ts'
import { createClothPictures } from '@selvedge/server/platform/cloth-pictures.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { startJobs } from '@selvedge/server/platform/jobs.ts'
import type { Logger } from '@selvedge/server/platform/log.ts'
import { createDemoGateway } from '@selvedge/server/platform/payments/demo-gateway.ts'
import { noGateway } from '@selvedge/server/platform/payments/no-gateway.ts'
import { registerOrderJobs } from '@selvedge/server/orders/order-jobs.ts'
import { createFabricIndex } from '@selvedge/server/search/fabric-index.ts'
import type { OpenDatabase } from './open-database.ts'

/** Everything the application is made with, started; stop() ends it again. */
export async function createDeps({ env, log, database }: { env: Env; log: Logger; database: OpenDatabase }) {
  const db = database.kysely
  const clock = systemClock
  const jobs = await startJobs(database.url, log)
  const pool = createLoomPool()
  const pictures = createClothPictures({ db, dataDir: env.dataDir, pool, log })
  const index = createFabricIndex({ db, log, clock })
  await index.start()
  const payments = env.demo ? createDemoGateway({ db }) : noGateway
  const deps: Deps = { env, log, clock, db, jobs, pictures, index, payments }
  await registerMailJobs(deps)
  await registerOrderJobs(deps)
  const stop = async () => {
    await jobs.stop()
    await index.close()
    await pictures.close()
    await pool.close()
  }
  return { deps, stop }
}
