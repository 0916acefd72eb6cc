import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/business-details'
import { getBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { countryChoices } from '../../address/country-choices.server.ts'
import { likelyCountry as countryOf } from '../../address/likely-country.server.ts'
import { placesProvider } from '../../address/places-provider.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { AddressBook } from './address-book.tsx'
import { changeBusiness } from './change-business.server.ts'
import { BusinessForm } from './business-form.tsx'
import { ImageForm } from './image-form.tsx'
import styles from './business.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'business' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('business.details.title'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, locale } = context.get(visitorContext)
  const client = context.get(clientContext)
  const [business, provider] = await Promise.all([client(getBusinessDetails), placesProvider(client)])
  return {
    business: must(business),
    provider,
    countries: countryChoices(locale),
    likelyCountry: countryOf(request, locale),
    mayEdit: visitorMay(user, 'editBusiness'),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  changeBusiness(request, context.get(clientContext), context.get(visitorContext).user)

/** Names, numbers, addresses and picture of the business. */
export default function BusinessDetails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('business.details')
  const { business, countries, likelyCountry, provider, mayEdit } = loaderData
  const failureOf = (intent: string) => (actionData?.values['intent'] === intent ? actionData : undefined)
  return (
    <div className={styles.page}>
      <PageTitle ruled lead={mayEdit ? t('lead', { currency: business.currency }) : t('lookOnly')}>
        {t('title')}
      </PageTitle>
      <BusinessForm
        business={business}
        countries={countries}
        likelyCountry={likelyCountry}
        provider={provider}
        failure={failureOf('details')}
        mayEdit={mayEdit}
      />
      <ImageForm imageUrl={business.imageUrl} failure={failureOf('image')} mayEdit={mayEdit} />
      <AddressBook
        addresses={business.addresses}
        countries={countries}
        likelyCountry={business.businessAddress?.country ?? likelyCountry}
        provider={provider}
        failure={failureOf('address')}
        mayEdit={mayEdit}
      />
    </div>
  )
}
