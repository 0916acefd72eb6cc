import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from './clock.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './log.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { Places } from './places/places.ts'
import type { ClothPictures } from './cloth-pictures.ts'
import type { Outside } from './public-address.ts'

/** What every room of the server is made with; `AppDeps` of app.ts adds the search index. */
export type Deps = {
  env: Pick<
    Env,
    | 'demo'
    | 'publicOrigin'
    | 'isPublicOriginDefault'
    | 'pictureUserAgent'
    | 'hstsIncludesSubdomains'
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
  /** Aborted when the process is asked to stop. */
  stopping: AbortSignal
  /** Null where addresses are typed without help. */
  places: Places | null
  /** How servers are reached whose address somebody else gave us. */
  outside: Outside
}
