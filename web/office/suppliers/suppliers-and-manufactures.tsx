import { Form, redirect, useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/suppliers-and-manufactures'
import { listSuppliers } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getProfile, listManufacturers } from '@selvedge/contract/retailer/retailer.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { FormFault } from '../../account/form-fault.tsx'
import { ManufacturerChoices } from '../../account/profile/manufacturer-choices.tsx'
import { refused } from '../../account/profile/save-step.server.ts'
import { stepSavers } from '../../account/profile/step-savers.server.ts'
import { SupplierChoices, useSupplierLabels } from '../../account/profile/supplier-choices.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from '../business/business.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'parties' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('business.parties.title'))

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [profile, suppliers, manufacturers] = await Promise.all([
    client(getProfile),
    client(listSuppliers),
    client(listManufacturers),
  ])
  return {
    mayEdit: visitorMay(context.get(visitorContext).user, 'editBusiness'),
    profile: must(profile),
    suppliers: must(suppliers),
    manufacturers: must(manufacturers),
  }
}

/** Suppliers and manufacturers are saved separately, each like its profile step. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const step = form.get('half') === 'manufacturers' ? 3 : 2
  const result = await stepSavers[step]!(context.get(clientContext), form)
  if (result.success) return withNotice(redirect(paths.suppliersAndManufactures), request, 'updated')
  return refused(result, form)
}

/** The business's suppliers, mills and workrooms. */
export default function SuppliersAndManufactures({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('business.parties')
  const { mayEdit, profile, suppliers, manufacturers } = loaderData
  const labels = useSupplierLabels(suppliers)
  const isSaving = useNavigation().formAction === paths.suppliersAndManufactures
  const failureOf = (half: string) => (actionData?.values['half'] === half ? actionData : undefined)
  return (
    <div className={styles.page}>
      <PageTitle ruled lead={mayEdit ? t('lead') : t('lookOnly')}>
        {t('title')}
      </PageTitle>
      <Form method="post" noValidate aria-labelledby="suppliers" preventScrollReset>
        <input type="hidden" name="half" value="suppliers" />
        <SectionHead id="suppliers">{t('suppliers')}</SectionHead>
        <FormFault failure={failureOf('suppliers')} labels={labels} />
        <fieldset className={styles.plain} disabled={!mayEdit}>
          <legend>
            <VisuallyHidden>{t('suppliers')}</VisuallyHidden>
          </legend>
          <SupplierChoices profile={profile} suppliers={suppliers} failure={failureOf('suppliers')} />
          {mayEdit && (
            <Button type="submit" variant="solid" size="large" disabled={isSaving}>
              {t('saveSuppliers')}
            </Button>
          )}
        </fieldset>
      </Form>
      <Form method="post" noValidate aria-labelledby="manufacturers" preventScrollReset>
        <input type="hidden" name="half" value="manufacturers" />
        <SectionHead id="manufacturers">{t('manufacturers')}</SectionHead>
        <FormFault failure={failureOf('manufacturers')} labels={{}} />
        <fieldset className={styles.plain} disabled={!mayEdit}>
          <legend>
            <VisuallyHidden>{t('manufacturers')}</VisuallyHidden>
          </legend>
          <ManufacturerChoices
            profile={profile}
            manufacturers={manufacturers}
            failure={failureOf('manufacturers')}
          />
          {mayEdit && (
            <Button type="submit" variant="solid" size="large" disabled={isSaving}>
              {t('saveManufacturers')}
            </Button>
          )}
        </fieldset>
      </Form>
    </div>
  )
}
