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
  const leaves = order.expected && whenAndWhy(order.expected)
  return (
    <StageLine
      label={t('stageLabel')}
      stages={stages.map((stage, index) => {
        const isPart = stage === 'dispatched' && order.state === 'partDispatched'
        const at = timeOf(stage, order)
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

/** A confirmation that the supplier took back is in the history, and no stage any more: the order is placed, as it was. */
function timeOf(stage: (typeof stages)[number], { history, state }: OrderDetail): string | undefined {
  if (stage === 'placed') return history.find(({ event }) => event === stage)?.at
  if (stage === 'confirmed' && state === 'placed') return undefined
  return history.findLast(({ event }) => event === stage)?.at
}
