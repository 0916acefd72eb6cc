import { use } from 'react'
import type { ClothChoices } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { designFacts } from '@selvedge/contract/catalogue/fields.ts'
import {
  careSymbols,
  directions,
  fibres,
  flammabilityStandards,
  flammabilityTreatments,
  matchTypes,
  patterns,
  productTypes,
  usages,
} from '@selvedge/contract/catalogue/terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { abrasionMethods, BACKING_ROWS, FIBRE_ROWS, rowsOf, TEST_ROWS } from './cloth-texts.ts'
import { FactFields, FactTicks } from './fact-fields.tsx'
import {
  ClothNumber,
  ClothRows,
  ClothSelect,
  ClothText,
  ClothTicks,
  FormTextsContext,
} from './form-texts.tsx'
import styles from './cloth.module.css'

type Country = { value: string; label: string }

/** What all colourways of a design share. */
export function DesignFields({
  choices,
  countries,
}: {
  choices: ClothChoices
  countries: readonly Country[]
}) {
  const t = useTranslations('deskCloth')
  const term = useTranslations('terms')
  const read = useTranslations('desk.read')
  const mills = choices.mills.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <div className={styles.fields}>
        <ClothText name="facts.designName" required maxLength={80} />
        <ClothText name="facts.designNumber" maxLength={40} />
        <ClothSelect
          name="facts.productType"
          options={productTypes.map(value => ({ value, label: term(`type.${value}`) }))}
        />
        <ClothSelect
          name="facts.pattern"
          options={patterns.map(value => ({ value, label: term(`pattern.${value}`) }))}
        />
        <ClothSelect name="manufacturer" options={mills} />
        <ClothSelect name="facts.origin" options={countries} />
      </div>
      <ClothRows name="facts.composition">
        <Shares part="composition" rows={FIBRE_ROWS} />
      </ClothRows>
      <ClothRows name="facts.backing">
        <Shares part="backing" rows={BACKING_ROWS} />
      </ClothRows>
      <div className={styles.fields}>
        <ClothNumber name="facts.usableWidthCm" unit="cm" help={t('usableHelp')} />
        <ClothNumber name="facts.fullWidthCm" unit="cm" help={t('fullHelp')} />
        <ClothNumber name="facts.verticalRepeatCm" unit="cm" help={t('repeatHelp')} />
        <ClothNumber name="facts.horizontalRepeatCm" unit="cm" help={t('repeatHelp')} />
        <ClothSelect
          name="facts.matchType"
          options={matchTypes.map(value => ({ value, label: term(`match.${value}`) }))}
        />
        <ClothSelect
          name="facts.direction"
          options={directions.map(value => ({ value, label: term(`direction.${value}`) }))}
        />
        <ClothSelect
          name="facts.reversible"
          options={[
            { value: 'true', label: read('yes') },
            { value: 'false', label: read('no') },
          ]}
        />
        <FactFields prefix="facts." rows={designFacts} />
      </div>
      <ClothTicks
        name="facts.usage"
        options={usages.map(value => ({ value, label: term(`use.${value}`) }))}
      />
      <ClothRows name="facts.abrasion">
        <div className={styles.fields}>
          {abrasionMethods.map(method => (
            <ClothNumber key={method} name={`facts.abrasion.${method}`} label={term(`abrasion.${method}`)} />
          ))}
        </div>
      </ClothRows>
      <Flammability />
      <FactTicks prefix="facts." rows={designFacts} />
      <ClothTicks
        name="facts.care"
        options={careSymbols.map(value => ({ value, label: term(`care.${value}`) }))}
      />
      <ClothText name="facts.certifications" help={t('certificationsHelp')} />
    </>
  )
}

function Shares({ part, rows }: { part: 'composition' | 'backing'; rows: number }) {
  const t = useTranslations('deskCloth')
  const term = useTranslations('terms.fibre')
  const { locale } = useFormats()
  const { texts } = use(FormTextsContext)
  const options = fibres
    .map(value => ({ value, label: term(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  const count = Math.max(rows, rowsOf(texts, `facts.${part}`).length)
  return (
    <div className={styles.shares}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.share}>
          <ClothSelect
            name={`facts.${part}.${at}.fibre`}
            label={t('fibre', { number: at + 1 })}
            none={t('none')}
            options={options}
          />
          <ClothNumber name={`facts.${part}.${at}.percent`} label={t('share', { number: at + 1 })} unit="%" />
        </div>
      ))}
    </div>
  )
}

function Flammability() {
  const t = useTranslations('deskCloth')
  const term = useTranslations('terms.treatment')
  const { texts } = use(FormTextsContext)
  const count = Math.max(TEST_ROWS, rowsOf(texts, 'facts.flammability').length)
  return (
    <ClothRows name="facts.flammability">
      {Array.from({ length: count }, (_, at) => {
        const row = `facts.flammability.${at}`
        return (
          <div key={row} className={styles.fields}>
            <ClothSelect
              name={`${row}.standard`}
              label={t('standard', { number: at + 1 })}
              none={t('none')}
              options={flammabilityStandards.map(value => ({ value, label: value }))}
            />
            <ClothText name={`${row}.class`} label={t('class')} maxLength={40} />
            <ClothSelect
              name={`${row}.treatment`}
              label={t('treatment')}
              options={flammabilityTreatments.map(value => ({ value, label: term(value) }))}
            />
            <ClothText name={`${row}.certificate`} label={t('certificate')} maxLength={80} />
          </div>
        )
      })}
    </ClothRows>
  )
}
