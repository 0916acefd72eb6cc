import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'

/** Links the identity provider to this account, which its owner has just signed in to. */
export function ConnectIdentity({ provider }: { provider: string }) {
  const t = useTranslations('account.mine.identities')
  return (
    <section aria-labelledby="identities">
      <SectionHead id="identities">{t('title')}</SectionHead>
      <Form method="post" action={paths.google}>
        <input type="hidden" name="wanted" value={paths.myAccount} />
        <Button type="submit">{t('connect', { provider })}</Button>
      </Form>
    </section>
  )
}
