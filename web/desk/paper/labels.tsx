import type { ReactNode } from 'react'
import type { Cutting, DeskLine, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { addressLines } from '@selvedge/contract/postal/address-lines.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Ticket } from '../../ui/data/ticket.tsx'
import { BarcodePicture } from './barcode-picture.tsx'
import styles from './paper.module.css'

type LabelProps = { supplier: string; kind: string; children: ReactNode }

const Label = ({ supplier, kind, children }: LabelProps) => (
  <article className={styles.label} aria-label={kind}>
    <header className={styles.top}>
      <span className={styles.supplier}>{supplier}</span>
      <b>{kind}</b>
    </header>
    {children}
  </article>
)

type OfCutting = { shipment: DeskShipment; line: DeskLine; cutting: Cutting }

const Cloth = ({ line, length }: { line: DeskLine; length: string }) => (
  <div className={styles.named}>
    <div>
      <p className={styles.design}>{line.cloth.designName}</p>
      <p>
        {line.cloth.colourNumber} {line.cloth.colourName}, {line.cloth.supplierSku}
      </p>
    </div>
    <p className={styles.much}>{length}</p>
  </div>
)

/** On the cut length, as it goes into the parcel. */
export function RollLabel({ shipment, line, cutting }: OfCutting) {
  const t = useTranslations('desk.paper')
  const formats = useFormats()
  return (
    <Label supplier={shipment.supplier.name} kind={t('roll')}>
      <Cloth line={line} length={formats.cutLength(cutting.lengthMicrometres)} />
      <p>
        {t('lotFrom', { lot: cutting.dyeLot, piece: cutting.pieceNumber })}{' '}
        {t('cutOn', { day: formats.date(cutting.cutAt) })}
      </p>
      <div className={styles.foot}>
        <BarcodePicture code={shipment.orderNumber} />
        <div>
          {line.sidemark !== '' && <Ticket>{line.sidemark}</Ticket>}
          <p>{t('checkLot')}</p>
        </div>
      </div>
    </Label>
  )
}

type RestProps = OfCutting & { rest: NonNullable<Cutting['remnant']> }

/** On what is left, which is a piece of its own from now on. */
export function RestLabel({ shipment, line, cutting, rest }: RestProps) {
  const t = useTranslations('desk.paper')
  const formats = useFormats()
  return (
    <Label supplier={shipment.supplier.name} kind={t('piece')}>
      <Cloth line={line} length={formats.length(rest.lengthMicrometres)} />
      <p>
        {formats.listed([
          t('lot', { lot: rest.dyeLot }),
          rest.shelf !== '' && t('onShelf', { shelf: rest.shelf }),
          t('was', { piece: cutting.pieceNumber }),
        ])}
      </p>
      <div className={styles.foot}>
        <BarcodePicture code={rest.pieceNumber} />
      </div>
    </Label>
  )
}

type ParcelProps = { shipment: DeskShipment; parcel: DeskShipment['parcels'][number] }
const GRAMS_PER_KILOGRAM = 1000

/** On the parcel: where it goes and what the door asks. */
export function ParcelLabel({ shipment, parcel }: ParcelProps) {
  const t = useTranslations('desk.paper')
  const formats = useFormats()
  const { shipTo } = shipment
  const lines = shipment.lines.filter(line => parcel.lineIds.includes(line.id))
  const sidemarks = [...new Set(lines.map(({ sidemark }) => sidemark).filter(Boolean))]
  return (
    <Label supplier={shipment.supplier.name} kind={t('parcel')}>
      <div className={styles.address}>
        {[shipTo.name, ...addressLines(shipTo.address), formats.country(shipTo.address.country)].map(one => (
          <p key={one}>{one}</p>
        ))}
        {shipTo.instructions !== '' && <p className={styles.instructions}>{shipTo.instructions}</p>}
      </div>
      <p>
        {formats.listed([
          shipment.businessName,
          shipment.orderNumber,
          shipment.poNumber !== '' && t('poNumber', { number: shipment.poNumber }),
          `${formats.number(parcel.weightGrams / GRAMS_PER_KILOGRAM, 2)} kg`,
        ])}
      </p>
      <div className={styles.foot}>
        <BarcodePicture code={parcel.number} />
        <div>
          {sidemarks.map(one => (
            <Ticket key={one}>{one}</Ticket>
          ))}
        </div>
      </div>
    </Label>
  )
}
