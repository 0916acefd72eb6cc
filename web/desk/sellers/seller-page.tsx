import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/seller-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listSellers, setSeller } from '@selvedge/contract/invoices/sellers.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { addressInForm } from '../../address/address-in-form.ts'
import { AddressFields } from '../../address/address-fields.tsx'
import { useAddressLabels } from '../../address/address-labels.ts'
import { countryChoices } from '../../address/country-choices.server.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { QueuePage } from '../queue/queue.tsx'
import decision from '../queue/decision.module.css'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => args.loaderData?.seller?.legalName ?? t('desk.sellers.add'))

const NEW = 'new'

export async function loader({ params, context }: Route.LoaderArgs) {
  const sellers = must(await context.get(clientContext)(listSellers))
  const seller = sellers.find(({ country }) => country === params.country) ?? null
  if (!seller && params.country !== NEW) throw data(null, { status: 404 })
  return { seller, countries: countryChoices(context.get(visitorContext).locale) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => formText(form, name).trim()
  const address = addressInForm(form)
  const country = params.country === NEW ? address.country : params.country
  const result = await context.get(clientContext)(setSeller, {
    params: { country },
    body: {
      legalName: text('legalName'),
      address,
      vatNumber: text('vatNumber'),
      companyNumber: text('companyNumber'),
      eori: text('eori'),
      email: text('email'),
      phone: text('phone'),
      bank: {
        holder: text('holder'),
        iban: text('iban'),
        bic: text('bic'),
        sortCode: text('sortCode'),
        accountNumber: text('accountNumber'),
      },
    },
  })
  if (result.success) return withNotice(redirect(paths.deskSellers), request, 'updated')
  // The form names `address.city` as `city`, `bank.iban` as `iban`.
  const fields = result.fields.map(fault => ({
    ...fault,
    field: fault.field.replace(/^(address|bank)\./, ''),
  }))
  return formFailure({ ...result, fields }, form)
}

const own = ['legalName', 'vatNumber', 'companyNumber', 'eori', 'email', 'phone'] as const
const banking = ['holder', 'iban', 'bic', 'sortCode', 'accountNumber'] as const
const needed: ReadonlySet<string> = new Set(['legalName', 'vatNumber', 'iban', 'bic'])

/** An establishment: what stands on its invoices, and where they are paid. */
export default function SellerPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('desk.sellers')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const { seller, countries } = loaderData
  const addressLabels = useAddressLabels(actionData?.values['country'] ?? seller?.country ?? 'GB')
  const labels = Object.fromEntries([...own, ...banking].map(name => [name, t(name)]))
  const field = (name: (typeof own)[number] | (typeof banking)[number], known: string | undefined) => (
    <TextField
      key={name}
      name={name}
      label={t(name)}
      autoComplete="off"
      defaultValue={actionData?.values[name] ?? known ?? ''}
      error={actionData?.fields[name]}
      required={needed.has(name)}
    />
  )
  return (
    <QueuePage>
      <TextLink to={paths.deskSellers}>{t('back')}</TextLink>
      <PageTitle lead={t('effect')}>{seller ? formats.country(seller.country) : t('add')}</PageTitle>
      <FormFault failure={actionData} labels={{ ...addressLabels, ...labels }} />
      <Form method="post" noValidate className={decision.form}>
        {own.map(name => field(name, seller?.[name]))}
        <AddressFields
          section="seller"
          address={seller?.address ?? null}
          countries={countries}
          likelyCountry={seller?.country ?? 'GB'}
          failure={actionData}
          provider={null}
        />
        <SectionHead level={2}>{t('bank')}</SectionHead>
        {banking.map(name => field(name, seller?.bank[name]))}
        <div className={decision.actions}>
          <Button type="submit" variant="solid" disabled={isBusy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </QueuePage>
  )
}
