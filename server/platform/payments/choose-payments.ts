import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { createDemoGateway } from './demo-gateway.ts'
import type { PaymentGateway } from './gateway.ts'
import { noGateway } from './no-gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

type Options = { env: Pick<Env, 'demo' | 'stripe' | 'publicOrigin'>; db: Kysely<DB>; log: Logger }

/** Stripe where it is configured, also in demo mode; else the demo gateway, and outside demo mode none. */
export function choosePayments({ env, db, log }: Options): PaymentGateway {
  if (env.stripe)
    return createStripeGateway({ db, log, settings: env.stripe, publicOrigin: env.publicOrigin })
  return env.demo ? createDemoGateway({ db }) : noGateway
}
