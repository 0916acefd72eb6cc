import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FirstField } from '../../ui/form/first-field.tsx'
import { WithScripts } from '../../ui/hydrated.tsx'
import { useToast } from '../../ui/notice/toaster.tsx'
import styles from './webhook.module.css'

/** The secret of a webhook, this once. */
export function NewSecret({ secret }: { secret: string }) {
  const t = useTranslations('desk.webhook')
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast({ type: 'success', title: t('copied') })
  }
  return (
    <div className={styles.secret}>
      <FirstField
        key={secret}
        id="webhook-secret"
        name="secret"
        label={t('secret')}
        help={t('once')}
        defaultValue={secret}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <WithScripts>
        <Button type="button" variant="solid" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </WithScripts>
    </div>
  )
}
