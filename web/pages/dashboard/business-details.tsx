import { useTranslations } from 'use-intl'
import type { Route } from './+types/business-details'
import { getBusinessDetails } from '@selvedge/contract/business.ts'
import { may } from '@selvedge/contract/permissions.ts'
import { must } from '../../api.server.ts'
import { clientContext, visitorContext } from '../../contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { countryChoices } from '../auth/profile/country-choices.server.ts'
import type { PageHandle } from '../page-handle.ts'
import { AddressBook } from './business/address-book.tsx'
import { changeBusiness } from './business/change-business.server.ts'
import { BusinessForm } from './business/business-form.tsx'
import { ImageForm } from './business/image-form.tsx'
import styles from './business.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'business' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('business.details.title'))

export async function loader({ context }: Route.LoaderArgs) {
  const { user, locale } = context.get(visitorContext)
  return {
    business: must(await context.get(clientContext)(getBusinessDetails)),
    countries: countryChoices(locale),
    mayEdit: Boolean(user?.role && may(user.role, 'editBusiness')),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  changeBusiness(request, context.get(clientContext))

/** What the business says of itself: names and numbers, addresses, its picture. */
export default function BusinessDetails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('business.details')
  const { business, countries, mayEdit } = loaderData
  const failureOf = (intent: string) => (actionData?.values['intent'] === intent ? actionData : undefined)
  return (
    <div className={styles.page}>
      <PageTitle ruled lead={mayEdit ? t('lead', { currency: business.currency }) : t('lookOnly')}>
        {t('title')}
      </PageTitle>
      <BusinessForm
        business={business}
        countries={countries}
        failure={failureOf('details')}
        mayEdit={mayEdit}
      />
      <ImageForm imageUrl={business.imageUrl} failure={failureOf('image')} mayEdit={mayEdit} />
      <AddressBook
        addresses={business.addresses}
        countries={countries}
        failure={failureOf('address')}
        mayEdit={mayEdit}
      />
    </div>
  )
}
