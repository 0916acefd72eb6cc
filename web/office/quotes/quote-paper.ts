import type { Route } from './+types/quote-paper'
import { getQuotePaper } from '@selvedge/contract/quotes/quotes.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'

/** A quote as a file, as the customer sees it. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const file = must(await context.get(clientContext)(getQuotePaper, { params: { id } }))
  return new Response(Buffer.from(file.base64, 'base64'), {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}
