import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FabricDetail } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useRememberSeen } from '../use-recently-seen.ts'
import { AddedNote } from './added-note.tsx'
import { ColourwayStrip } from './colourway-strip.tsx'
import { FabricHeading } from './fabric-heading.tsx'
import { FactsGrid } from './facts-grid.tsx'
import { GoesWith } from './goes-with.tsx'
import type { AddedLine, OrderAnswer } from './order-answer.ts'
import { OrderForm } from './order-form.tsx'
import { PieceTable } from './piece-table.tsx'
import { PriceTable } from './price-table.tsx'
import { Specification } from './specification.tsx'
import { Stage } from './stage.tsx'
import type { StageShow } from './stage-scale.ts'
import styles from './fabric-page.module.css'

/** May this reader order? Visitors and unfinished profiles see everything but the order form. */
export type Standing = 'visitor' | 'incomplete' | 'retailer'

type Props = {
  fabric: FabricDetail
  show: StageShow
  standing: Standing
  answer: OrderAnswer | undefined
  /** Whom the reader is serving; empty for nobody. */
  customerName: string
  /** A line that has just come into the cart, where the form was sent without scripts. */
  added: AddedLine | null
}

/** A fabric: the cloth to scale at the left, what it is, what there is of it and what it costs at the right. */
export function FabricPage({ fabric, show, standing, answer, customerName, added }: Props) {
  useRememberSeen(fabric)
  return (
    <div className={styles.page}>
      <div className={styles.cloth}>
        <Stage fabric={fabric} show={show} />
        <ColourwayStrip colourways={fabric.colourways} currentId={fabric.id} />
      </div>
      <div className={styles.figures}>
        <AddedNote fabric={fabric} added={added} />
        <FabricHeading fabric={fabric} />
        <FactsGrid facts={fabric.facts} />
        <PriceTable fabric={fabric} signedIn={standing !== 'visitor'} />
        {standing === 'retailer' ? (
          <OrderForm key={fabric.id} fabric={fabric} answer={answer} customerName={customerName} />
        ) : (
          <OrderLater fabric={fabric} standing={standing} />
        )}
      </div>
      <div className={styles.lower}>
        <Specification fabric={fabric} />
        <GoesWith fabrics={fabric.goesWith} supplierName={fabric.supplier.name} />
      </div>
    </div>
  )
}

/** Stock for those who cannot order yet, and what they have to do first. */
function OrderLater({ fabric, standing }: Pick<Props, 'fabric' | 'standing'>) {
  const t = useTranslations('catalogue.order')
  const { pathname } = useLocation()
  const visitor = standing === 'visitor'
  const to = visitor
    ? { pathname: paths.signin, search: `?next=${encodeURIComponent(pathname)}` }
    : paths.completeProfile
  return (
    <>
      <PieceTable fabric={fabric} />
      <div className={styles.later}>
        <ButtonLink to={to} variant="solid" size="large" wide>
          {visitor ? t('signIn') : t('completeProfile')}
        </ButtonLink>
        {visitor && (
          <p className={styles.note}>
            {t.rich('noAccount', {
              link: words => (
                <Link to={paths.signup} className={styles.link}>
                  {words}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
    </>
  )
}
