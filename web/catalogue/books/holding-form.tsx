import { useFetcher } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './holding-form.module.css'

type Props = {
  /** The book's page, which handles the form. */
  to: string
  isHeld: boolean
  /** Whether this reader may change it. */
  mayMark: boolean
}

/** Whether the reader's shop holds the book, and the form that changes it. */
export function HoldingForm({ to, isHeld, mayMark }: Props) {
  const t = useTranslations('shelf')
  const fetcher = useFetcher()
  const sent = fetcher.formData?.get('held')
  const shown = sent === undefined ? isHeld : sent === 'yes'
  return (
    <fetcher.Form method="post" action={to} className={styles.holding}>
      {shown && (
        <span className={styles.held}>
          <Icon name="check" size={15} />
          {t('held')}
        </span>
      )}
      {mayMark && (
        <Button
          type="submit"
          name="held"
          value={shown ? 'no' : 'yes'}
          size="small"
          variant={shown ? 'quiet' : 'outlined'}
        >
          {shown ? t('release') : t('hold')}
        </Button>
      )}
    </fetcher.Form>
  )
}
