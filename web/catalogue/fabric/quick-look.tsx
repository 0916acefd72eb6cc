import { useEffect } from 'react'
import { usePartFetcher } from '../../browser/part-fetcher.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CardStock } from '../../cloth/card-stock.tsx'
import { FactsGrid } from './facts-grid.tsx'
import type { OrderRights } from './no-order.tsx'
import { PriceTable } from './price-table.tsx'
import { fabricName } from '../../cloth/fabric-name.ts'
import { compareTo } from '../../cloth/compared.ts'
import styles from './quick-look.module.css'

type Props = {
  id: string
  /** Known from the card, shown while loading. */
  name: string
  onClose: () => void
}
/** Part of what the fabric's page loads. */
type Loaded = { fabric: FabricDetail; orderRights: OrderRights }

/** A fabric in a dialog over the list. */
export default function QuickLook({ id, name, onClose }: Props) {
  const t = useTranslations('compare')
  const { data, failure, load, state } = usePartFetcher<Loaded>()
  useEffect(() => void load(paths.fabric(id)), [id, load])
  const fabric = data?.fabric.id === id ? data.fabric : undefined
  const refused = state === 'idle' ? failure : undefined
  return (
    <Dialog
      id="quick-look"
      title={fabric ? fabricName(fabric) : name}
      open
      onClose={onClose}
      closeLabel={t('close')}
      width="wide"
      actions={
        <>
          <ButtonLink to={compareTo([id])} variant="quiet">
            {t('compare')}
          </ButtonLink>
          <ButtonLink to={paths.fabric(id)} variant="solid" prefetch="render">
            {t('openPage')}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.look} aria-busy={!fabric && !refused}>
        {fabric ? (
          <>
            <ClothPicture picture={fabric.picture} alt="" sizes="528px" className={styles.cloth} />
            <CardStock fabric={fabric} />
            <FactsGrid facts={fabric.facts} />
            <PriceTable fabric={fabric} signedIn={data?.orderRights.kind !== 'visitor'} />
          </>
        ) : (
          <p role="status">{refused ? refused.message : t('loading')}</p>
        )}
      </div>
    </Dialog>
  )
}
