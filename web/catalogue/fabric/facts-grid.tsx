import { useTranslations } from '../../messages/translations.tsx'
import type { ReactNode } from 'react'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { rubBand } from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { hasFullWidthAlone, hasTwoWidths, useRepeatWords } from './use-measure-words.ts'
import { testsWithCondition, unbrokenTest } from '../../cloth/tests-by-standard.ts'
import styles from './facts-grid.module.css'

/** The rest are in the specification below. */
const SHOWN_TESTS = 2

/** The eight most decisive facts. */
export function FactsGrid({ facts }: { facts: FabricFacts }) {
  const t = useTranslations('catalogue.facts')
  const term = useTranslations('terms')
  const formats = useFormats()
  const words = useFabricWords()
  const repeat = useRepeatWords()
  const spec = useTranslations('catalogue.spec')
  const cyclesOf = (asked: string) => facts.abrasion.find(({ method }) => method === asked)?.cycles
  const cycles = cyclesOf('martindale')
  const doubleRubs = cyclesOf('wyzenbeek')
  const tests = testsWithCondition(facts.flammability, term('treatment.needsInterliner'))
  const quiet = (value: ReactNode) => <span className={styles.quiet}>{value}</span>
  const unknown = quiet(t('notStated'))
  return (
    <dl className={styles.facts}>
      <Fact label={t('composition')}>{words.composition(facts.composition) || unknown}</Fact>
      <Fact label={t(hasFullWidthAlone(facts) ? 'full' : hasTwoWidths(facts) ? 'usable' : 'width')}>
        {formats.centimetres(facts.usableWidthCm)} {hasFullWidthAlone(facts) && quiet(t('usableNotStated'))}
        {hasTwoWidths(facts) && quiet(t('of', { width: formats.centimetres(facts.fullWidthCm) }))}
      </Fact>
      <Fact label={t('repeat')}>{repeat(facts) ?? unknown}</Fact>
      <Fact label={t('match')}>{facts.matchType === null ? unknown : term(`match.${facts.matchType}`)}</Fact>
      <Fact label={t('weight')}>{facts.weightGsm === null ? unknown : formats.weight(facts.weightGsm)}</Fact>
      <Fact
        label={
          cycles === undefined && doubleRubs !== undefined ? term('abrasion.wyzenbeek') : t('martindale')
        }
      >
        {cycles === undefined ? (
          doubleRubs === undefined ? (
            unknown
          ) : (
            spec('doubleRubs', { cycles: formats.number(doubleRubs) })
          )
        ) : (
          <>
            {formats.number(cycles)} {quiet(term(`rubBand.${rubBand(cycles)}`))}
          </>
        )}
      </Fact>
      <Fact label={t('flammability')}>
        {tests.length === 0 ? unknown : tests.slice(0, SHOWN_TESTS).map(unbrokenTest).join(' · ')}{' '}
        {tests.length > SHOWN_TESTS && quiet(t('moreTests', { count: tests.length - SHOWN_TESTS }))}
      </Fact>
      <Fact label={t('light')}>
        {facts.lightFastness === null ? unknown : formats.number(facts.lightFastness, 1)}
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className={styles.label}>{label}</dt>
    <dd>{children}</dd>
  </div>
)
