import { useTranslations } from '../../messages/translations.tsx'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { useDispatchWords } from '../../cloth/dispatch-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { StageLine } from '../../ui/data/stage-bar.tsx'
import { stages, stagesDone } from './order-states.ts'

/** Placed, confirmed, dispatched, delivered: completed stages with their time, the next with its expected date. */
export function OrderStages({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const format = useFormats()
  const { whenAndWhy } = useDispatchWords()
  const done = stagesDone[order.state]
  const happened = new Map(order.history.map(event => [event.event as string, event.at]))
  const leaves = order.expected && whenAndWhy(order.expected)
  return (
    <StageLine
      label={t('stageLabel')}
      stages={stages.map((stage, index) => {
        const at = happened.get(stage)
        const isPart = stage === 'dispatched' && order.state === 'partDispatched'
        const isToDispatch = stage === 'dispatched' && index >= done
        const title = t(`stages.${isToDispatch ? 'toDispatch' : stage}`)
        return {
          title: isPart ? t('states.partDispatched') : title,
          detail: at ? format.dateTime(at) : stage === 'dispatched' && leaves,
          state: isPart ? 'part' : index < done ? 'done' : 'due',
        } as const
      })}
    />
  )
}
