import { createPath, useFetcher, useLocation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { isSampleOffered } from '@selvedge/contract/catalogue/sample-offer.ts'
import { lotsOfCuts } from '@selvedge/contract/cart/cut-from-fewest.ts'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { fitsCutList } from '@selvedge/contract/metreage/cuts.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { LotsWarning } from '../../cloth/lots-warning.tsx'
import { useDispatchWords } from '../../cloth/dispatch-words.ts'
import { useShortageWords } from '../../cloth/use-shortage-words.ts'
import { useLeastWords } from '../../cloth/use-least-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useLookingCustomer } from '../../shell/customer/trade-prices.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskSpecial } from '../../office/special-prices/ask-special.tsx'
import { CutListWithLine, MetreageLinks } from './metreage/metreage-line.tsx'
import { cutsOf as cutsOfCalculation, type Calculation } from './metreage/work-out.ts'
import { AddButton } from './add-button.tsx'
import {
  cutsOf,
  draftDispatch,
  draftLine,
  draftShortage,
  type DraftLine,
  type OrderType,
  type WantedPiece,
} from './draft-line.ts'
import { ALTERNATIVES_ID, wantedSearch } from '../../cloth/wanted-length.ts'
import { refusalOf, valuesOf, type OrderAnswer } from './order-answer.ts'
import { HoldButton } from './hold-button.tsx'
import { FORM_KEY_FIELD } from './hold-field.ts'
import { OrderFault } from './order-fault.tsx'
import { hasLotToMatch, LotToMatch } from './lot-to-match.tsx'
import { PieceTable } from './piece-table.tsx'
import { QuantityToOrder } from './quantity-to-order.tsx'
import { SnapSentence } from './snap-sentence.tsx'
import { useAddedToast } from './use-added-toast.ts'
import { useDraft } from './use-draft.ts'
import { useSuggestedValue } from './use-suggested-value.ts'
import styles from './order-form.module.css'

type Props = {
  fabric: FabricDetail
  /** The calculator's result: the initial length, and the cut list to send along. */
  calculation: Calculation | null
  /** The length that the address asks for, in metres: the initial length without a calculation. */
  wanted: number | undefined
  /** The response to a form sent without scripts. */
  answer: OrderAnswer | undefined
  /** The customer being served: the default sidemark; empty for nobody. */
  customerName: string
  /** What is ordered unless the reader chooses otherwise. */
  startType: OrderType
  /** Under which one line is added, or one hold made, however often a button is pressed; empty for strangers. */
  formKey: string
  /** Called with what was chosen to cut from. */
  onPiece: (wanted: WantedPiece) => void
}

/** The id of the supplier's minimum and cutting increment. */
const LEAST = 'least-and-grid'

/** Works without scripts; with them length and price follow what is typed. */
export function OrderForm({
  fabric,
  calculation,
  wanted,
  answer,
  customerName,
  startType,
  formKey,
  onPiece,
}: Props) {
  const t = useTranslations('catalogue.order')
  const leastWords = useLeastWords()
  const { ifOrdered } = useDispatchWords()
  const shortageWords = useShortageWords()
  const wishWords = useWishWords()
  const fetcher = useFetcher<OrderAnswer>()
  const { pathname, search } = useLocation()
  const latest = fetcher.data ?? answer
  const sent = valuesOf(latest)
  const failure = refusalOf(latest)
  const { draft, change } = useDraft(fabric, sent, { calculation, wanted, startType })
  const drafted = draftLine(fabric, draft)
  const line = drafted && { ...drafted, cuts: cutsWithin(calculation, drafted) }
  const shortage = fabric.status === 'discontinued' ? null : draftShortage(fabric, draft, line)
  const wish = wishWords(draft)
  // Until another is typed.
  const quantityError = draft.quantity === sent['quantity'] ? failure?.fields['fabricQuantity'] : undefined
  const sidemark = sent['sidemark'] ?? customerName
  const sidemarkField = useSuggestedValue(sidemark)
  useAddedToast(fabric, fetcher.data)
  const chooseFrom = (wanted: Partial<WantedPiece>) => {
    change(wanted)
    const { pieceId, dyeLot, onePiece } = draft
    onPiece({ pieceId, dyeLot, onePiece, ...wanted })
  }
  const pieces = (
    <PieceTable
      fabric={fabric}
      choosing={{
        draft,
        line,
        error: failure?.fields['pieceId'],
        onPiece: pieceId => chooseFrom({ pieceId }),
      }}
    />
  )
  return (
    <fetcher.Form method="post" action={createPath({ pathname, search })} className={styles.form} noValidate>
      <OrderFault failure={failure} />
      <input type="hidden" name="intent" value="addToCart" />
      <input type="hidden" name="unit" value={draft.unit} />
      <input type="hidden" name={FORM_KEY_FIELD} value={formKey} />
      <MetreageLinks facts={fabric.facts} />
      <div className={styles.quantityRow}>
        {draft.orderType === 'cut' && (
          <QuantityToOrder
            fabric={fabric}
            unit={draft.unit}
            start={draft.quantity}
            error={quantityError}
            describedBy={LEAST}
            onQuantity={quantity => change({ quantity })}
          />
        )}
        <div>
          <OrderTypes fabric={fabric} value={draft.orderType} onType={orderType => change({ orderType })} />
          {draft.orderType === 'cut' && (
            <p id={LEAST} className={styles.least}>
              {leastWords(fabric.supply)}
            </p>
          )}
          <div className={styles.sentences}>
            <SnapSentence fabric={fabric} draft={draft} line={line} isRefused={quantityError !== undefined} />
            <ShortOfLength fabric={fabric} line={line} />
          </div>
          <AskSpecial fabric={fabric} draft={draft} />
        </div>
      </div>
      {calculation && draft.orderType === 'cut' && <CutListWithLine calculation={calculation} />}
      {draft.orderType === 'piece' && pieces}
      {draft.orderType === 'cut' && (
        <div className={styles.wishes}>
          {hasLotToMatch(fabric, draft.dyeLot) && (
            <LotToMatch
              fabric={fabric}
              chosen={draft.dyeLot}
              error={failure?.fields['dyeLot']}
              // A piece chosen before may be of another lot.
              onLot={dyeLot => chooseFrom({ dyeLot, pieceId: '' })}
            />
          )}
          <Choice
            type="checkbox"
            name="onePiece"
            label={t('onePiece')}
            defaultChecked={draft.onePiece}
            onChange={event => chooseFrom({ onePiece: event.currentTarget.checked })}
          />
        </div>
      )}
      <div className={styles.foot}>
        <TextField
          ref={sidemarkField}
          name="sidemark"
          label={t('sidemark')}
          help={t('sidemarkHelp')}
          maxLength={80}
          defaultValue={sidemark}
          error={failure?.fields['sidemark']}
        />
        {/* A shortage changes what the button does, so it is read first; a day of dispatch leaves the button its place in view. */}
        {shortage && (
          <p className={styles.leaves}>
            {wish !== '' && <strong className={styles.wish}>{wish}</strong>} {shortageWords(shortage)}
          </p>
        )}
        <AddButton
          fabric={fabric}
          draft={draft}
          line={line}
          isShort={shortage !== null}
          busy={fetcher.state !== 'idle'}
        />
        {!shortage && <HoldButton fabric={fabric} draft={draft} busy={fetcher.state !== 'idle'} />}
      </div>
      {draft.orderType === 'cut' && hasLotToMatch(fabric, draft.dyeLot) && (
        <div role="status" className={styles.fromLots}>
          <LotsWarning lots={lotsOfCuts(cutsOf(fabric, draft, line).cuts)} />
        </div>
      )}
      {!shortage && (
        <p className={styles.leaves}>
          {ifOrdered(draftDispatch(fabric, draft, line), fabric.stock.stated, date =>
            t('leaves', { place: fabric.supplier.place || fabric.supplier.name, date }),
          )}
        </p>
      )}
      <Carriage supply={fabric.supply} />
      {draft.orderType === 'cut' && pieces}
    </fetcher.Form>
  )
}

/** What a length that is enough for a calculation is cut into. */
const cutsWithin = (calculation: Calculation | null, { cutMicrometres }: DraftLine) =>
  calculation && fitsCutList(calculation.cut, cutMicrometres) ? cutsOfCalculation(calculation) : []

/** What the supplier charges for carriage; nothing where what it charges cannot be converted, as it cannot be ordered. */
function Carriage({ supply }: Pick<FabricDetail, 'supply'>) {
  const t = useTranslations('catalogue.order')
  const formats = useFormats()
  const { carriageMinor, carriageFreeOverMinor, currency, hasRate } = supply
  // What an order comes to is the business's own affair.
  if (useLookingCustomer() !== null || !hasRate) return null
  const money = (minor: number) => formats.money(minor, currency)
  return (
    <p className={styles.leaves}>
      {carriageMinor === null
        ? t('carriageNotStated')
        : carriageMinor === 0
          ? t('carriageFree')
          : carriageFreeOverMinor === null
            ? t('carriage', { amount: money(carriageMinor) })
            : t('carriageFreeOver', { amount: money(carriageMinor), over: money(carriageFreeOverMinor) })}
    </p>
  )
}

/** What a length is to be cut from, where not just anything will do. */
function useWishWords() {
  const t = useTranslations('catalogue')
  return ({ dyeLot, onePiece }: WantedPiece): string =>
    [dyeLot !== '' && t('lots.lot', { lot: dyeLot }), onePiece && t('order.onePiece')]
      .filter(Boolean)
      .join(' · ')
}

/** Where there is less than the length typed: what else has it. */
function ShortOfLength({ fabric, line }: { fabric: FabricDetail; line: DraftLine | undefined }) {
  const t = useTranslations('catalogue.alternatives')
  const formats = useFormats()
  const { pathname } = useLocation()
  const free = fabric.stock.freeMicrometres
  if (!line || line.cutMicrometres <= free || fabric.stock.stated !== 'length') return null
  const to = {
    pathname,
    search: wantedSearch(metresFromMicrometres(line.cutMicrometres)),
    hash: ALTERNATIVES_ID,
  }
  return (
    <p className={styles.snap}>
      {t.rich('short', {
        length: formats.length(line.cutMicrometres),
        link: words => <TextLink to={to}>{words}</TextLink>,
      })}
    </p>
  )
}

type TypesProps = { fabric: FabricDetail; value: OrderType; onType: (type: OrderType) => void }

function OrderTypes({ fabric, value, onType }: TypesProps) {
  const t = useTranslations('catalogue.order')
  const term = useTranslations('terms.orderType')
  const formats = useFormats()
  const { samplePriceMinor, pieceLengthMicrometres, currency } = fabric.supply
  const isOffered = isSampleOffered(fabric)
  const sample =
    samplePriceMinor === 0
      ? t('sampleFree')
      : t('sampleAt', { price: formats.money(samplePriceMinor ?? 0, currency) })
  const hasPieces = fabric.pieces.length > 0
  const options = [
    { value: 'cut', label: term('cut') },
    // Of a cloth whose supplier speaks of no pieces there is no choice to be had, now or later.
    ...(hasPieces || pieceLengthMicrometres !== null
      ? [{ value: 'piece', label: term('piece'), disabled: !hasPieces }]
      : []),
    { value: 'sample', label: isOffered ? sample : term('sample'), disabled: !isOffered },
  ]
  return (
    <Segment
      legend={t('type')}
      name="orderType"
      options={options}
      value={value}
      onChange={event => onType(event.currentTarget.value as OrderType)}
    />
  )
}
