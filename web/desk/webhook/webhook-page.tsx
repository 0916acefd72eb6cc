import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/webhook-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getSupplierWebhook } from '@selvedge/contract/desk/supplier-webhooks.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { QueuePage } from '../queue/queue.tsx'
import decision from '../queue/decision.module.css'
import { changeWebhook } from './change-webhook.server.ts'
import { NewSecret } from './new-secret.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { useOutcomeWords } from './use-outcome-words.ts'
import styles from './webhook.module.css'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => t('desk.webhook.title', { supplier: args.loaderData?.supplier.name ?? '' }))

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  must(await context.get(clientContext)(getSupplierWebhook, { params: { id: params.supplierid } }))

export const action = ({ request, params, context }: Route.ActionArgs) =>
  changeWebhook({ client: context.get(clientContext), request, supplierId: params.supplierid })

/** The address at which a supplier's own system receives its orders, and what became of the last messages. */
export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('desk.webhook')
  const outcome = useOutcomeWords()
  const { supplier, orderEmail, webhook, deliveries } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const secret = actionData && 'secret' in actionData ? (actionData.secret ?? null) : null
  const tried = actionData && 'tried' in actionData ? actionData.tried : undefined
  const url = failure?.values['url'] ?? webhook?.url ?? ''
  return (
    <QueuePage>
      <TextLink to={paths.deskSupplier(supplier.id)}>{supplier.name}</TextLink>
      <PageTitle lead={orderEmail === '' ? t('noMail') : t('mail', { email: orderEmail })}>
        {t('title', { supplier: supplier.name })}
      </PageTitle>
      <FormFault failure={failure} labels={{ url: t('url') }} />
      {secret !== null && <NewSecret secret={secret} />}
      {tried && (
        <p role="status" className={tried.state === 'accepted' ? styles.good : styles.bad}>
          {t('tried', { outcome: outcome(tried) })}
        </p>
      )}
      <Form method="post" noValidate className={decision.form} key={webhook?.url ?? ''}>
        <TextField
          name="url"
          type="url"
          label={t('url')}
          help={t.rich('urlHelp', {
            // The documentation is no page of the router's.
            docs: words => (
              <a href="/api/docs#webhooks" className={styles.docs}>
                {words}
              </a>
            ),
          })}
          autoComplete="off"
          spellCheck={false}
          defaultValue={url}
          error={failure?.fields['url']}
          required
        />
        <Choice
          type="checkbox"
          name="isOnly"
          label={t('isOnly')}
          help={t('isOnlyHelp')}
          defaultChecked={failure ? 'isOnly' in failure.values : (webhook?.isOnly ?? false)}
        />
        <div className={decision.actions}>
          <Button type="submit" variant="solid" name="intent" value="set" disabled={isBusy}>
            {t('save')}
          </Button>
        </div>
      </Form>
      {webhook && <Steps webhook={webhook} />}
      <DeliveryTable deliveries={deliveries} maySend={webhook !== null && webhook.goneAt === null} />
    </QueuePage>
  )
}

type Steps = { webhook: NonNullable<Route.ComponentProps['loaderData']['webhook']> }

/** What can be done with an address that is set. */
function Steps({ webhook: { goneAt, earlierSecretUntil } }: Steps) {
  const t = useTranslations('desk.webhook')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className={decision.part}>
      {goneAt !== null && <p className={styles.bad}>{t('gone', { time: formats.dateTime(goneAt) })}</p>}
      <Form method="post" preventScrollReset className={decision.actions}>
        <Button type="submit" name="intent" value="test" disabled={isBusy || goneAt !== null}>
          {t('test')}
        </Button>
        <Button type="submit" name="intent" value="rotate" disabled={isBusy}>
          {t('rotate')}
        </Button>
        <Button type="submit" name="intent" value="remove" disabled={isBusy}>
          {t('remove')}
        </Button>
      </Form>
      <p className={decision.effect}>
        {earlierSecretUntil === null
          ? t('effects')
          : t('earlier', { time: formats.dateTime(earlierSecretUntil) })}
      </p>
    </div>
  )
}
