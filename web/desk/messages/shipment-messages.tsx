import { paths } from '@selvedge/contract/access/paths.ts'
import type { OrderThread } from '@selvedge/contract/orders/order-messages.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Conversation } from '../../office/order-messages/conversation.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { useLiveThread } from './use-live-thread.ts'

type Props = {
  shipmentId: string
  thread: OrderThread
  messageId: string
  mayWrite: boolean
  failure: FormFailure | undefined
}

/** What the buyer of a shipment and its supplier wrote to each other. */
export function ShipmentMessages({ shipmentId, thread, messageId, mayWrite, failure }: Props) {
  const t = useTranslations('orderMessages')
  const live = useLiveThread(shipmentId, thread)
  return (
    <section aria-labelledby="messages">
      <SectionHead id="messages" level={3}>
        {t('withBuyer')}
      </SectionHead>
      <Conversation
        thread={live}
        side="supplier"
        action={paths.deskShipment(shipmentId)}
        mayWrite={mayWrite}
        messageId={messageId}
        failure={failure}
        keyOfField="m"
      />
    </section>
  )
}
