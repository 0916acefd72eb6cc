import type { ReactNode } from 'react'
import type { ImportReview } from '@selvedge/contract/intake/import-review.ts'
import type { SupplierImport } from '@selvedge/contract/intake/imports.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import styles from './import-page.module.css'

type Props = { one: SupplierImport; review: ImportReview | null }

const KILOBYTE = 1000

/** The file, whose it is, and how many rows it has. */
export function ImportHead({ one, review }: Props) {
  const t = useTranslations('desk.page')
  const formats = useFormats()
  const from = t('from', {
    supplier: one.supplierName,
    when: formats.dateTime(one.createdAt),
    size: formats.number(Math.ceil(one.byteSize / KILOBYTE)),
  })
  return (
    <>
      <PageTitle lead={from} aside={review && <Figures review={review} />}>
        <span className={styles.file}>{one.fileName}</span>
      </PageTitle>
      {review && review.byHand.length > 0 && <ByHand cloths={review.byHand} />}
    </>
  )
}

const NAMED = 5

/** What a list takes the place of without being asked: somebody typed it since the last one. */
function ByHand({ cloths }: { cloths: ImportReview['byHand'] }) {
  const t = useTranslations('deskCloth')
  const formats = useFormats()
  const names = formats.listed(cloths.slice(0, NAMED).map(({ name }) => name))
  return (
    <p>
      <b>{t('inList', { count: cloths.length })}</b> {names}
      {cloths.length > NAMED && ', …'}. {t('inListEffect')}
    </p>
  )
}

function Figures({ review }: { review: ImportReview }) {
  const t = useTranslations('desk.page')
  const formats = useFormats()
  const figure = (key: 'rows' | 'firstRows' | 'new' | 'known' | 'leftOut' | 'refused', rows: number) => (
    <li key={key}>
      {t.rich(key, { rows, count: formats.number(rows), b: (text: ReactNode) => <b>{text}</b> })}
    </li>
  )
  const { account, isWholeFile, newCloths, knownCloths } = review
  return (
    <ul className={styles.figures}>
      {figure(isWholeFile ? 'rows' : 'firstRows', account.rows)}
      {figure('new', newCloths)}
      {figure('known', knownCloths)}
      {account.leftOut > 0 && figure('leftOut', account.leftOut)}
      {account.refused > 0 && figure('refused', account.refused)}
    </ul>
  )
}
