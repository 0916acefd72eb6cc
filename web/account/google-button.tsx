import { useEffect } from 'react'
import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { reloadPage } from '../browser/reload.ts'
import { Button } from '../ui/button/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import styles from './google-button.module.css'

type Props = {
  /** Display name of the identity provider; null hides the button. */
  provider: string | null
  /** The page to return to. */
  wanted?: string | null
}

/** Signs in with the identity provider, which leaves this site. */
export function GoogleButton({ provider, wanted }: Props) {
  const t = useTranslations('account.identity')
  useEffect(reloadOnRestore, [])
  if (provider === null) return null
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <Form method="post" action={paths.google}>
        {wanted && <input type="hidden" name="wanted" value={wanted} />}
        <Button type="submit" size="large" wide>
          {provider === 'Google' && <GoogleMark />}
          {t('continue', { provider })}
        </Button>
      </Form>
    </>
  )
}

/** A page restored from the back/forward cache still shows the pending state, so reload it. */
function reloadOnRestore(): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && reloadPage()
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
