import { Form, Link, useLocation } from 'react-router'
import { colourwayName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Sample } from '@selvedge/contract/orders/samples.ts'
import type { SampleStage } from '@selvedge/contract/orders/sample-stages.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { StageBar } from '../../ui/data/stage-bar.tsx'
import { Ticket } from '../../ui/data/ticket.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './samples.module.css'

/** How many of the four steps are done: asked, sent, here, decided. */
const stepsDone: Record<SampleStage, number> = { asked: 1, sent: 2, arrived: 3, kept: 4, returned: 4 }
const STEPS = 4
/** What a business can note of a sample at each stage. */
const marks: Record<SampleStage, readonly ('arrived' | 'kept' | 'returned')[]> = {
  asked: ['arrived'],
  sent: ['arrived'],
  arrived: ['kept', 'returned'],
  kept: ['returned'],
  returned: [],
}

const lastDay = ({ stage, askedAt, sentAt, arrivedAt, endedAt }: Sample): string | null =>
  ({ asked: askedAt, sent: sentAt, arrived: arrivedAt, kept: endedAt, returned: endedAt })[stage]

/** A sample: what it is, for whom, where it is, and what can be done with it. */
export function SampleRow({ sample, mayAct }: { sample: Sample; mayAct: boolean }) {
  const t = useTranslations('samples')
  const format = useFormats()
  const { fabric, stage, dueOn, isLate, chasedAt } = sample
  const on = lastDay(sample)
  const due = dueOn && t(stage === 'asked' ? 'toSend' : 'toCome', { day: format.day(dueOn) })
  return (
    <li className={styles.row}>
      <ClothPicture picture={fabric.picture} alt="" sizes="56px" className={styles.picture} />
      <div className={styles.what}>
        <p className={styles.name}>
          <Link to={paths.fabric(fabric.id)} prefetch="intent">
            <FabricName fabric={fabric} />
          </Link>
        </p>
        <p className={styles.quiet}>
          {sample.supplier.name}, <TextLink to={paths.order(sample.orderId)}>{sample.orderId}</TextLink>
        </p>
        {sample.sidemark !== '' && <Ticket>{sample.sidemark}</Ticket>}
      </div>
      <div className={styles.where}>
        <StageBar stages={STEPS} done={stepsDone[stage]} tone={isLate ? 'warning' : 'success'}>
          {on === null ? t(`stages.${stage}`) : t(`when.${stage}`, { day: format.day(on) })}
        </StageBar>
        {due && <p className={isLate ? styles.late : styles.quiet}>{due}</p>}
        {chasedAt && <p className={styles.quiet}>{t('chased', { day: format.day(chasedAt) })}</p>}
      </div>
      <div className={styles.actions}>
        {mayAct && <Marks sample={sample} />}
        {stage !== 'asked' && stage !== 'sent' && (
          <TextLink to={paths.fabric(fabric.id)}>
            {t('order')} <VisuallyHidden>{`${fabric.designName} ${colourwayName(fabric)}`}</VisuallyHidden>
          </TextLink>
        )}
      </div>
    </li>
  )
}

function Marks({ sample: { id, stage, fabric } }: { sample: Sample }) {
  const t = useTranslations('samples.mark')
  const { search } = useLocation()
  if (marks[stage].length === 0) return null
  return (
    <Form method="post" action={paths.samples + search} preventScrollReset className={styles.marks}>
      <input type="hidden" name="sample" value={id} />
      {marks[stage].map(mark => (
        <Button key={mark} type="submit" name="intent" value={mark} size="small">
          {t(mark)} <VisuallyHidden>{`${fabric.designName} ${colourwayName(fabric)}`}</VisuallyHidden>
        </Button>
      ))}
    </Form>
  )
}
