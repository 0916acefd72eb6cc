import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { FabricIndex } from './search/fabric-index.ts'
import type { Clock } from './platform/clock.ts'
import type { Env } from './platform/env.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Logger } from './platform/log.ts'
import type { PaymentGateway } from './platform/payments/gateway.ts'
import type { Places } from './platform/places/places.ts'
import type { ClothPictures } from './platform/cloth-pictures.ts'

/** Everything the application is made with; createApp builds it from these and nothing else. */
export type Deps = {
  env: Pick<
    Env,
    | 'demo'
    | 'publicOrigin'
    | 'isPublicOriginDefault'
    | 'accessGatePassword'
    | 'profileApproval'
    | 'identityProvider'
    | 'trustedProxies'
    | 'operatorToken'
    | 'dataDir'
  > & { sessionSecret: string }
  log: Logger
  clock: Clock
  db: Kysely<DB>
  jobs: Jobs
  payments: PaymentGateway
  pictures: ClothPictures
  index: FabricIndex
  /** Null where addresses are typed without help. */
  places: Places | null
}
