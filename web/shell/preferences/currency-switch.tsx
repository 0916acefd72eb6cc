import { useTranslations } from '../../messages/translations.tsx'
import { accountCurrencies, type Currency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../../formats/formats.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu, MenuButton, MenuHead } from '../../ui/overlay/menu.tsx'
import { PREFERENCES_FORM_ID } from './preferences-form.tsx'
import type { ShellView } from '../shell-view.ts'
import styles from './currency-switch.module.css'

type Props = { shell: Pick<ShellView, 'chargedCurrency' | 'displayCurrency'>; id?: string }

/** Currency menu. Its button shows the second currency's sign, or the charged currency's if there is none. */
export function CurrencySwitch({ shell, id = 'currency-menu' }: Props) {
  const { chargedCurrency, displayCurrency } = shell
  const t = useTranslations('currency')
  const formats = useFormats()
  const beside = displayCurrency === chargedCurrency ? null : displayCurrency
  const sign = beside ? `≈ ${formats.foreignSign(beside)}` : formats.foreignSign(chargedCurrency)
  const others = accountCurrencies.filter(currency => currency !== chargedCurrency)
  return (
    <Menu id={id} label={t('switch', { sign })} triggerClassName={styles.trigger} trigger={sign}>
      <MenuHead>
        {t('charged', { currency: chargedCurrency })} {t('show')}
      </MenuHead>
      <Choice value="charged" isChosen={beside === null} sign={formats.foreignSign(chargedCurrency)}>
        {t('asCharged')}
      </Choice>
      {others.map(currency => (
        <Choice
          key={currency}
          value={currency}
          isChosen={currency === beside}
          sign={formats.foreignSign(currency)}
        >
          {t('also', { currency })}
        </Choice>
      ))}
    </Menu>
  )
}

type ChoiceProps = { value: Currency | 'charged'; isChosen: boolean; sign: string; children: string }

const Choice = ({ value, isChosen, sign, children }: ChoiceProps) => (
  <MenuButton type="submit" form={PREFERENCES_FORM_ID} name="currency" value={value} aria-pressed={isChosen}>
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
    {children}
    {isChosen && <Icon name="check" size={15} className={styles.mark} />}
  </MenuButton>
)
