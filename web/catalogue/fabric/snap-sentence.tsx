import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '@selvedge/contract/catalogue/terms.ts'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import { readTypedLength } from '@selvedge/contract/format/typed-length.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { Draft, DraftLine } from './draft-line.ts'
import { useSnapWords } from './snap-words.ts'
import { useLookingCustomer } from '../../shell/customer/trade-prices.tsx'
import styles from './order-form.module.css'

type Props = {
  fabric: FabricDetail
  draft: Draft
  line: DraftLine | undefined
  /** Whether the field itself says what is wrong with the length. */
  isRefused: boolean
}

const MOST_MICROMETRES = micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES)

/** Of a length that cannot be ordered: that it is one, only not of any line. */
const isTooLong = ({ quantity, unit }: Draft): boolean => (readTypedLength(quantity, unit)?.quantity ?? 0) > 0

/** How the typed length is rounded up to the supplier's grid, and which fees apply. */
export function SnapSentence({ fabric, draft, line, isRefused }: Props) {
  const t = useTranslations('catalogue.order')
  const formats = useFormats()
  const snap = useSnapWords()
  const isHidden = useLookingCustomer() !== null
  if (draft.orderType === 'sample') return <p className={styles.snap}>{t('sampleSentence')}</p>
  if (draft.orderType === 'piece')
    return <p className={styles.snap}>{line ? t('pieceSentence') : t('choosePiece')}</p>
  const { supply, supplier, prices } = fabric
  const grid = {
    supplier: supplier.name,
    ends: supplier.name.endsWith('s') ? 's' : 'other',
    grid: formats.grid(supply.orderIncrementMicrometres),
  }
  if (!line)
    return (
      <p className={styles.snap}>
        {!isRefused &&
          (isTooLong(draft)
            ? t('mostLength', { length: formats.length(MOST_MICROMETRES, 0) })
            : t('typeLength'))}
      </p>
    )
  const { typed, cut } = snap(draft, line)
  // A millimetre that no figure shows is no rounding to speak of.
  const isAsTyped =
    typed === formats.length(line.cutMicrometres) || typed === formats.length(line.cutMicrometres, 0)
  const isRaised = line.requestedMicrometres < supply.minOrderMicrometres
  return (
    <p className={styles.snap} role="status">
      {line.requestedMicrometres === line.cutMicrometres || isAsTyped
        ? null
        : isRaised
          ? t.rich('raised', { typed, cut, strong: words => <b>{words}</b> })
          : t.rich(supply.orderIncrementOf === 'general' ? 'snapsGeneral' : 'snaps', {
              ...grid,
              typed,
              cut,
              strong: words => <b>{words}</b>,
            })}{' '}
      {line.cutFeeMinor > 0 &&
        t('cutFee', {
          fee: formats.money(line.cutFeeMinor, supply.currency),
          length: formats.length(supply.cutFeeUnderMicrometres, 0),
        })}
      {line.rate?.kind === 'piece' &&
        supply.pieceLengthMicrometres !== null &&
        t('pieceRate', { length: formats.length(supply.pieceLengthMicrometres, 0) })}
      {!isHidden && <BreakWords line={line} currency={prices.currency} />}
    </p>
  )
}

/** The price that a length has reached, and what a little more would cost. */
function BreakWords({ line: { rate, nextBreak }, currency }: { line: DraftLine; currency: Currency }) {
  const t = useTranslations('catalogue.order')
  const formats = useFormats()
  const each = (perMetreMinor: number) => ({
    price: formats.unitPrice(perMetreMinor, currency),
    unit: formats.unit,
  })
  return (
    <span className={styles.break}>
      {rate?.kind === 'break' &&
        t('breakRate', { length: formats.grid(rate.fromMicrometres), ...each(rate.perMetreMinor) })}{' '}
      {nextBreak &&
        t('nextBreak', {
          more: formats.grid(nextBreak.moreMicrometres),
          ...each(nextBreak.perMetreMinor),
        })}
    </span>
  )
}
