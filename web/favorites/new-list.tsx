import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { favoriteTexts } from '@selvedge/contract/favorites/favorites-terms.ts'
import type { FormFailure } from '../request/api.server.ts'
import { Button } from '../ui/button/button.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { SectionHead } from '../ui/text/section-head.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useShellView } from '../shell/shell-view.ts'
import styles from './favorites.module.css'

/** Form for a new list, pre-filled with the customer being served. */
export function NewList({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslations('favorites')
  const { customer } = useShellView()
  const field = (name: 'name' | 'endCustomer' | 'project', start = '') => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: failure?.values[name] ?? start,
    error: failure?.fields[name],
    maxLength: favoriteTexts.name,
    autoComplete: 'off',
  })
  return (
    <section aria-labelledby="new-list">
      <SectionHead id="new-list" note={t('newList.note')}>
        {t('newList.title')}
      </SectionHead>
      <Form method="post" className={styles.newList} noValidate>
        {failure && <ErrorSummary title={failure.message} />}
        <TextField {...field('name')} />
        <TextField {...field('endCustomer', customer?.name ?? '')} />
        <TextField {...field('project')} />
        <Button type="submit">{t('newList.submit')}</Button>
      </Form>
    </section>
  )
}
