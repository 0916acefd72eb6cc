import { Button } from '../../ui/button/button.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { TickGroup } from './open-answers.ts'

type Props = { group: TickGroup; count: number; onConfirm: (group: TickGroup) => void }
const intents = { confirmColumn: 'confirmColumns', confirmDefault: 'confirmDefaults' } as const

/** Ticks a group of answers as they are shown; without scripts they are saved so. */
export function ConfirmAll({ group, count, onConfirm }: Props) {
  const t = useTranslations('desk.confirm')
  return (
    <Button
      type="submit"
      name="intent"
      value={intents[group]}
      size="small"
      onClick={event => {
        event.preventDefault()
        onConfirm(group)
      }}
    >
      {t(group, { count })}
    </Button>
  )
}
