import { Form, useFetcher, useNavigation } from 'react-router'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { OrderMessage, OrderThread } from '@selvedge/contract/orders/order-messages.ts'
import { ORDER_MESSAGE_LENGTH } from '@selvedge/contract/orders/order-message-terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useTimesDone } from '../../request/use-times-done.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './conversation.module.css'

type Props = {
  thread: OrderThread
  side: OrderMessage['from']
  /** The form's address; it knows the order or the shipment. */
  action: string
  mayWrite: boolean
  /** Sent with a message, so that one that is sent twice is written once. */
  messageId: string
  failure: FormFailure | undefined
  /** Whether the field is folded away until something was written. */
  isFolded?: boolean
  /** The desk's key for the field. */
  keyOfField?: string
}

/** What buyer and supplier of an order wrote, oldest first, and a field to write the next. */
export function Conversation({
  thread,
  side,
  action,
  mayWrite,
  messageId,
  failure,
  isFolded = false,
  keyOfField,
}: Props) {
  const t = useTranslations('orderMessages')
  const isBusy = useNavigation().formMethod === 'POST'
  const { supplier, messages } = thread
  const mine = failure?.values['supplier'] === supplier.id ? failure : undefined
  const isMine = (form: FormData) =>
    form.get('intent') === 'writeMessage' && form.get('supplier') === supplier.id
  const times = useTimesDone(isMine, mine)
  const label = side === 'buyer' ? t('writeTo', { supplier: supplier.name }) : t('writeToBuyer')
  useReadMarks({ thread, side, action, mayWrite })
  return (
    <div className={styles.conversation}>
      {messages.length === 0 ? (
        <p className={styles.quiet}>{t('none')}</p>
      ) : (
        <ol className={styles.messages} aria-live="polite">
          {messages.map(message => (
            <Message key={message.id} message={message} side={side} />
          ))}
        </ol>
      )}
      {mayWrite && (
        <Foldable isFolded={isFolded} isOpen={messages.length > 0 || mine !== undefined} summary={label}>
          {/* A new field once one's message is there; what is being typed stays when somebody else writes. */}
          <Form
            method="post"
            action={action}
            preventScrollReset
            noValidate
            className={styles.form}
            key={times}
          >
            <input type="hidden" name="supplier" value={supplier.id} />
            {/* One whose answer did not come may have been written. */}
            <input type="hidden" name="messageId" value={mine?.values['messageId'] ?? messageId} />
            <TextArea
              id={`message-${supplier.id}`}
              name="text"
              label={label}
              defaultValue={mine?.values['text']}
              error={mine?.fields['text'] ?? mine?.message}
              maxLength={ORDER_MESSAGE_LENGTH}
              rows={2}
              data-key={keyOfField}
            />
            <Button type="submit" name="intent" value="writeMessage" disabled={isBusy}>
              {t('send')}
            </Button>
          </Form>
        </Foldable>
      )}
    </div>
  )
}

type FoldableProps = { isFolded: boolean; isOpen: boolean; summary: string; children: ReactNode }

/** With several suppliers, a field for each would hide what was written. */
const Foldable = ({ isFolded, isOpen, summary, children }: FoldableProps) =>
  isFolded ? (
    <details open={isOpen} className={styles.folded}>
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    children
  )

function Message({ message, side }: { message: OrderMessage; side: OrderMessage['from'] }) {
  const t = useTranslations('orderMessages')
  const format = useFormats()
  const isOwn = message.from === side
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      <p>
        <b>{message.by ?? 'Selvedge'}</b>{' '}
        <span className={styles.quiet}>
          {format.listed([
            format.dateTime(message.at),
            isOwn ? t(message.isRead ? 'read' : 'unread') : !message.isRead && t('new'),
          ])}
        </span>
      </p>
      <p className={styles.text}>{message.text}</p>
    </li>
  )
}

/** Notes that the last message of the other side was seen, once it is on a page in view. */
function useReadMarks({ thread, side, action, mayWrite }: Omit<Props, 'messageId' | 'failure'>): void {
  const fetcher = useFetcher()
  const sent = useRef<string>(undefined)
  const last = thread.messages.findLast(message => message.from !== side)?.id
  const isUnread = thread.unreadCount > 0
  const mark = useEffectEvent((messageId: string | undefined) => {
    if (!isUnread || messageId === undefined || !mayWrite) return
    if (document.visibilityState !== 'visible' || sent.current === messageId) return
    sent.current = messageId
    const fields = { intent: 'readMessages', supplier: thread.supplier.id, messageId }
    void fetcher.submit(fields, { method: 'post', action })
  })
  // A message that arrives is seen at once, one that waits when the page comes into view.
  useEffect(() => {
    mark(last)
    const seen = () => mark(last)
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [last])
}
