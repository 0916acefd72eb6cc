import { paths } from '@selvedge/contract/access/paths.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { DeskClaim } from '@selvedge/contract/claims/claim.ts'
import { FlawBar } from '../../cloth/flaw-bar.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Ticket } from '../../ui/data/ticket.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import { BackToList } from '../queue/queue.tsx'
import { ClaimAnswer } from './claim-answer.tsx'
import { Said } from './said.tsx'
import styles from './desk-claim.module.css'

type Props = {
  claim: DeskClaim
  isSuppliers: boolean
  isOfRow: boolean
  failure: FormFailure | undefined
}

/** A claim: photos, where it lies, what was said, and the decision with what it moves. */
export function DeskClaimArticle({ claim, isSuppliers, isOfRow, failure }: Props) {
  const t = useTranslations('deskClaims')
  const issues = useTranslations('issues')
  const formats = useFormats()
  const { line } = claim
  const Heading = isOfRow ? 'h1' : 'h2'
  const dates = [
    line.deliveredAt === null
      ? t('notDelivered')
      : t('delivered', { date: formats.dateTime(line.deliveredAt) }),
    t('claimed', { date: formats.dateTime(claim.raisedAt), name: claim.raisedBy }),
    line.claimUntil !== null && t('inTime', { date: formats.day(line.claimUntil) }),
  ]
  return (
    <article className={decision.page} aria-labelledby="open">
      <BackToList to={paths.deskClaims}>{t('back')}</BackToList>
      <div className={styles.head}>
        <Heading className={styles.title} id="open">
          {issues.rich('heading', {
            fault: issues(`types.${claim.type}.name`),
            cloth: () => <FabricName fabric={line.fabric} />,
          })}
        </Heading>
        {line.sidemark !== '' && <Ticket>{line.sidemark}</Ticket>}
        {claim.state === 'open' && (
          <span className={claim.isLate ? styles.late : styles.due}>
            {t('decideBy', { date: formats.day(claim.decideBy) })}
          </span>
        )}
      </div>
      <p className={decision.quiet}>
        {formats.listed([
          claim.id,
          claim.businessName,
          line.orderId,
          formats.cutLength(line.cutMicrometres),
          line.supplierName,
        ])}
      </p>
      <p className={decision.quiet}>{formats.listed(dates)}</p>
      <div className={decision.columns}>
        <div className={decision.part}>
          <Photos claim={claim} />
          <Where claim={claim} />
          <Said claim={claim} />
          <p className={styles.record}>
            {formats.listed([
              t('ofLots', { count: claim.earlier.ofLots }),
              claim.earlier.ofBusiness !== null &&
                t('ofBusiness', { business: claim.businessName, count: claim.earlier.ofBusiness }),
            ])}
          </p>
        </div>
        <ClaimAnswer claim={claim} isSuppliers={isSuppliers} failure={failure} />
      </div>
    </article>
  )
}

function Photos({ claim }: { claim: DeskClaim }) {
  const issues = useTranslations('issues')
  const t = useTranslations('deskClaims')
  if (claim.photos.length === 0) return <p className={decision.quiet}>{t('noPhotos')}</p>
  return (
    <ul className={styles.photos}>
      {claim.photos.map(({ id }, index) => (
        <li key={id}>
          <a href={paths.deskClaimPhoto(claim.id, id)}>
            <img
              src={paths.deskClaimPhoto(claim.id, id)}
              alt={issues('photo', { number: index + 1, cloth: clothName(claim.line.fabric) })}
              className={styles.photo}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Where({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const issues = useTranslations('issues')
  const formats = useFormats()
  const { line, fromMicrometres, lengthMicrometres } = claim
  const pieces = line.pieces.map(({ pieceNumber, dyeLot }) =>
    issues('piece', { piece: pieceNumber, lot: dyeLot }),
  )
  return (
    <section className={decision.part} aria-labelledby="where">
      <SectionHead id="where" note={formats.listed(pieces)}>
        {t('where')}
      </SectionHead>
      {fromMicrometres !== null && (
        <FlawBar
          lengthMicrometres={line.cutMicrometres}
          fromMicrometres={fromMicrometres}
          faultyMicrometres={lengthMicrometres}
          label={issues('at', {
            length: formats.cutLength(lengthMicrometres),
            from: formats.cutLength(fromMicrometres),
          })}
          outerEnd={issues('outerEnd')}
          core={issues('core', { length: formats.cutLength(line.cutMicrometres) })}
        />
      )}
      <dl className={decision.facts}>
        <div>
          <dt>{issues('facts.length')}</dt>
          <dd>
            {issues('lengthOf', {
              length: formats.cutLength(lengthMicrometres),
              whole: formats.cutLength(line.cutMicrometres),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('wants')}</dt>
          <dd>{issues(`wanted.${claim.wanted}.name`)}</dd>
        </div>
        <div>
          <dt>{issues('facts.cut')}</dt>
          <dd>{issues(`cut.${claim.cut}`)}</dd>
        </div>
      </dl>
    </section>
  )
}
