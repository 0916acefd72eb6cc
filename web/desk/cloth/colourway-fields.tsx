import { use } from 'react'
import type { ClothChoices } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { colourwayFacts } from '@selvedge/contract/catalogue/fields.ts'
import { colourwayStatuses, MAX_PRICE_BREAKS } from '@selvedge/contract/catalogue/terms.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ColourField } from './colour-field.tsx'
import { FactFields, FactTicks } from './fact-fields.tsx'
import { BREAK_ROWS, rowsOf } from './cloth-texts.ts'
import {
  ClothNumber,
  ClothRows,
  ClothSelect,
  ClothText,
  FormTextsContext,
  useFormText,
} from './form-texts.tsx'
import styles from './cloth.module.css'

type Props = {
  own: string
  choices: ClothChoices
  currency: Currency
  isStored: boolean
  /** Each of the others has its picture on a page of its own. */
  hasPicture: boolean
}

/** One colourway: what is ordered, what it costs, when it comes. */
export function ColourwayFields({ own, choices, currency, isStored, hasPicture }: Props) {
  const t = useTranslations('deskCloth')
  const term = useTranslations('terms.status')
  const read = useTranslations('desk.read')
  const choose = t('choose')
  const formats = useFormats()
  const unit = `${formats.foreignSign(currency)}/m`
  const books = choices.books.map(({ id, name, number }) => ({ value: id, label: `${number}, ${name}` }))
  return (
    <>
      <div className={styles.fields}>
        <ClothText
          name={`${own}.supplierSku`}
          required
          maxLength={60}
          readOnly={isStored}
          help={isStored ? t('skuStays') : undefined}
        />
        <ClothText name={`${own}.gtin`} inputMode="numeric" />
        <ClothText name={`${own}.colourName`} required maxLength={60} />
        <ClothText name={`${own}.colourNumber`} maxLength={20} />
        <ColourField name={`${own}.hex`} />
        <ClothSelect
          name={`${own}.status`}
          none={choose}
          options={colourwayStatuses.map(value => ({ value, label: term(value) }))}
        />
        <FactFields prefix={`${own}.colourwayFacts.`} rows={colourwayFacts} />
      </div>
      <FactTicks prefix={`${own}.colourwayFacts.`} rows={colourwayFacts} />
      <div className={styles.fields}>
        <ClothNumber name={`${own}.cutPriceMinor`} unit={unit} required />
        <ClothNumber name={`${own}.piecePriceMinor`} unit={unit} help={t('pieceHelp')} />
        <ClothNumber name={`${own}.rrpMinor`} unit={unit} help={t('rrpHelp')} />
        <ClothNumber name={`${own}.pieceLengthMicrometres`} unit="m" help={t('pieceHelp')} />
        <ClothNumber name={`${own}.minOrderMicrometres`} unit="m" help={t('minOrderHelp')} />
        <ClothNumber name={`${own}.leadTimeDays`} help={t('pieceHelp')} />
        <ClothSelect
          name={`${own}.sampleAvailable`}
          none={t('notStated')}
          options={[
            { value: 'true', label: read('yes') },
            { value: 'false', label: read('no') },
          ]}
        />
        <ClothSelect name={`${own}.book.slug`} none={t('noBook')} options={books} />
        <ClothNumber name={`${own}.book.page`} />
      </div>
      <PriceBreaks own={own} unit={unit} />
      {!isStored && <StatedStock own={own} />}
      {hasPicture && <Picture />}
    </>
  )
}

/** What a metre costs from a length on. */
function PriceBreaks({ own, unit }: { own: string; unit: string }) {
  const t = useTranslations('deskCloth')
  const { texts } = use(FormTextsContext)
  const list = `${own}.priceBreaks`
  const count = Math.min(MAX_PRICE_BREAKS, Math.max(BREAK_ROWS, rowsOf(texts, list).length + 1))
  return (
    <ClothRows name={list} note={t('breaksHelp')}>
      <div className={styles.shares}>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={styles.share}>
            <ClothNumber
              name={`${list}.${at}.fromMicrometres`}
              label={t('breakFrom', { number: at + 1 })}
              unit="m"
            />
            <ClothNumber
              name={`${list}.${at}.priceMinor`}
              label={t('breakPrice', { number: at + 1 })}
              unit={unit}
            />
          </div>
        ))}
      </div>
    </ClothRows>
  )
}

/** What the supplier says to have of a new colourway; afterwards its shelves tell. */
function StatedStock({ own }: { own: string }) {
  const t = useTranslations('deskCloth')
  const { texts } = use(FormTextsContext)
  return (
    <div className={styles.fields}>
      <ClothNumber name={`${own}.stock`} unit="m" help={t('stockHelp')} />
      <Choice
        type="checkbox"
        name={`${own}.isInStock`}
        value="on"
        label={t('isInStock')}
        defaultChecked={texts[`${own}.isInStock`] === 'on'}
      />
    </div>
  )
}

/** A photograph from the supplier, in place of the drawn cloth. */
function Picture() {
  const t = useTranslations('deskCloth')
  const { error } = useFormText('image')
  return (
    <div className={styles.fields}>
      <TextField
        type="file"
        name="image"
        label={t('picture')}
        help={t('pictureHelp')}
        error={error}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      />
      <ClothText type="url" name="url" label={t('pictureUrl')} help={t('pictureUrlHelp')} maxLength={2000} />
    </div>
  )
}
