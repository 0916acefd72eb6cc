import { useState, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  CLAIM_MESSAGE_LENGTH,
  claimTypes,
  cutAlready,
  MAX_CLAIM_PHOTOS,
  wantedOutcomes,
  soldForMinor,
  worthOf,
} from '@selvedge/contract/claims/claim-terms.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { micrometresOf } from '@selvedge/contract/format/measurement.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FlawBar } from '../../cloth/flaw-bar.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { InOneUnit, useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { ClaimClock } from './claim-clock.tsx'
import { PhotosField } from './photos-field.tsx'
import type { ClaimableLine } from './raise-issue.tsx'
import styles from './shipping-issues.module.css'

type Props = { line: ClaimableLine; failure: FormFailure | undefined }

/** What was typed can be written there. */
function OpenClaim({ id }: { id: string }) {
  const t = useTranslations('issues.raise')
  return <TextLink to={paths.shippingIssue(id)}>{t('openClaim', { id })}</TextLink>
}

/** Six questions, in the order in which a workroom meets them. */
export const RaiseForm = (props: Props) => (
  <InOneUnit>
    <Questions {...props} />
  </InOneUnit>
)

function Questions({ line, failure }: Props) {
  const t = useTranslations('issues.raise')
  const words = useTranslations('issues')
  const format = useFormats()
  const isBusy = useNavigation().formMethod === 'POST'
  const kept = failure?.values
  const [length, setLength] = useState(kept?.['length'] ?? '')
  const [from, setFrom] = useState(kept?.['from'] ?? '')
  const [cut, setCut] = useState(kept?.['cut'] ?? 'no')
  const micrometres = (typed: string) => micrometresOf(parseTypedNumber(typed) ?? 0, format.unit)
  const whole = line.cutMicrometres
  const lost = Math.min(micrometres(length), whole)
  const errors = Object.entries(failure?.fields ?? {}).map(([fieldId, message]) => ({ fieldId, message }))
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className={styles.columns}
      aria-label={t('title')}
    >
      <input type="hidden" name="unit" value={format.unit} />
      <div className={styles.questions}>
        {failure && (
          <ErrorSummary title={failure.message} errors={errors}>
            {failure.code === 'claimOpen' && <OpenClaim id={String(failure.details['number'])} />}
          </ErrorSummary>
        )}
        <Question number={1} title={t('which')}>
          <div className={styles.which}>
            <ClothPicture picture={line.fabric.picture} alt="" sizes="56px" className={styles.picture} />
            <p>
              <span className={styles.name}>
                <FabricName fabric={line.fabric} />
              </span>
              <span className={styles.quiet}>
                {format.listed([
                  format.cutLength(whole),
                  ...line.pieces.map(({ pieceNumber, dyeLot }) =>
                    words('piece', { piece: pieceNumber, lot: dyeLot }),
                  ),
                ])}
              </span>
            </p>
          </div>
        </Question>
        <Question number={2} title={t('what')}>
          <div className={styles.tiles}>
            {claimTypes.map(type => (
              <Choice
                key={type}
                type="radio"
                name="type"
                value={type}
                label={words(`types.${type}.name`)}
                help={words(`types.${type}.lead`)}
                defaultChecked={(kept?.['type'] ?? 'flaw') === type}
                className={styles.tile}
              />
            ))}
          </div>
        </Question>
        <Question number={3} title={t('where')}>
          <div className={styles.where}>
            <TextField
              name="from"
              label={t('from')}
              unit={format.unit}
              inputMode="decimal"
              autoComplete="off"
              value={from}
              onChange={event => setFrom(event.currentTarget.value)}
              error={failure?.fields['from']}
            />
            <TextField
              name="length"
              label={t('length')}
              unit={format.unit}
              inputMode="decimal"
              autoComplete="off"
              value={length}
              onChange={event => setLength(event.currentTarget.value)}
              error={failure?.fields['length']}
            />
            <TextArea
              name="message"
              label={t('words')}
              defaultValue={kept?.['message']}
              error={failure?.fields['message']}
              maxLength={CLAIM_MESSAGE_LENGTH}
              rows={2}
            />
          </div>
          <FlawBar
            lengthMicrometres={whole}
            fromMicrometres={from === '' ? null : Math.min(micrometres(from), whole)}
            faultyMicrometres={lost}
            label={
              lost > 0 && from !== ''
                ? words('at', { length: format.length(lost), from: format.length(micrometres(from)) })
                : ''
            }
            outerEnd={words('outerEnd')}
            core={words('core', { length: format.cutLength(whole) })}
          />
        </Question>
        <Question number={4} title={t('cut')}>
          <Segment
            legend={t('cut')}
            name="cut"
            value={cut}
            onChange={event => setCut(event.currentTarget.value)}
            options={cutAlready.map(value => ({ value, label: words(`cut.${value}`) }))}
          />
          <p id="cut" tabIndex={-1} className={failure?.fields['cut'] ? styles.fault : styles.quiet}>
            {failure?.fields['cut'] ?? t('cutLead')}
          </p>
          <div className={cut === 'no' ? styles.ifCut : undefined}>
            <Choice
              type="checkbox"
              name="isHidden"
              label={t('hidden')}
              defaultChecked={kept?.['isHidden'] !== undefined}
            />
          </div>
        </Question>
        <Question number={5} title={t('photos')} note={t('photosNote', { max: MAX_CLAIM_PHOTOS })}>
          <PhotosField />
        </Question>
        <Question number={6} title={t('right')}>
          <div className={styles.remedies}>
            {wantedOutcomes.map(wanted => (
              <Choice
                key={wanted}
                type="radio"
                name="wanted"
                value={wanted}
                label={words(`wanted.${wanted}.name`)}
                help={<Worth line={line} wanted={wanted} lostMicrometres={lost} />}
                defaultChecked={(kept?.['wanted'] ?? 'credit') === wanted}
              />
            ))}
          </div>
        </Question>
        <Button type="submit" variant="solid" size="large" className={styles.send} disabled={isBusy}>
          {t(isBusy ? 'busy' : 'submit')}
        </Button>
      </div>
      <aside className={styles.side} aria-label={t('sending')}>
        <ClaimClock line={line} />
        <section>
          <SectionHead>{t('next')}</SectionHead>
          <p>{t('nextLead')}</p>
        </section>
      </aside>
    </Form>
  )
}

type QuestionProps = { number: number; title: string; note?: string; children: ReactNode }

const Question = ({ number, title, note, children }: QuestionProps) => (
  <section className={styles.question} aria-labelledby={`question-${number}`}>
    <span className={styles.figure} aria-hidden="true">
      {number}
    </span>
    <div className={styles.answer}>
      <SectionHead id={`question-${number}`} note={note}>
        {title}
      </SectionHead>
      {children}
    </div>
  </section>
)

type WorthProps = { line: ClaimableLine; wanted: (typeof wantedOutcomes)[number]; lostMicrometres: number }

/** What a remedy is worth, as far as it can be said before anybody has looked at the cloth. */
function Worth({ line, wanted, lostMicrometres }: WorthProps) {
  const t = useTranslations('issues.worth')
  const format = useFormats()
  const money = (minor: number) => format.money(minor, line.currency)
  if (wanted === 'replace') return t('replace', { length: format.cutLength(line.cutMicrometres) })
  if (wanted === 'allowance') return t('allowance')
  if (wanted === 'credit' && lostMicrometres === 0) return t('creditOpen')
  const { netMinor, taxMinor } = worthOf(line, wanted === 'refund' ? line.cutMicrometres : lostMicrometres)
  const net = wanted === 'refund' ? soldForMinor(line) : netMinor
  return t(wanted, { net: money(net), tax: money(taxMinor) })
}
