import { paths } from '@selvedge/contract/access/paths.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import type { App } from '@selvedge/server/app.ts'
import type { Env } from '@selvedge/server/platform/env.ts'

/**
 * Renders the commonest pages once before the server is ready, so that its first visitors do not wait for code to be
 * compiled: each as a document and as its data alone, which are two ways through the router. A page that fails here fails
 * for its visitor, and is logged then.
 */
export async function warmPages(app: App, { publicOrigin }: Env): Promise<void> {
  const client = createClient({ baseUrl: new URL('/api', publicOrigin).href, fetch: app.fetch })
  const list = await client(listFabrics, { query: {} })
  const fabric = list.success ? list.data.fabrics[0] : undefined
  const pages = [paths.home, paths.fabrics, paths.suppliers, paths.signin]
  for (const page of fabric ? [...pages, paths.fabric(fabric.id)] : pages) {
    for (const address of [page, page === paths.home ? '/_.data' : `${page}.data`]) {
      const response = await app.fetch(new Request(new URL(address, publicOrigin)))
      await response.arrayBuffer()
    }
  }
}
