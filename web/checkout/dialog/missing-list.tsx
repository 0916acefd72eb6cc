import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { Cart } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { faultTarget } from '../line-ids.ts'
import type { Missing } from './missing-to-order.ts'
import styles from './cart-dialog.module.css'

/** What must be done before the cart can be ordered, each with the way there. */
export function MissingList({ cart, missing }: { cart: Cart; missing: readonly Missing[] }) {
  const t = useTranslations('cart.dialog')
  const faulty = cart.groups
    .flatMap(group => group.items)
    .filter(({ availability }) => availability !== 'inStock')
  const [first] = faulty
  if (!first && missing.length === 0) return null
  return (
    <section className={styles.missing} aria-labelledby="cart-missing">
      <h3 id="cart-missing">{t('missing')}</h3>
      <ul>
        {first && (
          <Row words={t('lines', { count: faulty.length })}>
            <Button
              type="button"
              variant="quiet"
              size="small"
              onClick={() => document.getElementById(faultTarget(first))?.focus()}
            >
              {t('showLine')}
            </Button>
          </Row>
        )}
        {missing.map(one => (
          <MissingRow key={one} missing={one} />
        ))}
      </ul>
    </section>
  )
}

function MissingRow({ missing }: { missing: Missing }) {
  const t = useTranslations('cart')
  if (missing === 'verification') return <Row words={t('place.notVerified')} />
  if (missing === 'role') return <Row words={t('place.notYours')} />
  if (missing === 'gateway') return <Row words={t('pay.noGateway')} />
  if (missing === 'cardOfOthers') return <Row words={t('pay.keptByOthers')} />
  if (missing === 'address')
    return (
      <Row words={t('dialog.address')}>
        <TextLink to={paths.businessDetails}>{t('order.completeAddress')}</TextLink>
      </Row>
    )
  return (
    <Row words={t(missing === 'card' ? 'dialog.card' : 'dialog.cardDeclined')}>
      <TextLink to={missing === 'card' ? paths.paymentMethod : paths.checkout}>
        {t('pay.chooseTitle')}
      </TextLink>
    </Row>
  )
}

const Row = ({ words, children }: { words: string; children?: ReactNode }) => (
  <li className={styles.missingRow}>
    <span>{words}</span>
    {children}
  </li>
)
