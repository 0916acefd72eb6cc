import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { CartRefusal } from '../cart-refusal.tsx'
import { useCartForms } from '../cart-forms.tsx'
import { useRemovedWords } from '../removed-note.tsx'
import type { LineDone } from './cart-data.ts'
import styles from './cart-dialog.module.css'

/** What the last change of a line came to; a removed line can be put back from here. */
export function LineNews({ answer }: { answer: LineDone | FormFailure | undefined }) {
  const t = useTranslations('notices')
  const isRefusedInPlace =
    answer &&
    'code' in answer &&
    // A line that is no longer there cannot say so itself.
    answer.code !== 'notFound' &&
    ['change', 'lot'].includes(answer.values['intent'] ?? '')
  return (
    <div role="status">
      {answer && 'code' in answer && !isRefusedInPlace && (
        <p className={styles.refused}>
          <CartRefusal failure={answer} />
        </p>
      )}
      {answer && 'done' in answer && answer.done === 'remove' && <RemovedRow removed={answer.removed} />}
      {answer && 'done' in answer && answer.done === 'restore' && (
        <p className={styles.news}>
          <Icon name="check" /> {t('addedToCart')}
        </p>
      )}
    </div>
  )
}

function RemovedRow({ removed }: Pick<LineDone, 'removed'>) {
  const t = useTranslations('notices')
  const cart = useTranslations('cart')
  const describe = useRemovedWords()
  const { Form, action } = useCartForms()
  return (
    <div className={styles.news}>
      <span>
        {t('itemRemoved')} {removed && <b>{describe(removed)}</b>}
      </span>
      {removed && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={removed.id} />
          <Button type="submit" name="intent" value="restore" variant="quiet" size="small">
            {cart('putBack')}
          </Button>
        </Form>
      )}
    </div>
  )
}
