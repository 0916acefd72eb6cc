import type { OrderThread } from '@selvedge/contract/orders/order-messages.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { Conversation } from './conversation.tsx'

type Props = {
  orderId: string
  threads: readonly OrderThread[]
  /** For the next message. */
  messageId: string
  mayWrite: boolean
  failure: FormFailure | undefined
}

/** What the business and each supplier of an order wrote to each other. */
export function OrderMessages({ orderId, threads, messageId, mayWrite, failure }: Props) {
  const t = useTranslations('orderMessages')
  const shown = threads.filter(thread => mayWrite || thread.messages.length > 0)
  return shown.map(thread => (
    <section key={thread.supplier.id} aria-labelledby={`messages-${thread.supplier.id}`}>
      <SectionHead id={`messages-${thread.supplier.id}`} ruled>
        {t('with', { supplier: thread.supplier.name })}
      </SectionHead>
      <Conversation
        thread={thread}
        side="buyer"
        action={paths.order(orderId)}
        mayWrite={mayWrite}
        messageId={messageId}
        failure={failure}
        isFolded={shown.length > 1}
      />
    </section>
  ))
}
