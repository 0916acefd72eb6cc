import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import styles from './lots-had.module.css'

/** The dye lots that the business had of a cloth, when and for whom, and how much of each there is now. */
export function LotsHad({ lots }: { lots: FabricDetail['lotsHad'] }) {
  const t = useTranslations('catalogue.lots')
  const formats = useFormats()
  if (lots.length === 0) return null
  return (
    <section aria-labelledby="lots-had">
      <SectionHead id="lots-had" level={2}>
        {t('title')}
      </SectionHead>
      <ul className={styles.lots}>
        {lots.map(lot => (
          <li key={lot.dyeLot}>
            <b>{t('lot', { lot: lot.dyeLot })}</b>{' '}
            {lot.lastOrderMicrometres < lot.lengthMicrometres &&
              t('inAll', { length: formats.length(lot.lengthMicrometres) })}
            {t.rich('had', {
              length: formats.length(lot.lastOrderMicrometres),
              date: formats.date(lot.orderedAt.slice(0, 10)),
              order: lot.orderId,
              link: words => <TextLink to={paths.order(lot.orderId)}>{words}</TextLink>,
            })}
            {lot.sidemark !== '' && t('for', { customer: lot.sidemark })}{' '}
            <span className={styles.now}>
              {lot.freeMicrometres > 0
                ? t('left', { length: formats.length(lot.freeMicrometres) })
                : t('noneLeft', { lot: lot.dyeLot })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
