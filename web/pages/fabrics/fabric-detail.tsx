import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/fabric-detail'
import { getFabric } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { must } from '../../api.server.ts'
import { clientContext, visitorContext } from '../../contexts.server.ts'
import { FabricPage } from '../../features/catalogue/detail/fabric-page.tsx'
import { readShow } from '../../features/catalogue/detail/stage-scale.ts'
import { fabricMeta } from '../../features/catalogue/fabric-meta.ts'
import { useFabricWords } from '../../features/catalogue/fabric-words.ts'
import { localeOf } from '../page-title.ts'
import { readAdded } from './added-line.ts'
import { orderFabric } from './order-fabric.server.ts'
import { standingOf } from './standing.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  fabricMeta(loaderData?.fabric, localeOf(matches))

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const fabric = must(await context.get(clientContext)(getFabric, { params: { id: params.id } }))
  const { user } = context.get(visitorContext)
  return {
    fabric,
    show: readShow(url.searchParams),
    standing: standingOf(user),
    added: readAdded(url.searchParams, fabric),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const fabric = must(await context.get(clientContext)(getFabric, { params: { id: params.id } }))
  return orderFabric({ request, context, fabric })
}

export default function FabricDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('catalogue.pages')
  const words = useFabricWords()
  const { fabric } = loaderData
  const name = `${fabric.facts.designName} ${words.colourway(fabric)}`
  const trail = (
    <Breadcrumbs label={t('trail')} items={[{ label: t('fabrics'), to: paths.fabrics }, { label: name }]} />
  )
  return <FabricPage {...loaderData} answer={actionData} trail={trail} />
}
