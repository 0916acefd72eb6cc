import { Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/new-quote'
import { paths } from '@selvedge/contract/access/paths.ts'
import { createQuote, getQuoteSource } from '@selvedge/contract/quotes/quotes.ts'
import { QUOTE_DAYS, quoteTexts } from '@selvedge/contract/quotes/quote-terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { formText as text } from '../../request/form-text.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { found } from '../../shell/failed-page/not-found.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { percentIn } from './percent-in.ts'
import styles from './quotes.module.css'

const DAY_MS = 24 * 3600_000

export const handle: PageHandle = {
  trail: () => [{ page: 'counter' }, { page: 'quotes' }, { page: 'newQuote' }],
  words: ['office'],
}
export const meta: Route.MetaFunction = args => privateHead(args, t => t('quotes.new.title'))

/** What a cart, or the list that the address names, offers a quote. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const { user } = context.get(visitorContext)
  const listId = url.searchParams.get('list') ?? undefined
  const validUntil = new Date(Date.now() + QUOTE_DAYS * DAY_MS).toISOString().slice(0, 10)
  if (!visitorMay(user, 'makeQuotes')) return { source: null, validUntil }
  const source = await found(await client(getQuoteSource, { query: { listId } }), request, client)
  return { source, validUntil }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData()
  const tax = text(form, 'taxPercent').trim()
  const body = {
    listId: url.searchParams.get('list'),
    title: text(form, 'title'),
    endCustomer: text(form, 'endCustomer'),
    note: text(form, 'note'),
    validUntil: text(form, 'validUntil'),
    basis: text(form, 'basis') === 'trade' ? ('trade' as const) : ('rrp' as const),
    markupPercent: percentIn(form, 'markupPercent'),
    depositPercent: percentIn(form, 'depositPercent'),
    taxPercent: tax === '' ? null : percentIn(form, 'taxPercent'),
  }
  const result = await context.get(clientContext)(createQuote, { body })
  if (!result.success) return formFailure(result, form)
  return redirect(paths.quote(result.data.id))
}

export default function NewQuote({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('quotes')
  const { source } = loaderData
  if (!source || source.itemCount === 0)
    return (
      <div className={styles.page}>
        <PageTitle>{t('new.title')}</PageTitle>
        <EmptyState
          title={t(source ? 'new.nothing' : 'notYours')}
          actions={source && <ButtonLink to={paths.fabrics}>{t('new.browse')}</ButtonLink>}
        >
          {source && t('new.nothingWhy')}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.page}>
      <PageTitle lead={t('new.lead', { count: source.itemCount })}>{t('new.title')}</PageTitle>
      <NewQuoteForm source={source} validUntil={loaderData.validUntil} failure={failure} />
    </div>
  )
}

type FormProps = {
  source: NonNullable<Route.ComponentProps['loaderData']['source']>
  validUntil: string
  failure: Route.ComponentProps['actionData']
}

function NewQuoteForm({ source, validUntil, failure }: FormProps) {
  const t = useTranslations('quotes.new')
  const format = useFormats()
  const isSending = useNavigation().formData !== undefined
  const value = (name: string, otherwise: string) => failure?.values[name] ?? otherwise
  const money = (minor: number | null) =>
    minor === null ? t('noPrice') : format.money(minor, source.currency)
  const errors = Object.entries(failure?.fields ?? {}).map(([fieldId, message]) => ({ fieldId, message }))
  const field = (name: string, otherwise: string) => ({
    name,
    label: t(`fields.${name as 'title'}`),
    defaultValue: value(name, otherwise),
    error: failure?.fields[name],
    autoComplete: 'off',
  })
  const number = (name: string, otherwise: number | null) => ({
    ...field(name, otherwise === null ? '' : format.typedNumber(otherwise)),
    unit: '%',
    inputMode: 'decimal' as const,
  })
  return (
    <Form method="post" className={styles.form} noValidate>
      {failure && <ErrorSummary title={failure.message} errors={errors} />}
      <TextField {...field('title', source.title)} maxLength={quoteTexts.title} />
      <TextField {...field('endCustomer', source.endCustomer)} maxLength={quoteTexts.name} />
      <div className={styles.basis}>
        <p aria-hidden="true">{t('basis')}</p>
        <Segment
          legend={t('basis')}
          name="basis"
          defaultValue={value('basis', source.rrpMinor === null ? 'trade' : 'rrp')}
          options={[
            {
              value: 'rrp',
              label: t('rrp', { amount: money(source.rrpMinor) }),
              disabled: source.rrpMinor === null,
            },
            {
              value: 'trade',
              label: t('trade', { amount: money(source.tradeMinor) }),
              disabled: source.tradeMinor === null,
            },
          ]}
        />
      </div>
      <div className={styles.pair}>
        <TextField {...number('markupPercent', 0)} />
        <TextField {...number('taxPercent', source.taxPercent)} help={t('taxHelp')} />
      </div>
      <div className={styles.pair}>
        <TextField {...number('depositPercent', 50)} />
        <TextField {...field('validUntil', validUntil)} type="date" />
      </div>
      <TextArea {...field('note', '')} maxLength={quoteTexts.note} rows={4} />
      <div className={styles.buttons}>
        <Button type="submit" variant="solid" size="large" disabled={isSending}>
          {t('submit')}
        </Button>
        <p className={styles.quiet}>{t('next')}</p>
      </div>
    </Form>
  )
}
