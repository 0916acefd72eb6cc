import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/shared-list'
import { getSharedFavorites, type SharedFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { data } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { useFormats } from '../../formats/formats.tsx'
import { SharedRoom } from './shared-room.tsx'
import { SharedFoot } from './shared-foot.tsx'
import { ShareExpired } from './share-expired.tsx'
import styles from './shared-list.module.css'

export const meta: Route.MetaFunction = args =>
  privateHead(args, t => titleOf(args.loaderData, t('favorites.shared.title')))

/** Title for the browser's history: list and shop. */
const titleOf = (shared: SharedFavorites | undefined, title: string): string =>
  shared ? `${shared.name || title}, ${shared.businessName}` : title

/** The address is a secret: no caching, no indexing, no referrer. */
export const headers: Route.HeadersFunction = () => closedHeaders
const closedHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const shared = must(await client(getSharedFavorites, { params: { token: params.token } }))
  return data(shared, { headers: closedHeaders })
}

/** The customer's view of a list, without links to the catalogue. */
export default function SharedList({ loaderData: shared, params }: Route.ComponentProps) {
  const t = useTranslations('favorites.shared')
  const formats = useFormats()
  return (
    <main id="main" className={styles.page}>
      <p className={styles.business}>{shared.businessName}</p>
      <header className={styles.head}>
        <h1 className={styles.title}>{shared.name || t('title')}</h1>
        <p className={styles.lead}>
          {formats.listed([
            shared.endCustomer !== '' && t('for', { name: shared.endCustomer }),
            shared.project,
          ])}
        </p>
      </header>
      {shared.rooms.length === 0 && <p>{t('nothing')}</p>}
      {shared.rooms.map(room => (
        <SharedRoom
          key={room.name}
          room={room}
          currency={shared.currency}
          pictures={paths.share(params.token)}
        />
      ))}
      <SharedFoot shared={shared} />
    </main>
  )
}

/** An invalid link says only that; a server error says that. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShareExpired error={error} />
}
