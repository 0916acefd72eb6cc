import { Form, Link } from 'react-router'
import type { OrderView } from '@selvedge/contract/orders/order-views.ts'
import { useTranslations } from '../../../messages/translations.tsx'
import type { FormFailure } from '../../../request/api.server.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { isSameFilter, ordersAddress, wholeList, type TypedFilter } from './order-address.ts'
import styles from './orders-list.module.css'

type Props = { views: readonly OrderView[]; filter: TypedFilter; failure: FormFailure | undefined }

/** The member's own views of the list, and a form that keeps the present one. */
export function SavedViews({ views, filter, failure }: Props) {
  const t = useTranslations('orders.list')
  const here = ordersAddress(filter)
  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <nav aria-label={t('views')}>
          <ul className={styles.tabs}>
            <Tab to={wholeList} isCurrent={here === wholeList}>
              {t('everything')}
            </Tab>
            {views.map(view => (
              <Tab
                key={view.id}
                to={ordersAddress(view.filter)}
                isCurrent={isSameFilter(view.filter, filter)}
              >
                {view.name}
              </Tab>
            ))}
          </ul>
        </nav>
      )}
      <details className={styles.keep} open={failure !== undefined}>
        <summary>{t('keepView')}</summary>
        <div className={styles.panel}>
          <Form method="post" action={here} preventScrollReset noValidate className={styles.keepForm}>
            <TextField
              name="name"
              label={t('viewName')}
              help={t('viewHelp')}
              maxLength={40}
              defaultValue={failure?.values['name']}
              error={failure && (failure.fields['name'] ?? failure.message)}
              autoComplete="off"
            />
            <Choice type="checkbox" name="isDefault" value="yes" label={t('opensWith')} />
            <Button type="submit" name="intent" value="saveView">
              {t('keep')}
            </Button>
          </Form>
          {views.length > 0 && (
            <ul className={styles.kept} aria-label={t('views')}>
              {views.map(view => (
                <KeptView key={view.id} view={view} here={here} />
              ))}
            </ul>
          )}
        </div>
      </details>
    </div>
  )
}

const Tab = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) => (
  <li>
    <Link to={to} prefetch="intent" className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  </li>
)

function KeptView({ view, here }: { view: OrderView; here: string }) {
  const t = useTranslations('orders.list')
  return (
    <li className={styles.keptView}>
      <span>{view.name}</span>
      <Form method="post" action={here} preventScrollReset className={styles.keptActions}>
        <input type="hidden" name="view" value={view.id} />
        <Button
          type="submit"
          name="intent"
          value={view.isDefault ? 'noDefault' : 'makeDefault'}
          size="small"
          aria-pressed={view.isDefault}
        >
          {t('opensWith')} <VisuallyHidden>{view.name}</VisuallyHidden>
        </Button>
        <Button type="submit" name="intent" value="removeView" size="small">
          {t('forget')} <VisuallyHidden>{view.name}</VisuallyHidden>
        </Button>
      </Form>
    </li>
  )
}
