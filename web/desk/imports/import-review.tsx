import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ImportReview as Review } from '@selvedge/contract/intake/import-review.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Blockers } from './blockers.tsx'
import { ColumnTable } from './column-table.tsx'
import { Decisions, DefaultList, Unstated, useDefaultNames } from './default-list.tsx'
import { DoubtfulPrices } from './doubtful-prices.tsx'
import { DeskKeys, useDeskKeys } from './desk-keys.tsx'
import { useOpenAnswers, type OpenAnswers } from './open-answers.ts'
import { ListChanges } from './list-changes.tsx'
import { PreviewedCloths } from './previewed-cloths.tsx'
import { ReviewedRows } from './reviewed-rows.tsx'
import { UnseenFabrics } from './unseen-fabrics.tsx'
import { WorkbookSheets } from './workbook-sheets.tsx'
import styles from './import-page.module.css'

type Props = { review: Review; failure: FormFailure | undefined }

/** Everything to decide about a file, as one form: what is corrected is saved before anything is tried or imported. */
export function ImportReview({ review, failure }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { open, onChange, confirmAll } = useOpenAnswers(form, review)
  useDeskKeys(form)
  return (
    <>
      <Form
        method="post"
        noValidate
        ref={form}
        className={styles.review}
        preventScrollReset
        onChange={onChange}
      >
        <ReviewFault review={review} failure={failure} />
        <div className={styles.list}>
          <WorkbookSheets sheets={review.sheets} />
          <ColumnTable review={review} onConfirm={confirmAll} />
          <DoubtfulPrices doubtful={review.doubtfulPrices} />
          <ListChanges changes={review.changes} />
          <ReviewedRows review={review} />
          <FoundPictures review={review} />
        </div>
        <div className={styles.side}>
          <Blockers review={review} />
          <UnseenFabrics unseen={review.unseen} failure={failure} />
          <Decisions review={review} failure={failure} />
          <DefaultList review={review} failure={failure} onConfirm={confirmAll} />
          <Unstated review={review} failure={failure} />
          <Actions review={review} open={open} failure={failure} />
        </div>
      </Form>
      <PreviewedCloths review={review} />
      <DeskKeys />
    </>
  )
}

function ReviewFault({ review, failure }: Props) {
  const names = useDefaultNames(review)
  const labels = Object.fromEntries(Object.entries(names).map(([name, label]) => [`defaults.${name}`, label]))
  if (!failure) return null
  return (
    <div className={styles.fault}>
      <FormFault failure={failure} labels={labels} />
    </div>
  )
}

/** Addresses of pictures in the list, and that nothing is asked of them by importing it. */
function FoundPictures({ review: { pictures, isWholeFile } }: { review: Review }) {
  const t = useTranslations('desk.pictures')
  const formats = useFormats()
  const { addresses, fabrics, shared, hosts } = pictures
  if (addresses === 0) return null
  return (
    <section aria-labelledby="found-pictures">
      <SectionHead id="found-pictures">{t('title')}</SectionHead>
      <p>
        {t(isWholeFile ? 'inList' : 'inFirstRows', {
          pictures: addresses,
          count: formats.number(addresses),
          fabrics: formats.number(fabrics),
          hosts: formats.listed(hosts),
        })}
      </p>
      {shared > 0 && (
        <p className={styles.note}>{t('shared', { pictures: shared, count: formats.number(shared) })}</p>
      )}
      <p className={styles.note}>{t('later')}</p>
    </section>
  )
}

/** Nothing is imported before what is about money is answered; the rest is confirmed as it is shown by the import itself. */
function Actions({ review, open, failure }: Props & { open: OpenAnswers }) {
  const t = useTranslations('desk.actions')
  const formats = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  const waiting = review.blockers.length + open.decisions
  const unseen = review.unseen.reduce((sum, { fabrics }) => sum + fabrics, 0)
  const currencies = formats.listed(review.unseen.map(({ currency }) => currency))
  const what = review.isWholeFile
    ? t('fabrics', { rows: review.account.comingIn, count: formats.number(review.account.comingIn) })
    : t('theList')
  return (
    <div className={styles.actions}>
      <Choice
        type="checkbox"
        name="discontinueMissing"
        label={t('discontinue')}
        defaultChecked={failure ? 'discontinueMissing' in failure.values : review.import.discontinueMissing}
      />
      <Choice
        type="checkbox"
        name="whole"
        label={t('whole')}
        defaultChecked={failure ? 'whole' in failure.values : review.import.whole}
      />
      <Button type="submit" name="intent" value="save" wide disabled={isBusy}>
        {t('save')}
      </Button>
      <Button type="submit" name="intent" value="try" size="large" wide disabled={isBusy}>
        {t('try')} <kbd className={styles.key}>T</kbd>
      </Button>
      <Button
        type="submit"
        name="intent"
        value="take"
        variant={waiting > 0 ? 'outlined' : 'solid'}
        size="large"
        wide
        disabled={isBusy}
      >
        {t(open.together > 0 ? 'takeAsShown' : 'take', { count: what })}
      </Button>
      {unseen > 0 && (
        <p className={styles.doubt}>
          {t('unseen', { fabrics: unseen, count: formats.number(unseen), currencies })}
        </p>
      )}
      {/* Always there, so that a screen reader announces when an answer is counted. */}
      <p className={styles.note} role="status">
        {waiting > 0 && t('waits', { count: waiting })}{' '}
        {open.together > 0 && t('asShown', { count: open.together })}
        {waiting === 0 && open.together === 0 && t('readyNote')}
      </p>
    </div>
  )
}
