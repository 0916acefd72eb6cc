import path from 'node:path'
import { createLoomPool } from '@selvedge/loom/pool.ts'
import type { AppDeps } from '@selvedge/server/app.ts'
import { createClothPictures } from '@selvedge/server/platform/cloth-pictures.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { startJobs } from '@selvedge/server/platform/jobs.ts'
import type { Logger } from '@selvedge/server/platform/log.ts'
import { registerMailJobs } from '@selvedge/server/platform/mail-sending.ts'
import { choosePayments } from '@selvedge/server/platform/payments/choose-payments.ts'
import { publicInternet } from '@selvedge/server/platform/public-address.ts'
import { createPlaces } from '@selvedge/server/platform/places/create-places.ts'
import { watchStockAlerts } from '@selvedge/server/catalogue/tell-stock-alerts.ts'
import { registerImportJobs } from '@selvedge/server/intake/import-jobs.ts'
import { registerPictureJobs } from '@selvedge/server/intake/pictures/picture-jobs.ts'
import { registerFulfilmentJobs } from '@selvedge/server/fulfilment/fulfilment-jobs.ts'
import { registerHoldJobs } from '@selvedge/server/holds/end-hold.ts'
import { registerOrderJobs } from '@selvedge/server/orders/order-jobs.ts'
import { registerCardJobs } from '@selvedge/server/payments/card-jobs.ts'
import { watchReceivables } from '@selvedge/server/receivables/watch-receivables.ts'
import { enterMissing } from '@selvedge/server/statements/enter-missing.ts'
import { registerRemittanceJobs } from '@selvedge/server/remittances/settle-waiting.ts'
import { registerWalletJobs } from '@selvedge/server/wallet/wallet-jobs.ts'
import { registerSpecialPriceJobs } from '@selvedge/server/special-pricing/remind-offer.ts'
import { registerWebhookJobs } from '@selvedge/server/webhooks/tell-supplier.ts'
import { createFabricIndex } from '@selvedge/server/search/fabric-index.ts'
import { keptSessionSecret } from '@selvedge/server/platform/session-secret.ts'
import { createSmtpServer } from '@selvedge/server/platform/smtp.ts'
import type { OpenDatabase } from './open-database.ts'

type Options = { env: Env; log: Logger; database: OpenDatabase; stopping: AbortSignal }

/** Creates and starts everything the application depends on; stop() stops it. */
export async function createDeps({ env: given, log, database, stopping }: Options) {
  const env = { ...given, sessionSecret: given.sessionSecret ?? (await keptSessionSecret(given.dataDir)) }
  const db = database.kysely
  const clock = systemClock
  const jobs = await startJobs(database.url, log)
  const pool = createLoomPool()
  const pictures = createClothPictures({ db, dataDir: env.dataDir, pool, log })
  const index = createFabricIndex({ db, log, clock, file: path.join(env.dataDir, 'fabric-index') })
  await index.start()
  const payments = choosePayments({ env, db, log })
  const deps: AppDeps = {
    env,
    log,
    clock,
    stopping,
    db,
    jobs,
    pictures,
    index,
    payments,
    places: createPlaces(env.places),
    outside: publicInternet,
  }
  // Ten mails sent at once would otherwise take ten connections from visitors, each of which plans their statements anew.
  const working = { ...deps, db: jobs.db }
  await registerMailJobs({ ...working, server: env.mailServer && createSmtpServer(env.mailServer) })
  await registerOrderJobs(working)
  await registerHoldJobs(working)
  await registerSpecialPriceJobs(working)
  await registerFulfilmentJobs(working)
  await registerCardJobs(working)
  await registerWalletJobs(working)
  await registerRemittanceJobs(working)
  await registerWebhookJobs(working)
  await enterMissing(db)
  const imports = await registerImportJobs({ ...deps, db: database.longWork.kysely })
  const pictureFetching = await registerPictureJobs({ ...working, userAgent: env.pictureUserAgent })
  const alerts = watchStockAlerts(deps)
  const receivables = watchReceivables(deps)
  const stop = async () => {
    imports.stop()
    pictureFetching.stop()
    await alerts.stop()
    await receivables.stop()
    await jobs.stop()
    await index.close()
    await pictures.close()
    await pool.close()
  }
  return { deps, stop }
}
