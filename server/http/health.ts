import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function healthRoutes({ db }: Pick<Deps, 'db'>): Hono {
  const routes = new Hono()
  routes.get('/healthz', context => context.text('ok'))
  routes.get('/readyz', async context => {
    try {
      await sql`select 1`.execute(db)
      return context.text('ready')
    } catch {
      return context.text('the database does not answer', 503)
    }
  })
  return routes
}
