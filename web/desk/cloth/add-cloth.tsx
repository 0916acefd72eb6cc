import type { Route } from './+types/add-cloth'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getClothChoices } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { countryChoices } from '../../address/country-choices.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import decision from '../queue/decision.module.css'
import { ClothForm } from './cloth-form.tsx'
import { writeCloth } from './write-cloth.server.ts'

export const handle: PageHandle = { words: ['desk', 'fabric'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('deskCloth.add'))

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  choices: must(await context.get(clientContext)(getClothChoices, { params: { id: params.supplierid } })),
  countries: countryChoices(context.get(visitorContext).locale),
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const supplier = params.supplierid
  const { currency } = must(await client(getClothChoices, { params: { id: supplier } }))
  return writeCloth({ client, request, supplier, currency, of: null })
}

/** A cloth that no list of its supplier has yet. */
export default function AddCloth({ loaderData: { choices, countries }, actionData }: Route.ComponentProps) {
  const t = useTranslations('deskCloth')
  const { supplier, currency } = choices
  return (
    <div className={decision.page}>
      <TextLink to={paths.deskSupplier(supplier.id)}>{supplier.name}</TextLink>
      <PageTitle lead={t('lead')}>{t('add')}</PageTitle>
      <ClothForm choices={choices} currency={currency} countries={countries} answer={actionData} />
    </div>
  )
}
