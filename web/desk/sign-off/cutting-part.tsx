import { Form, Link, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskLine, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import type { DeskSignOffs } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { CuttingCard } from '../../office/sign-off/cutting-card.tsx'
import { SendCuttingForm } from '../../office/sign-off/send-cutting-form.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'

type Props = {
  shipment: DeskShipment
  line: DeskLine
  asked: DeskSignOffs
  maySend: boolean
  mayDecide: boolean
  failure: FormFailure | undefined
}

/** The cuttings of a line, the latest first, and the form that sends the one that is asked for. */
export function CuttingPart({ shipment, line, asked, maySend, mayDecide, failure }: Props) {
  const t = useTranslations('desk.signOff')
  const states = useTranslations('signOff.request.states')
  const signOff = useTranslations('signOff')
  return (
    <section className={decision.part} aria-label={signOff('cutting')}>
      {asked.cuttings.length === 0 && (
        <>
          <SectionHead>{signOff('cutting')}</SectionHead>
          <p className={decision.quiet}>{t('noneAsked')}</p>
        </>
      )}
      {asked.cuttings.map(cutting => (
        <CuttingCard
          key={cutting.id}
          cutting={cutting}
          fabric={line.cloth}
          supplierName={shipment.supplier.name}
          photo={paths.deskCuttingPhoto(cutting.id)}
          heading="h2"
          atDesk={states(cutting.state)}
        >
          {cutting.state === 'asked' && maySend && (
            <ToSend shipment={shipment} line={line} asked={asked} failure={failure} />
          )}
          {cutting.state === 'lapsed' && mayDecide && <Extend asked={asked} />}
        </CuttingCard>
      ))}
    </section>
  )
}

function ToSend({ shipment, line, asked, failure }: Omit<Props, 'maySend' | 'mayDecide'>) {
  const t = useTranslations('desk.signOff')
  const words = useTranslations('desk.shipment')
  const formats = useFormats()
  const { piece } = asked
  if (piece === null)
    return (
      <p>
        <Link to={paths.deskCut(shipment.id, line.id)}>{t('choosePiece')}</Link>
      </p>
    )
  return (
    <>
      <p>
        {t('ofPiece', {
          piece: formats.listed([
            piece.pieceNumber,
            piece.dyeLot !== '' && words('lot', { lot: piece.dyeLot }),
            piece.shelf,
          ]),
        })}
      </p>
      <SendCuttingForm
        failure={failure}
        effect={[
          t('sendEffect', { day: formats.day(asked.wouldAnswerBy) }),
          asked.wouldDispatchOn !== null && t('dispatchThen', { day: formats.day(asked.wouldDispatchOn) }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
    </>
  )
}

function Extend({ asked }: Pick<Props, 'asked'>) {
  const t = useTranslations('desk.signOff')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value="extend" disabled={isBusy}>
        {t('extend', { day: formats.day(asked.wouldAnswerBy) })}
      </Button>
    </Form>
  )
}
