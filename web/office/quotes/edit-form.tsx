import { Form, useNavigation } from 'react-router'
import type { OwnQuotedItem, Quote } from '@selvedge/contract/quotes/quotes.ts'
import { quoteTexts } from '@selvedge/contract/quotes/quote-terms.ts'
import type { z } from 'zod'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './quotes.module.css'

type Props = { quote: Quote; failure: FormFailure | undefined }

/** Free lines that an item has room for beside those it has. */
const BLANK_LINES = 2

/** What a quote says and offers: its items with their free lines. Prices of cloth stay as they were when it was made. */
export function EditForm({ quote, failure }: Props) {
  const t = useTranslations('quotes.new')
  const edit = useTranslations('quotes.edit')
  const format = useFormats()
  const isSending = useNavigation().formData !== undefined
  const refused = failure?.values['intent'] === 'save' ? failure : undefined
  const field = (name: 'title' | 'endCustomer' | 'validUntil' | 'depositPercent' | 'note', now: string) => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: refused?.values[name] ?? now,
    error: refused?.fields[name],
    autoComplete: 'off',
  })
  const deposit = format.typedNumber(quote.depositBasisPoints / 100)
  return (
    <Form method="post" className={styles.edit} preventScrollReset noValidate>
      <input type="hidden" name="version" value={quote.version} />
      <section className={styles.items} aria-label={edit('items')}>
        <h2 className={styles.section}>{edit('items')}</h2>
        {quote.items.map((item, index) => (
          <EditItem key={item.id} item={item} index={index} quote={quote} failure={refused} />
        ))}
      </section>
      <section className={styles.form}>
        <h2 className={styles.section}>{edit('terms')}</h2>
        <TextField {...field('title', quote.title)} maxLength={quoteTexts.title} />
        <TextField {...field('endCustomer', quote.endCustomer)} maxLength={quoteTexts.name} />
        <div className={styles.pair}>
          <TextField {...field('depositPercent', deposit)} unit="%" inputMode="decimal" />
          <TextField {...field('validUntil', quote.validUntil)} type="date" />
        </div>
        <TextArea {...field('note', quote.note)} maxLength={quoteTexts.note} rows={4} />
        <div>
          <Button type="submit" name="intent" value="save" variant="solid" disabled={isSending}>
            {edit('save')}
          </Button>
        </div>
      </section>
    </Form>
  )
}

type ItemProps = { item: z.output<typeof OwnQuotedItem>; index: number } & Props

function EditItem({ item, index, quote, failure }: ItemProps) {
  const t = useTranslations('quotes.edit')
  const format = useFormats()
  const at = `items.${index}`
  const sentAt = rowOf(item.id, failure)
  const perUnit = `${format.unitPrice(item.unitMinor, quote.currency)}/${format.unit}`
  const sentLines = failure?.values[`${sentAt}.extra`]
  const places = Math.max(
    item.extras.length + BLANK_LINES,
    sentLines === undefined ? 0 : Number(sentLines) + 1,
  )
  const lines = Array.from({ length: places }, (_, place) => item.extras[place] ?? null)
  const text = (name: 'title' | 'room', now: string) => ({
    id: `${at}.${name}`,
    name: `${at}.${name}`,
    label: t(name),
    defaultValue: failure?.values[`${sentAt}.${name}`] ?? now,
    error: failure?.fields[`${sentAt}.${name}`],
    autoComplete: 'off',
  })
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>
        <FabricName fabric={item.cloth} />
      </legend>
      <input type="hidden" name="row" value={index} />
      <input type="hidden" name={`${at}.id`} value={item.id} />
      <ClothPicture picture={item.cloth.picture} alt="" sizes="72px" className={styles.picture} />
      <div className={styles.itemBody}>
        <p className={styles.quiet}>
          {format.listed([
            item.supplierName,
            format.length(item.cutMicrometres),
            perUnit,
            format.money(item.clothMinor, quote.currency),
          ])}
        </p>
        <div className={styles.pair}>
          <TextField {...text('title', item.title)} maxLength={quoteTexts.item} />
          <TextField {...text('room', item.room)} maxLength={60} />
        </div>
        <p className={styles.quiet}>{t('extras')}</p>
        {lines.map((line, place) => (
          <ExtraFields
            key={place}
            at={at}
            sentAt={sentAt}
            place={place}
            line={line}
            sign={format.currencySign(quote.currency)}
            failure={failure}
          />
        ))}
        <div className={styles.itemFoot}>
          <Choice
            type="checkbox"
            name={`${at}.keep`}
            value="yes"
            label={t('keep')}
            defaultChecked={sentAt === undefined || failure?.values[`${sentAt}.keep`] === 'yes'}
          />
          <b>{format.money(item.totalMinor, quote.currency)}</b>
        </div>
      </div>
    </fieldset>
  )
}

/** Where an item stood in a form that was refused: a colleague may have taken out one before it since. */
const rowOf = (id: string, failure: FormFailure | undefined): string | undefined =>
  Object.entries(failure?.values ?? {})
    .find(([name, value]) => value === id && /^items\.\d+\.id$/.test(name))?.[0]
    .slice(0, -'.id'.length)

type ExtraProps = {
  at: string
  sentAt: string | undefined
  place: number
  line: { label: string; quantity: string; amountMinor: number } | null
  sign: string
  failure: FormFailure | undefined
}

function ExtraFields({ at, sentAt, place, line, sign, failure }: ExtraProps) {
  const t = useTranslations('quotes.edit')
  const format = useFormats()
  const amount = line === null ? '' : format.typedAmount(line.amountMinor)
  const field = (name: 'label' | 'quantity' | 'amount', now: string) => {
    const id = `${at}.extras.${place}.${name}`
    const sent = `${sentAt}.extras.${place}.${name}`
    const fault = `${sentAt}.extras.${place}.${name === 'amount' ? 'amountMinor' : name}`
    return {
      id,
      name: id,
      label: t(`extra.${name}`),
      defaultValue: failure?.values[sent] ?? now,
      error: failure?.fields[fault],
      autoComplete: 'off',
    }
  }
  return (
    <div className={styles.extra}>
      <input type="hidden" name={`${at}.extra`} value={place} />
      <TextField {...field('label', line?.label ?? '')} maxLength={quoteTexts.item} />
      <TextField {...field('quantity', line?.quantity ?? '')} maxLength={quoteTexts.quantity} />
      <TextField {...field('amount', amount)} unit={sign} inputMode="decimal" />
    </div>
  )
}
