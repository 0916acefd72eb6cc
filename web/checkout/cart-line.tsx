import { Link } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { fitsCutList } from '@selvedge/contract/metreage/cuts.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../cloth/cloth-picture.tsx'
import { ConvertedAmount } from '../formats/converted-amount.tsx'
import { useFormats, type Formats } from '../formats/formats.tsx'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Ticket } from '../ui/data/ticket.tsx'
import { askForLine } from '../office/special-prices/ask-address.ts'
import { SpecialNote } from '../office/special-prices/special-note.tsx'
import { useCutWords } from '../cloth/use-cut-words.ts'
import { LotsWarning } from '../cloth/lots-warning.tsx'
import { FabricName } from '../cloth/named-cloth.tsx'
import { useCartForms } from './cart-forms.tsx'
import type { DestinationChoice } from './destination-choices.ts'
import { DestinationSelect } from './destination-select.tsx'
import { lineId, shipToId } from './line-ids.ts'
import { BreakCrossed, NextBreak } from './line-break.tsx'
import { LineCutting } from './line-cutting.tsx'
import { hasLotsToChoose, LineLot } from './line-lot.tsx'
import { LineChanges } from './line-changes.tsx'
import { LinePrice } from './line-price.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { SaveLine } from './save-line.tsx'
import styles from './cart.module.css'

type Words = ReturnType<typeof useTranslations<'cart.line'>>
/** A field of the line that was refused, with the error and, of a length, what was typed. */
export type RefusedField = { field: 'length' | 'lot' | 'shipTo'; typed: string; error: string | undefined }
type Props = {
  item: CartItem
  destinations: readonly DestinationChoice[]
  currency: Currency
  /** A role without cart permission sees the length and can only remove the line. */
  mayChange: boolean
  refused?: RefusedField | undefined
}

/** A cart line: cloth, customer, dye lot, quantity, price, and remove. */
export function CartLine({ item, destinations, currency, mayChange, refused }: Props) {
  const t = useTranslations('cart.line')
  const format = useFormats()
  const cutWords = useCutWords()
  const deliver = useTranslations('cart.delivery')
  const { Form, action, sent } = useCartForms()
  const name = clothName(item.fabric)
  const fault = availabilityFault(item, t, format)
  const choosesLot = mayChange && hasLotsToChoose(item)
  // Of any other line another buyer may order the piece first.
  const isAsked = item.pieceId !== null || item.dyeLot !== ''
  const choosesAddress = mayChange && destinations.length > (item.shipTo === null ? 1 : 0)
  return (
    <li
      className={styles.line}
      id={lineId(item)}
      data-type={item.orderType}
      aria-busy={sent?.get('id') === item.id || undefined}
    >
      <Link
        to={paths.fabric(item.fabric.id)}
        className={styles.cloth}
        prefetch="intent"
        tabIndex={-1}
        aria-hidden="true"
      >
        <ClothPicture picture={item.fabric.picture} alt="" sizes="84px" />
      </Link>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={paths.fabric(item.fabric.id)} prefetch="intent">
            <FabricName fabric={item.fabric} />
          </Link>
        </h3>
        <p>{describe(item, t, format)}</p>
        {item.hold && <p>{t('reserved', { day: format.dateTime(item.hold.endsAt) })}</p>}
        {item.neededBy && <p>{t('neededBy', { day: format.day(item.neededBy) })}</p>}
        {item.cutList && <p>{cutWords.list(item.cutList)}</p>}
        {item.cutList && !fitsCutList(item.cutList, item.cutMicrometres) && (
          <p className={styles.misfit}>
            {t('cutListTooLong', {
              needed: format.length(item.cutList.totalMicrometres),
              length: format.length(item.cutMicrometres),
            })}
          </p>
        )}
        {item.note !== '' && <p>{item.note}</p>}
        {item.supplierConfirms && <p>{t(`confirms.${item.supplierConfirms}`)}</p>}
        {item.orderType !== 'sample' && item.priceSource !== 'special' && (
          <p className={styles.special}>
            <SpecialNote
              special={item.specialPrice}
              currency={currency}
              askTo={mayChange ? askForLine(item.id) : null}
            />
          </p>
        )}
        <LineCutting item={item} name={name} mayChange={mayChange} />
        {mayChange && <SaveLine item={item} name={name} intent="later" />}
      </div>
      <div className={styles.marks}>
        {item.sidemark !== '' && (
          <Ticket>
            <span className={styles.sidemark} title={item.sidemark}>
              {item.sidemark}
            </span>
          </Ticket>
        )}
        {item.piece ? (
          <p>
            {t(isAsked ? 'piece' : 'pieceNow', {
              piece: item.piece.pieceNumber,
              lot: item.piece.dyeLot,
            })}
          </p>
        ) : (
          item.dyeLot !== '' && !choosesLot && <p>{t('lot', { lot: item.dyeLot })}</p>
        )}
        <LotsWarning lots={item.severalLots} />
        {choosesLot && (
          <LineLot item={item} name={name} error={refused?.field === 'lot' ? refused.error : undefined} />
        )}
      </div>
      <div className={styles.quantity}>
        {item.orderType === 'cut' && mayChange && (
          <LineQuantity item={item} name={name} {...(refused?.field === 'length' && refused)} />
        )}
        {(item.orderType === 'piece' || (item.orderType === 'cut' && !mayChange)) && (
          <p>{format.cutLength(item.cutMicrometres)}</p>
        )}
        {item.orderType === 'sample' && <p>{t('sampleCount')}</p>}
        <NextBreak item={item} currency={currency} />
      </div>
      <LinePrice item={item} currency={currency} />
      <p className={styles.amount}>
        {format.money(item.goodsMinor, currency)}
        {item.goodsMinor > 0 && <ConvertedAmount minor={item.goodsMinor} currency={currency} below />}
      </p>
      <Form method="post" action={action} preventScrollReset className={styles.remove}>
        <input type="hidden" name="id" value={item.id} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="quiet"
          size="small"
          aria-label={t('remove', { fabric: name })}
        >
          <Icon name="x" />
          <span className={styles.removeWord} aria-hidden="true">
            {t('removeShort')}
          </span>
        </Button>
      </Form>
      {choosesAddress && (
        <div className={styles.shipTo}>
          <DestinationSelect
            id={shipToId(item)}
            intent="shipLine"
            lineId={item.id}
            label={deliver('line')}
            accessibleLabel={deliver('lineOf', { fabric: name })}
            choices={destinations}
            chosen={item.shipTo ?? ''}
            error={refused?.field === 'shipTo' ? refused.error : undefined}
          />
        </div>
      )}
      <BreakCrossed item={item} currency={currency} />
      <LineChanges item={item} currency={currency} />
      {fault && (
        <p className={styles.fault}>
          {fault}
          {item.moreExpected && (
            <>
              {' '}
              {t('moreExpected', {
                more: format.length(item.moreExpected.lengthMicrometres),
                day: format.day(item.moreExpected.eta),
              })}
            </>
          )}
        </p>
      )}
    </li>
  )
}

/** "Cut, all in one piece, 5 yd up to 5.03 yd (4.6 m)": the entered length beside the length on the supplier's grid. */
function describe(item: CartItem, t: Words, format: Formats): string {
  const { entered, requestedMicrometres, cutMicrometres } = item
  const words = [t(`types.${item.orderType}`)]
  const cut = format.cutLength(cutMicrometres)
  if (item.orderType === 'cut' && requestedMicrometres !== cutMicrometres)
    words.push(t('snapped', { entered: format.quantity(entered.quantity, entered.unit), cut }))
  else if (item.orderType === 'cut' && format.unit === 'yd') words.push(cut)
  if (item.onePiece) words.push(t('onePiece'))
  return format.listed(words)
}

function availabilityFault(item: CartItem, t: Words, format: Formats): string | null {
  const isShort = item.availability === 'notEnough'
  if (isShort && item.dyeLot === '' && item.freeMicrometres === 0) return t('noneInStock')
  if (isShort && item.dyeLot !== '' && item.pieceId === null)
    return t('notEnoughOfLot', { available: format.length(item.freeMicrometres), lot: item.dyeLot })
  if (isShort) return t('notEnough', { available: format.length(item.freeMicrometres) })
  if (item.availability === 'notInOnePiece') {
    const isOfCuts = item.cutList !== null && !item.onePiece && item.pieceId === null
    const available = format.length(item.largestPieceMicrometres)
    return t(isOfCuts ? 'cutsUnfit' : 'notInOnePiece', { available })
  }
  return item.availability === 'notOnSale' ? t('notOnSale') : null
}
