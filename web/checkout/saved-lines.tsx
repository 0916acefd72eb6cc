import { Link } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { Cart, CartItem } from '@selvedge/contract/cart/cart.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../cloth/cloth-picture.tsx'
import { FabricName } from '../cloth/named-cloth.tsx'
import { useFormats } from '../formats/formats.tsx'
import { Button } from '../ui/button/button.tsx'
import { useCartForms } from './cart-forms.tsx'
import { LineChanges } from './line-changes.tsx'
import { SaveLine } from './save-line.tsx'
import styles from './saved-lines.module.css'

type Props = { cart: Pick<Cart, 'saved' | 'currency'>; mayChange: boolean }

/** Lines put aside for later, with what they would cost now. */
export function SavedLines({ cart: { saved, currency }, mayChange }: Props) {
  const t = useTranslations('cart.saved')
  if (saved.length === 0) return null
  return (
    <section aria-labelledby="saved-lines" className={styles.saved}>
      <h2 id="saved-lines" className={styles.title}>
        {t('title', { lines: saved.length })}
      </h2>
      <ul>
        {saved.map(item => (
          <SavedLine key={item.id} item={item} currency={currency} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { item: CartItem; currency: Currency; mayChange: boolean }

function SavedLine({ item, currency, mayChange }: LineProps) {
  const t = useTranslations('cart')
  const format = useFormats()
  const { Form, action } = useCartForms()
  const name = clothName(item.fabric)
  const isSample = item.orderType === 'sample'
  const facts = [
    isSample ? t('line.sampleCount') : format.cutLength(item.cutMicrometres),
    item.sidemark,
    item.availability === 'notOnSale' ? t('saved.gone') : format.money(item.goodsMinor, currency),
  ]
  return (
    <li className={styles.line}>
      <ClothPicture picture={item.fabric.picture} alt="" sizes="48px" className={styles.cloth} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={paths.fabric(item.fabric.id)}>
            <FabricName fabric={item.fabric} />
          </Link>
        </h3>
        <p>{facts.filter(fact => fact !== '').join(' · ')}</p>
        <LineChanges item={item} currency={currency} />
      </div>
      <div className={styles.acts}>
        {mayChange && item.availability !== 'notOnSale' && <SaveLine item={item} name={name} intent="back" />}
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={item.id} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="quiet"
            size="small"
            aria-label={t('line.remove', { fabric: name })}
          >
            {t('line.removeShort')}
          </Button>
        </Form>
      </div>
    </li>
  )
}
