import { Form, useNavigation } from 'react-router'
import type { DeskLine } from '@selvedge/contract/fulfilment/shipment.ts'
import type { DeskSignOffs, SubstituteCandidate } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { SIGN_OFF_NOTE_LENGTH, substituteReasons } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import styles from './sign-off.module.css'

type Props = {
  line: DeskLine
  asked: DeskSignOffs
  candidates: readonly SubstituteCandidate[]
  q: string
  mayOffer: boolean
  mayDecide: boolean
  failure: FormFailure | undefined
}

/** What was offered in place of a line, and what could be. */
export function SubstitutePart({ line, asked, candidates, q, mayOffer, mayDecide, failure }: Props) {
  const t = useTranslations('desk.signOff')
  const signOff = useTranslations('signOff')
  const words = usePieceWords(line)
  const formats = useFormats()
  return (
    <section className={decision.part} aria-labelledby="substitute">
      <SectionHead id="substitute">{signOff('substitute')}</SectionHead>
      {asked.substitutes.length > 0 && (
        <dl className={decision.facts}>
          {asked.substitutes.map(one => (
            <div key={one.id}>
              <dt>{t(`offers.${one.state}`)}</dt>
              <dd>
                {formats.listed([
                  clothName(one.offered),
                  words.piece(one.offered),
                  formats.dateTime(one.answeredAt ?? one.proposedAt),
                ])}
                <p className={decision.quiet}>{signOff(`reasons.${one.reason}`)}</p>
                {one.answerNote !== '' && <p className={decision.quiet}>{one.answerNote}</p>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {mayDecide && line.signOff.waits === 'substitute' && <Withdraw />}
      {mayOffer && (
        <>
          <p className={decision.effect}>{t('substituteLead')}</p>
          <FindForm q={q} />
          {candidates.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <OfferForm line={line} asked={asked} candidates={candidates} failure={failure} />
          )}
        </>
      )}
    </section>
  )
}

function Withdraw() {
  const t = useTranslations('desk.signOff')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value="withdraw" disabled={isBusy}>
        {t('withdraw')}
      </Button>
    </Form>
  )
}

function FindForm({ q }: { q: string }) {
  const t = useTranslations('desk.signOff')
  return (
    <Form method="get" preventScrollReset className={decision.find} role="search">
      <TextField id="substitute-q" name="q" type="search" label={t('find')} defaultValue={q} data-key="s" />
      <Button type="submit">{t('search')}</Button>
    </Form>
  )
}

type OfferProps = Pick<Props, 'line' | 'asked' | 'candidates' | 'failure'>
function OfferForm({ line, asked, candidates, failure: given }: OfferProps) {
  const t = useTranslations('desk.signOff')
  const signOff = useTranslations('signOff')
  const words = usePieceWords(line)
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const failure = given?.values['intent'] === 'offer' ? given : undefined
  const offered = candidates.map(valueOf)
  const kept = offered.find(value => value === failure?.values['offered']) ?? offered[0]
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      className={decision.form}
      key={`${offered.join()}${failure ? ' kept' : ''}`}
    >
      <fieldset className={styles.offers}>
        <legend>{t('choose')}</legend>
        {candidates.map((candidate, at) => (
          <Choice
            key={candidate.pieceId}
            type="radio"
            name="offered"
            value={offered[at]}
            defaultChecked={offered[at] === kept}
            label={
              <span className={styles.candidate}>
                <ClothPicture
                  picture={candidate.cloth.picture}
                  alt=""
                  sizes="56px"
                  className={styles.picture}
                />
                <span>
                  <FabricName fabric={candidate.cloth} />
                  {`, ${words.kind(candidate)}, ${words.piece(candidate)}`}
                </span>
              </span>
            }
            help={<CandidateWords candidate={candidate} currency={asked.currency} />}
          />
        ))}
      </fieldset>
      <SelectField
        id="substitute-reason"
        name="reason"
        label={t('reason')}
        defaultValue={failure?.values['reason'] ?? 'flaw'}
        options={substituteReasons.map(value => ({ value, label: signOff(`reasons.${value}`) }))}
      />
      <TextArea
        id="substitute-note"
        name="note"
        label={signOff('request.noteToBuyer')}
        defaultValue={failure?.values['note']}
        error={failure?.fields['note']}
        maxLength={SIGN_OFF_NOTE_LENGTH}
        rows={2}
      />
      <p className={decision.effect}>
        {t('offerEffect')}{' '}
        {asked.wouldDispatchOn !== null && t('dispatchThen', { day: formats.day(asked.wouldDispatchOn) })}
      </p>
      <div className={decision.actions}>
        <Button type="submit" name="intent" value="offer" variant="solid" disabled={isBusy}>
          {t('offer', { day: formats.day(asked.wouldAnswerBy) })}
        </Button>
      </div>
    </Form>
  )
}

/** The piece and what goes back with it, as the desk was shown it. */
const valueOf = ({ pieceId, money }: SubstituteCandidate): string => `${pieceId} ${money?.refundMinor ?? 0}`

type WordsProps = { candidate: SubstituteCandidate; currency: DeskSignOffs['currency'] }
function CandidateWords({ candidate, currency }: WordsProps) {
  const t = useTranslations('desk.signOff')
  const formats = useFormats()
  const { shelf, restMicrometres, money } = candidate
  return formats.listed([
    shelf,
    t('left', { length: formats.length(restMicrometres) }),
    money &&
      (money.refundMinor > 0
        ? t('less', {
            goods: formats.money(money.goodsMinor, currency),
            refund: formats.money(money.refundMinor, currency),
          })
        : money.usualGoodsMinor > money.goodsMinor
          ? t('dearer', {
              usual: formats.money(money.usualGoodsMinor, currency),
              goods: formats.money(money.goodsMinor, currency),
            })
          : t('same')),
  ])
}

/** A piece with its lot, and what it is beside what the line holds. */
function usePieceWords({ allocations }: DeskLine) {
  const t = useTranslations('desk.signOff.kinds')
  const shipment = useTranslations('desk.shipment')
  return {
    piece: ({ pieceNumber, dyeLot }: { pieceNumber: string; dyeLot: string }) =>
      dyeLot === '' ? pieceNumber : `${pieceNumber} ${shipment('lot', { lot: dyeLot })}`,
    kind: ({ kind, dyeLot }: SubstituteCandidate) =>
      kind === 'otherLot' && allocations.some(held => held.dyeLot === dyeLot) ? t('otherPiece') : t(kind),
  }
}
