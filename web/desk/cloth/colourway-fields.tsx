import type { ClothChoices } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { colourwayFacts } from '@selvedge/contract/catalogue/fields.ts'
import { colourwayStatuses } from '@selvedge/contract/catalogue/terms.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { ColourField } from './colour-field.tsx'
import { FactFields, FactTicks } from './fact-fields.tsx'
import { ClothNumber, ClothSelect, ClothText } from './form-texts.tsx'
import styles from './cloth.module.css'

type Props = { own: string; choices: ClothChoices; currency: Currency; isStored: boolean }

/** One colourway: what is ordered, what it costs, when it comes. */
export function ColourwayFields({ own, choices, currency, isStored }: Props) {
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
    </>
  )
}
