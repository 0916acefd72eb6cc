import { paths } from '@selvedge/contract/access/paths.ts'
import type { ClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { businessInitials } from '../../shell/frame/business-initials.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './business-bar.module.css'

/** Whose page it is, and how to reach them. */
export function BusinessBar({ quote, token }: { quote: ClientQuote; token: string }) {
  const t = useTranslations('clientQuote')
  const format = useFormats()
  const { name, address, phone, email } = quote.business
  return (
    <header className={styles.bar}>
      <span className={styles.initials} aria-hidden="true">
        {businessInitials(name)}
      </span>
      <div className={styles.names}>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>{format.listed(address)}</p>
      </div>
      <p className={styles.contact}>
        {phone !== '' && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        <a href={`mailto:${email}`}>{email}</a>
        <a href={paths.clientQuotePaper(token)} className={styles.paper} download>
          <Icon name="printer" size={15} />
          {t('paper')}
        </a>
      </p>
    </header>
  )
}
