import { lazy, useState } from 'react'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { SpecialNote } from '../../office/special-prices/special-note.tsx'
import { useRememberSeen } from '../../cloth/use-recently-seen.ts'
import { Alternatives } from './alternatives.tsx'
import { OwnHolds } from './own-holds.tsx'
import { LotsHad } from './lots-had.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SkipLink } from '../../ui/text/skip-link.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { QUANTITY_ID } from './quantity-id.ts'
import { StockAlert } from './stock-alert.tsx'
import { AddedNote } from './added-note.tsx'
import { ColourwayStrip } from './colourway-strip.tsx'
import { FabricHeading } from './fabric-heading.tsx'
import { FactsGrid } from './facts-grid.tsx'
import { InBooks } from './in-books.tsx'
import type { OrderType, WantedPiece } from './draft-line.ts'
import { GoesWith } from './goes-with.tsx'
import { valuesOf, type AddedLine, type OrderAnswer } from './order-answer.ts'
import { NoOrder, type OrderRights } from './no-order.tsx'
import { PhotographStage } from './photograph-stage.tsx'
import { PriceTable } from './price-table.tsx'
import { Specification } from './specification.tsx'
import { Stage } from './stage.tsx'
import type { StageShow } from './stage-scale.ts'
import { MetreageSection } from './metreage/metreage-section.tsx'
import type { Metreage } from './metreage/read-metreage.ts'
import { wantedPieceOf } from './use-draft.ts'
import { useCalculation } from './metreage/use-calculation.ts'
import styles from './fabric-page.module.css'

/** Loaded only for readers who may order. */
const OrderForm = lazy(async () => ({ default: (await import('./order-form.tsx')).OrderForm }))

type Props = {
  fabric: FabricDetail
  show: StageShow
  metreage: Metreage
  orderRights: OrderRights
  answer: OrderAnswer | undefined
  /** The customer whom the reader serves; empty for nobody. */
  customerName: string
  startType: OrderType
  /** Of this reading of the page; empty for visitors. */
  formKey: string
  /** The length that the address asks for, in metres. */
  wanted: number | undefined
  /** A line just added by a form sent without scripts. */
  added: AddedLine | null
}

/** Whether there are rates for the cloth and for its supplier's fees; without them it cannot be ordered. */
const isPriced = ({ price, supply }: FabricDetail): boolean => price !== null && supply.hasRate

/** A fabric: picture to scale at the left; facts, stock and price at the right. */
export function FabricPage({
  fabric,
  show,
  metreage,
  orderRights,
  answer,
  customerName,
  startType,
  formKey,
  wanted,
  added,
}: Props) {
  const t = useTranslations('catalogue.order')
  const mayOrder = orderRights.kind === 'buyer' && isPriced(fabric)
  useRememberSeen(fabric)
  const [calculation, setCalculation] = useCalculation(metreage.calculation)
  const [wantedPiece, setWantedPiece] = useWantedPiece(fabric.id, answer)
  return (
    <>
      {mayOrder && <SkipLink href={`#${QUANTITY_ID}`}>{t('skip')}</SkipLink>}
      <div className={styles.page}>
        <div className={styles.cloth}>
          {fabric.photographs.length > 0 ? (
            <PhotographStage fabric={fabric} />
          ) : (
            <Stage fabric={fabric} show={show} />
          )}
          <ColourwayStrip colourways={fabric.colourways} currentId={fabric.id} />
        </div>
        <div className={styles.figures}>
          <AddedNote fabric={fabric} added={added} />
          <FabricHeading fabric={fabric} />
          <FactsGrid facts={fabric.facts} />
          <div className={styles.hiddenOnPaper}>
            <PriceTable fabric={fabric} signedIn={orderRights.kind !== 'visitor'} />
            {fabric.specialPrice && (
              <p className={styles.special}>
                <SpecialNote special={fabric.specialPrice} currency={fabric.prices.currency} askTo={null} />
              </p>
            )}
          </div>
          {(orderRights.kind === 'buyer' || orderRights.kind === 'looker') && (
            <div className={styles.hiddenOnPaper}>
              <StockAlert key={`${fabric.id} ${wanted}`} fabric={fabric} wanted={wanted} answer={answer} />
              <OwnHolds fabric={fabric} />
              <LotsHad lots={fabric.lotsHad} />
            </div>
          )}
          {mayOrder ? (
            <LatePart key={fabric.id}>
              <OrderForm
                fabric={fabric}
                calculation={calculation}
                wanted={wanted}
                answer={answer}
                customerName={customerName}
                startType={startType}
                formKey={formKey}
                onPiece={setWantedPiece}
              />
            </LatePart>
          ) : (
            <NoOrder fabric={fabric} orderRights={orderRights} />
          )}
        </div>
        <div className={styles.lower}>
          <div className={styles.hiddenOnPaper}>
            <Alternatives fabric={fabric} wanted={wanted} />
          </div>
          <div className={styles.sheets}>
            <div className={styles.column}>
              <MetreageSection
                key={fabric.id}
                fabric={fabric}
                sheet={metreage.sheet}
                mayKeep={orderRights.kind === 'buyer' || orderRights.kind === 'looker'}
                wanted={wantedPiece}
                onCalculation={setCalculation}
              />
              <InBooks fabric={fabric} />
              <div className={styles.hiddenOnPaper}>
                <GoesWith
                  fabrics={fabric.goesWith}
                  supplierName={fabric.supplier.name}
                  besideId={fabric.id}
                />
              </div>
            </div>
            <Specification fabric={fabric} />
          </div>
        </div>
      </div>
    </>
  )
}

/** What was chosen to cut from; of this fabric, because the page stays when another colourway is opened. */
function useWantedPiece(fabricId: string, answer: OrderAnswer | undefined) {
  const sent = { of: fabricId, piece: wantedPieceOf(valuesOf(answer)) }
  const [chosen, setChosen] = useState(sent)
  if (chosen.of !== fabricId) setChosen(sent)
  const choose = (piece: WantedPiece) => setChosen({ of: fabricId, piece })
  return [chosen.piece, choose] as const
}
