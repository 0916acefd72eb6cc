import { Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/supplier-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { hasTimeZone } from '@selvedge/contract/postal/time-zones.ts'
import { getSupplierTerms, setSupplierTerms } from '@selvedge/contract/desk/suppliers.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText, formTexts } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { sentNumber } from '../../ui/form/typed-number.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { QueuePage } from '../queue/queue.tsx'
import decision from '../queue/decision.module.css'
import styles from './suppliers.module.css'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => args.loaderData?.supplier.name ?? t('desk.frame.suppliers'))

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  must(await context.get(clientContext)(getSupplierTerms, { params: { id: params.supplierid } }))

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = formText(form, 'commissionBasisPoints').trim()
  const percent = sentNumber(typed)
  const result = await context.get(clientContext)(setSupplierTerms, {
    params: { id: params.supplierid },
    body: {
      commissionBasisPoints: typed === '' ? null : Math.round(percent * 100),
      opensAt: formText(form, 'opensAt') || null,
      closesAt: formText(form, 'closesAt') || null,
      collectedAt: formText(form, 'collectedAt') || null,
      approvalDays: sentNumber(formText(form, 'approvalDays').trim()),
      closedDays: formTexts(form, 'closedDay').filter(day => day !== ''),
    },
  })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.deskSupplier(params.supplierid)), request, 'updated')
}

const NEW_DAYS = ['1', '2', '3']

/** What was agreed with one supplier: commission, hours, closed days. */
export default function SupplierPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('desk.suppliers')
  const cloth = useTranslations('deskCloth')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const { supplier, closedDays, commissionBasisPoints, ...hours } = loaderData
  const kept = actionData?.values
  const time = (name: 'opensAt' | 'closesAt' | 'collectedAt') => (
    <TextField
      name={name}
      type="time"
      label={t(name)}
      defaultValue={kept?.[name] ?? hours[name] ?? ''}
      error={actionData?.fields[name]}
    />
  )
  return (
    <QueuePage>
      <TextLink to={paths.deskSuppliers}>{t('back')}</TextLink>
      <PageTitle
        lead={formats.country(hours.country)}
        aside={<ButtonLink to={paths.deskNewCloth(supplier.id)}>{cloth('add')}</ButtonLink>}
      >
        {supplier.name}
      </PageTitle>
      <p>
        <TextLink to={paths.deskSupplierWebhook(supplier.id)}>{t('webhook')}</TextLink>
      </p>
      <FormFault
        failure={actionData}
        labels={{
          commissionBasisPoints: t('commission'),
          opensAt: t('opensAt'),
          closesAt: t('closesAt'),
          collectedAt: t('collectedAt'),
          approvalDays: t('approvalDays'),
        }}
      />
      <Form method="post" noValidate className={decision.form} key={closedDays.join()}>
        <TextField
          name="commissionBasisPoints"
          label={t('commission')}
          help={t('commissionHelp')}
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={
            kept?.['commissionBasisPoints'] ??
            (commissionBasisPoints === null ? '' : formats.typedNumber(commissionBasisPoints / 100))
          }
          error={actionData?.fields['commissionBasisPoints']}
        />
        {commissionBasisPoints === null && <p className={decision.effect}>{t('noCommission')}</p>}
        <TextField
          name="approvalDays"
          label={t('approvalDays')}
          help={t('approvalDaysHelp')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={kept?.['approvalDays'] ?? String(loaderData.approvalDays)}
          error={actionData?.fields['approvalDays']}
          required
        />
        <SectionHead level={2}>{t('hours')}</SectionHead>
        {hours.opensAt === null && <p className={decision.effect}>{t('noHours')}</p>}
        <div className={decision.fields}>
          {time('opensAt')}
          {time('closesAt')}
          {time('collectedAt')}
        </div>
        <p className={decision.effect}>
          {t(hasTimeZone(hours.country) ? 'localTime' : 'utc', { country: formats.country(hours.country) })}
        </p>
        <SectionHead level={2}>{t('closedDays')}</SectionHead>
        <div className={styles.days}>
          {closedDays.map(day => (
            <Choice
              key={day}
              type="checkbox"
              name="closedDay"
              value={day}
              defaultChecked
              label={formats.date(day)}
            />
          ))}
        </div>
        <div className={decision.fields}>
          {NEW_DAYS.map(number => (
            <TextField
              key={number}
              id={`closedDay-${number}`}
              name="closedDay"
              type="date"
              label={t('addDay', { number: Number(number) })}
            />
          ))}
        </div>
        <p className={decision.effect}>{t('effect')}</p>
        <div className={decision.actions}>
          <Button type="submit" variant="solid" disabled={isBusy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </QueuePage>
  )
}
