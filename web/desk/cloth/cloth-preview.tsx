import type { Named } from '@selvedge/contract/catalogue/fabric-card.ts'
import type { z } from 'zod'
import { FabricCard } from '../../catalogue/cards/fabric-card.tsx'
import { PriceTable } from '../../catalogue/fabric/price-table.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { Preview } from './write-cloth.server.ts'
import styles from './cloth.module.css'

const SIZES = '(width < 700px) 90vw, 320px'

/** How customers would see it: the card of every list, and the prices of the fabric's page. */
export function ClothPreview({ cloths, supplier }: { cloths: Preview; supplier: z.output<typeof Named> }) {
  const t = useTranslations('deskCloth')
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <SectionHead id="preview">{t('previewTitle')}</SectionHead>
      <p className={styles.quiet}>{t('previewLead')}</p>
      {cloths.map(({ card, prices, pieceLengthMicrometres }) => (
        <div key={card.id} className={styles.shown}>
          <FabricCard
            fabric={card}
            sizes={SIZES}
            first={false}
            heading="h3"
            distance={undefined}
            inDoubleRubs={false}
            withTests={false}
          />
          <PriceTable
            fabric={{ prices, supplier, supply: { pieceLengthMicrometres }, stock: null }}
            signedIn
          />
        </div>
      ))}
    </section>
  )
}
