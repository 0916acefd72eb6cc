import { useParams } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { AskedPrice } from '@selvedge/contract/special-pricing/price-answers.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { usePerUnit } from '../special-prices/use-offer-words.ts'
import { OfferForm } from './offer-form.tsx'
import { SaidSoFar } from './said-so-far.tsx'
import { useOwnCurrency } from './use-own-currency.ts'
import { WordsForm } from './words-form.tsx'
import styles from './price-answer.module.css'

type Props = { asked: AskedPrice; failure: FormFailure | undefined; isWritten: boolean }

/** The request on the left, the answers beside it. */
export function AskedPriceSheet({ asked, failure, isWritten }: Props) {
  const t = useTranslations('priceAnswer')
  const errors = Object.entries(failure?.fields ?? {}).map(([fieldId, message]) => ({ fieldId, message }))
  return (
    <main id="main" className={styles.page}>
      <Head asked={asked} />
      <div className={styles.columns}>
        <div className={styles.about}>
          <Facts asked={asked} />
          <SaidSoFar asked={asked} />
        </div>
        <div className={styles.answers}>
          {failure && <ErrorSummary title={failure.message} errors={errors} />}
          {isWritten && (
            <p role="status" className={styles.written}>
              {t('done.write', { business: asked.businessName })}
            </p>
          )}
          {asked.awaitsAnswer ? (
            <>
              <OfferForm asked={asked} failure={failure} />
              <WordsForm intent="write" asked={asked} failure={failure} />
              <WordsForm intent="refuse" asked={asked} failure={failure} />
            </>
          ) : (
            <>
              <p>{t('offered', { business: asked.businessName })}</p>
              <WordsForm intent="write" asked={asked} failure={failure} />
            </>
          )}
        </div>
      </div>
    </main>
  )
}

function Head({ asked }: Pick<Props, 'asked'>) {
  const t = useTranslations('priceAnswer')
  const reason = useTranslations('specials.reasons')
  const format = useFormats()
  const perUnit = usePerUnit(asked.currency)
  const token = useParams()['token'] ?? ''
  const { fabric, answerOn, sidemark, neededBy } = asked
  return (
    <header className={styles.head}>
      <ClothPicture
        picture={fabric.picture}
        alt=""
        sizes="112px"
        className={styles.picture}
        root={paths.answer(token)}
      />
      <div>
        <h1 className={styles.title}>
          {t.rich('heading', {
            length: format.length(asked.lengthMicrometres),
            price: perUnit(asked.targetPriceMinor),
            fabric: () => <FabricName fabric={fabric} />,
          })}
        </h1>
        <p>{t('from', { business: [asked.businessName, asked.businessTown].filter(Boolean).join(', ') })}</p>
        <p className={styles.quiet}>
          {format.listed([
            reason(asked.reason),
            sidemark !== '' && t('sidemark', { sidemark }),
            neededBy !== null && t('neededBy', { day: format.date(neededBy) }),
          ])}
        </p>
        <p className={styles.quiet}>{format.listed([fabric.supplierSku, asked.id])}</p>
        {answerOn !== null && <p className={styles.due}>{t('due', { day: format.day(answerOn) })}</p>}
      </div>
    </header>
  )
}

function Facts({ asked }: Pick<Props, 'asked'>) {
  const t = useTranslations('priceAnswer.facts')
  const format = useFormats()
  const perUnit = usePerUnit(asked.currency)
  const saved = asked.currentPriceMinor - asked.targetPriceMinor
  const own = useOwnCurrency(asked)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('length')}</dt>
        <dd>{format.length(asked.lengthMicrometres)}</dd>
      </div>
      <div>
        <dt>{t('current')}</dt>
        <dd>
          {perUnit(asked.currentPriceMinor)}
          {own && <span className={styles.own}>{own.current}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('target')}</dt>
        <dd>
          {perUnit(asked.targetPriceMinor)}{' '}
          <span className={styles.quiet}>{t('less', { amount: perUnit(saved) })}</span>
          {own && <span className={styles.own}>{own.target}</span>}
        </dd>
      </div>
    </dl>
  )
}
