import { paths } from '@selvedge/contract/access/paths.ts'
import type { Claim } from '@selvedge/contract/claims/claim.ts'
import { FlawBar } from '../../cloth/flaw-bar.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './shipping-issues.module.css'

/** What was reported: where on the length, as facts, and as photos. */
export function ClaimFacts({ claim, name }: { claim: Claim; name: string }) {
  const t = useTranslations('issues')
  const format = useFormats()
  const { line, fromMicrometres, lengthMicrometres } = claim
  const pieces = line.pieces.map(({ pieceNumber, dyeLot }) => t('piece', { piece: pieceNumber, lot: dyeLot }))
  const lost = t('lengthOf', {
    length: format.cutLength(lengthMicrometres),
    whole: format.cutLength(line.cutMicrometres),
  })
  return (
    <section aria-labelledby="reported" className={styles.reported}>
      <SectionHead id="reported" ruled>
        {t('reported')}
      </SectionHead>
      {fromMicrometres !== null && (
        <FlawBar
          lengthMicrometres={line.cutMicrometres}
          fromMicrometres={fromMicrometres}
          faultyMicrometres={lengthMicrometres}
          label={t('at', {
            length: format.cutLength(lengthMicrometres),
            from: format.cutLength(fromMicrometres),
          })}
          outerEnd={t('outerEnd')}
          core={t('core', { length: format.cutLength(line.cutMicrometres) })}
        />
      )}
      <dl className={styles.facts}>
        <Fact label={t('facts.fault')}>{t(`types.${claim.type}.name`)}</Fact>
        <Fact label={t('facts.piece')}>{pieces.length > 0 ? format.listed(pieces) : t('facts.unknown')}</Fact>
        <Fact label={t('facts.length')}>{lost}</Fact>
        <Fact label={t('facts.cut')}>{t(`cut.${claim.cut}`)}</Fact>
        <Fact label={t('facts.wanted')}>{t(`wanted.${claim.wanted}.name`)}</Fact>
        <Fact label={t('facts.by')}>{claim.raisedBy}</Fact>
      </dl>
      {claim.photos.length > 0 && (
        <ul className={styles.photos}>
          {claim.photos.map(({ id, at }, index) => (
            <li key={id}>
              <a href={paths.issuePhoto(claim.id, id)}>
                <img
                  src={paths.issuePhoto(claim.id, id)}
                  alt={t('photo', { number: index + 1, cloth: name })}
                  loading="lazy"
                  className={styles.photo}
                />
              </a>
              <span className={styles.quiet}>{format.day(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
