import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { shortageOf } from '@selvedge/contract/catalogue/shortage.ts'
import type { OwnSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import {
  mayDiscussSpecialPrice,
  type SpecialPriceState,
} from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { askForFabric } from './ask-address.ts'
import { useOfferWords, usePerUnit } from './use-offer-words.ts'
import { wantedSearch } from '../../cloth/wanted-length.ts'
import { useShortageWords } from '../../cloth/use-shortage-words.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { StockDot, type StockState } from '../../ui/data/stock-dot.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { OfferUseNote } from './offer-use-note.tsx'
import { MessageForm } from './message-form.tsx'
import { RequestHistory } from './request-history.tsx'
import { ReviseForm } from './revise-form.tsx'
import styles from './special-prices.module.css'

const dotOf: Record<SpecialPriceState, StockState> = {
  submitted: 'due',
  countered: 'running-out',
  revised: 'due',
  accepted: 'in-stock',
  ordered: 'in-stock',
  rejected: 'none',
  expired: 'none',
  withdrawn: 'none',
}

/** Id of the cloth's name, which labels the buttons. */
const nameId = (id: string): string => `name-${id}`

type Props = {
  request: OwnSpecialPrice
  mayAnswer: boolean
  /** Under which one line is added, however often the button is pressed. */
  formKey: string
  failure: FormFailure | undefined
}

/** A request: cloth, target, offer, and possible answers. */
export function RequestEntry({ request, mayAnswer, formKey, failure }: Props) {
  const t = useTranslations('specials')
  const format = useFormats()
  const perUnit = usePerUnit(request.currency)
  const offerWords = useOfferWords(request.currency)
  const { id, fabric, state, offer } = request
  return (
    <li className={styles.request} id={id} tabIndex={-1}>
      <ClothPicture picture={fabric.picture} alt="" sizes="72px" className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name} id={nameId(id)}>
          <Link to={paths.fabric(fabric.id)} prefetch="intent">
            <FabricName fabric={fabric} />
          </Link>
        </h2>
        <p>
          {t('request.asked', {
            length: format.length(request.lengthMicrometres),
            target: perUnit(request.targetPriceMinor),
            price: perUnit(request.currentPriceMinor),
          })}
        </p>
        <p className={styles.quiet}>
          {t('request.by', {
            number: id,
            reason: t(`reasons.${request.reason}`),
            name: request.askedBy,
            at: format.dateTime(request.askedAt),
          })}
          {request.neededBy !== null && <> · {t('request.needed', { day: format.date(request.neededBy) })}</>}
        </p>
      </div>
      <div className={styles.state}>
        <StockDot state={dotOf[state]}>{t(`states.${state}`)}</StockDot>
        {request.answerOn !== null && (
          <p className={styles.quiet}>
            {t('request.answerBy', {
              supplier: request.supplierName,
              day: format.day(request.answerOn),
            })}
          </p>
        )}
        {offer && <p className={styles.offer}>{t('request.offer', offerWords(offer))}</p>}
        <RequestShortage request={request} />
        {request.orderId && (
          <TextLink to={paths.order(request.orderId)}>
            {t('request.order', { number: request.orderId })}
          </TextLink>
        )}
      </div>
      <div className={styles.answers}>
        {mayAnswer && <Answers request={request} formKey={formKey} failure={failure} />}
        <RequestHistory request={request} />
      </div>
    </li>
  )
}

/** What can be ordered at its price; before there is an offer, that the cloth that is asked for is not all in stock. */
function RequestShortage({ request }: Pick<Props, 'request'>) {
  const shortageWords = useShortageWords()
  const { state, offer, use } = request
  if (offer && use)
    return <OfferUseNote use={use} until={offer.validUntil} isAccepted={state === 'accepted'} />
  const isAsked = state === 'submitted' || state === 'revised'
  const shortage = isAsked ? shortageOf(request.lengthMicrometres, request.stock) : null
  return shortage && <p className={styles.shortage}>{shortageWords(shortage)}</p>
}

function Answers({ request, formKey, failure }: Omit<Props, 'mayAnswer'>) {
  const t = useTranslations('specials')
  const { unit, typedLength } = useFormats()
  const { state, fabric } = request
  const isOver = state === 'expired' || state === 'rejected' || state === 'withdrawn'
  const mayAccept = state === 'countered' && request.use?.when !== 'never'
  const again = typedLength(request.lengthMicrometres)
  if (isOver) return <TextLink to={askForFabric(fabric.id, again, unit)}>{t('askAgain')}</TextLink>
  if (state === 'ordered') return null
  return (
    <>
      <div className={styles.buttons}>
        {mayAccept && (
          <AnswerButton request={request} intent="accept">
            {t('request.accept')}
          </AnswerButton>
        )}
        {state === 'accepted' && <ToCart request={request} formKey={formKey} />}
        <AnswerButton request={request} intent="withdraw">
          {t(state === 'accepted' ? 'request.giveBack' : 'request.withdraw')}
        </AnswerButton>
      </div>
      {(mayAccept || state === 'accepted') && <p className={styles.quiet}>{t('request.once')}</p>}
      {state === 'countered' && <ReviseForm request={request} failure={failure} />}
      {mayDiscussSpecialPrice(state) && <MessageForm request={request} failure={failure} />}
    </>
  )
}

/** From an accepted price to ordering at it: what can be ordered goes into the cart; otherwise the fabric tells when it is back. */
function ToCart({ request, formKey }: Pick<Props, 'request' | 'formKey'>) {
  const t = useTranslations('specials.request')
  const format = useFormats()
  const isSending = useNavigation().formData !== undefined
  const { id, fabric, use, isInCart } = request
  if (isInCart)
    return (
      <ButtonLink to={paths.checkout} variant="solid" size="small" aria-describedby={nameId(id)}>
        {t('inCart')}
      </ButtonLink>
    )
  const length = use?.lengthMicrometres ?? request.lengthMicrometres
  if (use?.when !== 'now' && use?.when !== 'part')
    return (
      <TextLink to={paths.fabric(fabric.id) + wantedSearch(metresFromMicrometres(length))}>
        {t('toFabric')}
      </TextLink>
    )
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="formKey" value={formKey} />
      <Button
        type="submit"
        name="intent"
        value="addToCart"
        variant="solid"
        size="small"
        disabled={isSending}
        aria-describedby={nameId(id)}
      >
        {t('add', { length: format.length(length) })}
      </Button>
    </Form>
  )
}

type ButtonProps = { request: OwnSpecialPrice; intent: 'accept' | 'withdraw'; children: string }

function AnswerButton({ request, intent, children }: ButtonProps) {
  const isSending = useNavigation().formData !== undefined
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={request.id} />
      <input type="hidden" name="version" value={request.version} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={intent === 'accept' ? 'solid' : 'quiet'}
        size="small"
        disabled={isSending}
        aria-describedby={nameId(request.id)}
      >
        {children}
      </Button>
    </Form>
  )
}
