import type { Route } from './+types/client-quote-paper'
import { getClientQuotePaper } from '@selvedge/contract/quotes/client-quotes.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'

/** A quote as a file, for who has its link. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const file = must(await context.get(clientContext)(getClientQuotePaper, { params: { token } }))
  return new Response(Buffer.from(file.base64, 'base64'), {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    },
  })
}
