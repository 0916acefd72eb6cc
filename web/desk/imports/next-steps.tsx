import { paths } from '@selvedge/contract/access/paths.ts'
import type { ImportPictures } from '@selvedge/contract/intake/import-pictures.ts'
import type { SupplierImport } from '@selvedge/contract/intake/imports.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { isTaken } from './import-state.ts'
import { accountOf } from './row-account.tsx'
import styles from './import-page.module.css'

type Props = { one: SupplierImport; pictures: ImportPictures | null }

/** Where the fabrics of an imported list are now, and what is left to do about it. */
export function NextSteps({ one, pictures }: Props) {
  const t = useTranslations('desk.next')
  const formats = useFormats()
  if (!isTaken(one) || one.withdrawnAt !== null || one.counts === null) return null
  const { comingIn, refused } = accountOf(one.counts)
  const of = `?supplier=${encodeURIComponent(one.supplier)}`
  const found = pictures?.counts.found ?? 0
  return (
    <section aria-labelledby="next">
      <SectionHead id="next">{t('title')}</SectionHead>
      <ul className={styles.next}>
        {comingIn > 0 && (
          <li>
            <TextLink to={paths.fabrics + of}>{t('shop', { supplier: one.supplierName })}</TextLink>
          </li>
        )}
        {comingIn > 0 && (
          <li>
            <TextLink to={paths.deskStock + of}>{t('desk', { supplier: one.supplierName })}</TextLink>
          </li>
        )}
        {found > 0 && (
          <li>
            <a href="#pictures" className={styles.link}>
              {t('pictures', { pictures: found, count: formats.number(found) })}
            </a>
          </li>
        )}
        {refused > 0 && (
          <li>
            <a href="#refused" className={styles.link}>
              {t('refused', { rows: refused, count: formats.number(refused) })}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
