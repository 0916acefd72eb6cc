import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { lengthUnits } from '@selvedge/contract/measurement.ts'
import { useFormats } from '../../trade/formats.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './checkout.module.css'

const Removed = z.object({
  name: z.string().max(200),
  line: z.looseObject({ entered: z.object({ quantity: z.number(), unit: z.enum(lengthUnits) }) }),
})

/** What was just taken out, and the way to put it back. Nothing is shown for an address that somebody made up. */
export function RemovedNote({ removed }: { removed: string | null }) {
  const t = useTranslations('cart')
  const format = useFormats()
  const kept = parse(removed)
  if (!kept) return null
  const { name, line } = kept
  return (
    <Form method="post" className={styles.removed} role="status">
      <input type="hidden" name="line" value={JSON.stringify(line)} />
      <span>
        {t('removed', { fabric: name, length: format.quantity(line.entered.quantity, line.entered.unit) })}
      </span>
      <Button type="submit" name="intent" value="restore" variant="quiet" size="small">
        {t('putBack')}
      </Button>
    </Form>
  )
}

function parse(removed: string | null): z.output<typeof Removed> | undefined {
  try {
    return Removed.safeParse(JSON.parse(removed ?? '')).data
  } catch {
    return undefined
  }
}
