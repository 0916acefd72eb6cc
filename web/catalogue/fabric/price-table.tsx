import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import type { FabricDetail, Stock } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useAccountWords } from '../../cloth/account-words.ts'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { ConversionNote } from '../../formats/conversion-note.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useSignUpLink } from '../../account/sign-up/sign-up-link.ts'
import { TradePricesHidden, useLookingCustomer } from '../../shell/customer/trade-prices.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './price-table.module.css'

type Props = {
  fabric: {
    prices: FabricDetail['prices']
    supply: Pick<FabricDetail['supply'], 'pieceLengthMicrometres'>
    /** Null for a fabric that is not in the catalogue yet. */
    stock: Stock | null
    supplier: { name: string }
  }
  signedIn: boolean
}

/** Price per metre: retail for everyone, list and own price for those who may see them. */
export function PriceTable({ fabric: { prices, supply, stock, supplier }, signedIn }: Props) {
  const t = useTranslations('catalogue.price')
  const formats = useFormats()
  const standing = useAccountWords()
  const term = useTranslations('terms.onRequest')
  const { list, rrpMinor, currency, accountRequestedAt } = prices
  const isHidden = useLookingCustomer() !== null
  // Without a discount at the supplier the list price is what they pay.
  const yours = prices.yours && prices.yours.tierBasisPoints > 0 ? prices.yours : null
  if (rrpMinor === null && list === null)
    return (
      <div className={styles.prices}>
        <p className={styles.paid}>{term(signedIn ? 'any' : 'trade')}</p>
        <TradePricesHidden className={styles.note} />
        {!signedIn && <Invitation words="invitationAlone" />}
      </div>
    )
  const figure = (perMetreMinor: number | null) =>
    perMetreMinor !== null && (
      <>
        {formats.unitPriceFigure(perMetreMinor)}
        <ConvertedAmount minor={formats.perUnitMinor(perMetreMinor)} currency={currency} below />
      </>
    )
  const pays = yours ? 'yours' : list ? 'list' : 'rrp'
  const row = (label: ReactNode, kind: 'cutMinor' | 'pieceMinor') => (
    <tr>
      <th scope="row">{label}</th>
      {list && (
        <td className={classes(pays === 'list' ? styles.paid : styles.quiet)}>{figure(list[kind])}</td>
      )}
      {yours && (
        <td className={classes(styles.paid, kind === 'cutMinor' && styles.first)}>{figure(yours[kind])}</td>
      )}
      {rrpMinor !== null && <td className={classes(pays === 'rrp' && styles.paid)}>{figure(rrpMinor)}</td>}
    </tr>
  )
  const { pieceLengthMicrometres: length } = supply
  return (
    <div className={styles.prices}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('heading', { sign: formats.currencySign(currency), unit: formats.unit })}</th>
            {list && <th scope="col">{t('list')}</th>}
            {yours && (
              <th scope="col">{t('yoursTier', { percent: formats.percent(yours.tierBasisPoints) })}</th>
            )}
            {rrpMinor !== null && <th scope="col">{t('rrp')}</th>}
          </tr>
        </thead>
        <tbody>
          {row(t('cut'), 'cutMinor')}
          {list &&
            list.pieceMinor !== null &&
            row(
              length === null ? (
                t('wholePiece')
              ) : (
                <>
                  {t('piece', { length: formats.length(length, 0) })}
                  <BeyondStock micrometres={length} stock={stock} />
                </>
              ),
              'pieceMinor',
            )}
        </tbody>
      </table>
      {prices.yours && prices.yours.breaks.length > 0 && (
        <BreakTable yours={prices.yours} currency={currency} stock={stock} />
      )}
      {prices.convertedFrom && (
        <p className={styles.note}>{t('convertedFrom', { currency: prices.convertedFrom })}</p>
      )}
      <ConversionNote currency={currency} className={styles.note} />
      {!signedIn && <Invitation words="invitation" />}
      <TradePricesHidden className={styles.note} />
      {signedIn && !yours && !isHidden && (
        <p className={styles.note}>
          {prices.yours ? t('atList', { supplier: supplier.name }) : t('beforeVerified')}
        </p>
      )}
      {accountRequestedAt !== null && (
        <p className={styles.note}>
          {standing({ status: 'applied', since: accountRequestedAt, refusalReason: '' }, supplier.name)}
        </p>
      )}
    </div>
  )
}

type BreakProps = {
  yours: NonNullable<FabricDetail['prices']['yours']>
  currency: FabricDetail['prices']['currency']
  stock: Stock | null
}

/** What a metre costs the reader from a length on. */
function BreakTable({ yours: { breaks, tierBasisPoints }, currency, stock }: BreakProps) {
  const t = useTranslations('catalogue.price')
  const formats = useFormats()
  return (
    <table className={classes(styles.table, styles.breaks)}>
      <thead>
        <tr>
          <th scope="col">{t('longer')}</th>
          <th scope="col">
            {tierBasisPoints > 0 ? t('yoursTier', { percent: formats.percent(tierBasisPoints) }) : t('list')}
          </th>
        </tr>
      </thead>
      <tbody>
        {breaks.map(({ fromMicrometres, perMetreMinor }) => (
          <tr key={fromMicrometres}>
            <th scope="row">
              {t('from', { length: formats.grid(fromMicrometres) })}
              <BeyondStock micrometres={fromMicrometres} stock={stock} />
            </th>
            <td className={styles.paid}>
              {formats.unitPriceFigure(perMetreMinor)}
              <ConvertedAmount minor={formats.perUnitMinor(perMetreMinor)} currency={currency} below />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Beside a price that counts from a length on: how much there is, where that is less. */
function BeyondStock({ micrometres, stock }: { micrometres: number; stock: Stock | null }) {
  const t = useTranslations('catalogue.price')
  const formats = useFormats()
  const isBeyond =
    stock?.stated === 'length' && stock.freeMicrometres > 0 && stock.freeMicrometres < micrometres
  return (
    isBeyond && (
      <span className={styles.beyond}>
        {t('beyondStock', { length: formats.length(stock.freeMicrometres) })}
      </span>
    )
  )
}

/** Link to sign in for trade prices. */
function Invitation({ words: key }: { words: 'invitation' | 'invitationAlone' }) {
  const t = useTranslations('catalogue.price')
  const { pathname } = useLocation()
  const signUp = useSignUpLink()
  return (
    <p className={styles.note}>
      {t.rich(key, {
        signin: words => (
          <Link to={withReturnPath(paths.signin, pathname)} className={styles.link}>
            {words}
          </Link>
        ),
        signup: words => (
          <Link {...signUp} className={styles.link}>
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
