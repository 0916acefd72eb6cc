import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { useOwnCurrency } from '../../office/price-answer/use-own-currency.ts'
import { RequestHistory } from '../../office/special-prices/request-history.tsx'
import { usePerUnit } from '../../office/special-prices/use-offer-words.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { BackToList } from '../queue/queue.tsx'
import decision from '../queue/decision.module.css'
import { ClothForIt } from './cloth-for-it.tsx'
import { EarlierRequests } from './earlier-requests.tsx'
import type { LoadedPrices, OpenRequest } from './load-prices.server.ts'
import { OfferForm } from './offer-form.tsx'
import { PriceLadder } from './price-ladder.tsx'
import styles from './price-request.module.css'
import { WordsForm } from './words-form.tsx'

type Props = OpenRequest &
  Pick<LoadedPrices, 'standsUntil' | 'isSuppliers'> & { isOfRow: boolean; failure: FormFailure | undefined }

/** A request: what it is for, what the prices come to, what was asked before, and the answer. */
export function PriceRequest({ request, basis, inOwnCurrency, stock, earlier, failure, ...shown }: Props) {
  const { standsUntil, isSuppliers, isOfRow } = shown
  const t = useTranslations('desk.prices')
  const answering = useTranslations('priceAnswer')
  const formats = useFormats()
  const reason = useTranslations('specials.reasons')
  const perUnit = usePerUnit(request.currency)
  const own = useOwnCurrency({ ...request, inOwnCurrency })
  const Heading = isOfRow ? 'h1' : 'h2'
  const isOpen = request.state === 'submitted' || request.state === 'revised'
  return (
    <article className={decision.page} aria-labelledby="open">
      <BackToList to={paths.deskPrices}>{t('back')}</BackToList>
      <div className={styles.head}>
        <ClothPicture picture={request.fabric.picture} alt="" sizes="84px" first className={styles.picture} />
        <div>
          <Heading className={styles.title} id="open">
            {t.rich('heading', {
              length: formats.length(request.lengthMicrometres),
              price: perUnit(request.targetPriceMinor),
              cloth: () => <FabricName fabric={request.fabric} />,
            })}
          </Heading>
          <p className={decision.quiet}>
            {formats.listed([
              request.businessName,
              isSuppliers ? request.businessTown : request.askedBy,
              formats.dateTime(request.askedAt),
              reason(request.reason),
            ])}
          </p>
          <p className={decision.quiet}>
            {formats.listed([
              request.id,
              request.supplierName,
              request.articleNumber,
              request.sidemark && answering('sidemark', { sidemark: request.sidemark }),
              request.neededBy && answering('neededBy', { day: formats.day(request.neededBy) }),
            ])}
          </p>
        </div>
      </div>
      <div className={decision.columns}>
        <div className={decision.part}>
          <PriceLadder request={request} basis={basis} own={own} isSuppliers={isSuppliers} />
          <ClothForIt stock={stock} lengthMicrometres={request.lengthMicrometres} />
          <RequestHistory request={request} isAtDesk />
        </div>
        {isOpen ? (
          <OfferForm request={request} own={own} standsUntil={standsUntil} failure={failure} />
        ) : (
          <div className={decision.part}>
            <p className={decision.quiet}>
              {request.state === 'countered'
                ? t('unanswered', { business: request.businessName })
                : t('answered', { state: answering(`events.${request.state}`) })}
            </p>
            {request.state === 'countered' && (
              <WordsForm key={request.history.length} intent="write" request={request} failure={failure} />
            )}
          </div>
        )}
      </div>
      <EarlierRequests requests={earlier} />
    </article>
  )
}
