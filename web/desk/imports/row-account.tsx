import type { ImportReview } from '@selvedge/contract/intake/import-review.ts'
import type { SupplierImport } from '@selvedge/contract/intake/imports.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './row-account.module.css'

type Account = ImportReview['account']
type Props = {
  id: string
  account: Account
  tense: 'before' | 'after'
  level?: 2 | 3
  note?: string | undefined
}

/** What becomes, or became, of every row of a list, in one line that adds up. */
export function AccountHead({ id, account, tense, level = 2, note }: Props) {
  const t = useTranslations('desk.account')
  const formats = useFormats()
  const figure = (rows: number) => ({ rows, count: formats.number(rows) })
  const { rows, comingIn, leftOut, refused } = account
  return (
    <>
      <SectionHead id={id} level={level}>
        {t('rows', figure(rows))}
      </SectionHead>
      <ul className={styles.sum}>
        <li>{t(tense === 'before' ? 'comingIn' : 'cameIn', figure(comingIn))}</li>
        <li>{t('leftOut', figure(leftOut))}</li>
        <li className={refused > 0 ? styles.refused : undefined}>{t('refused', figure(refused))}</li>
      </ul>
      {note && <p className={styles.quiet}>{note}</p>}
    </>
  )
}

/** The counts of an import as the review counted them before. */
export const accountOf = (counts: NonNullable<SupplierImport['counts']>): Account => {
  const comingIn = counts.added + counts.changed + counts.unchanged
  const { skipped: leftOut, refused } = counts
  return { rows: comingIn + leftOut + refused, comingIn, leftOut, refused }
}
