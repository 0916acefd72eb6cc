import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ClothByHand, ClothChoices } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { useClothLabels } from './cloth-labels.ts'
import { ClothPreview } from './cloth-preview.tsx'
import { rowsOf, textsOf, type Texts } from './cloth-texts.ts'
import { ColourwayFields } from './colourway-fields.tsx'
import { DesignFields } from './design-fields.tsx'
import { FormTextsContext } from './form-texts.tsx'
import type { ClothAnswer } from './write-cloth.server.ts'
import styles from './cloth.module.css'

type Props = {
  choices: ClothChoices
  currency: Currency
  countries: readonly { value: string; label: string }[]
  /** Undefined for a new cloth. */
  cloth?: ClothByHand
  answer: ClothAnswer | undefined
}

/** A cloth by hand: the design, its colourways, and how customers would see them. */
export function ClothForm({ choices, currency, countries, cloth, answer }: Props) {
  const t = useTranslations('deskCloth')
  const term = useTranslations('terms')
  const formats = useFormats()
  const labelOf = useClothLabels()
  // A look, or another colourway, leaves the reader where they are.
  const [stays, setStays] = useState(false)
  const isBusy = useNavigation().state !== 'idle'
  const failure = answer?.failure ?? undefined
  const isChanged = failure?.code === 'clothChanged'
  const stored = cloth ? textsOf(cloth, currency, formats) : {}
  const texts: Texts = answer?.values ?? stored
  const storedSkus = new Set(cloth?.colourways.map(one => one.supplierSku))
  // What was read when the form was opened, until it is shown what has changed since.
  const seen = isChanged || answer === undefined ? JSON.stringify(cloth) : (texts['seen'] ?? '')
  const colourways = rowsOf(texts, 'colourways')
  const labels = Object.fromEntries(Object.keys(failure?.fields ?? {}).map(name => [name, labelOf(name)]))
  const { minOrderMicrometres: least, orderIncrementMicrometres: grid } = choices
  const own = colourways.length > 0 ? colourways : ['colourways.0']
  return (
    <div className={styles.work}>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className={styles.form}
        preventScrollReset={stays}
      >
        <FormFault failure={failure} labels={labels} />
        <FormTextsContext value={{ texts, now: isChanged ? stored : null, fields: failure?.fields ?? {} }}>
          {cloth && <input type="hidden" name="seen" value={seen} />}
          {/* Enter in a field saves; without it the first button would be pressed, whatever that is. */}
          <Button type="submit" name="intent" value="save" className={styles.first} tabIndex={-1} aria-hidden>
            {t('save')}
          </Button>
          <section aria-labelledby="design" className={styles.part}>
            <SectionHead id="design" note={t('designNote')}>
              {t('design')}
            </SectionHead>
            <DesignFields choices={choices} countries={countries} />
          </section>
          {own.map((row, at) => (
            <section key={row} aria-labelledby={`${row}.head`} className={styles.part}>
              <SectionHead id={`${row}.head`}>{t('colourway', { number: at + 1 })}</SectionHead>
              <p className={styles.quiet}>
                {t('pricesIn', { currency })}
                {least !== null && grid !== null && (
                  <>
                    <br />
                    {term('leastGrid', { least: formats.grid(least), grid: formats.grid(grid) })}
                  </>
                )}
              </p>
              <ColourwayFields
                own={row}
                choices={choices}
                currency={currency}
                hasPicture={at === 0}
                isStored={storedSkus.has(texts[`${row}.supplierSku`] ?? '')}
              />
            </section>
          ))}
        </FormTextsContext>
        <p className={styles.quiet}>{t('effect')}</p>
        <div className={styles.actions}>
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="solid"
            size="large"
            disabled={isBusy}
            onClick={() => setStays(false)}
          >
            {cloth ? t('save') : t('submit')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="preview"
            size="large"
            disabled={isBusy}
            onClick={() => setStays(true)}
          >
            {t('preview')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="colourway"
            size="large"
            disabled={isBusy}
            onClick={() => setStays(true)}
          >
            {t('another')}
          </Button>
        </div>
      </Form>
      {answer?.preview && <ClothPreview cloths={answer.preview} supplier={choices.supplier} />}
    </div>
  )
}
