import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard as Fabric, Price } from '@selvedge/contract/catalogue/catalogue.ts'
import { CardStock } from '../../cloth/card-stock.tsx'
import { isPhotograph } from '@selvedge/contract/catalogue/photographs.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { HeartButton } from '../../cloth/heart-button.tsx'
import { cardTests, unbrokenTest } from '../../cloth/tests-by-standard.ts'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import { Notch } from '../../ui/data/notch.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { COMPARE_FORM_ID, COMPARED } from '../compare/compare-form.ts'
import { METREAGE_ID } from '../fabric/metreage/metreage-address.ts'
import { clothLink } from './use-cloth-links.tsx'
import { quickLook } from './use-quick-look.tsx'
import styles from './fabric-card.module.css'

type Props = {
  fabric: Fabric
  /** URL of the fabric page, or of the fabric in a book; without one, a card to look at: nothing to follow or press. */
  to?: string
  sizes: string
  /** In the first row: its picture loads eagerly. */
  first: boolean
  /** Heading level that continues the page's. */
  heading: 'h2' | 'h3'
  /** CIEDE2000 distance from the requested colour. */
  distance: number | undefined
  /** Shows double rubs (Wyzenbeek) beside Martindale cycles. */
  inDoubleRubs: boolean
  /** Shows the flammability tests. */
  withTests: boolean
}

/** Statuses whose badge is a warning. */
const warning: ReadonlySet<string> = new Set<Fabric['status']>(['runningOut', 'discontinued'])

/**
 * A fabric as a swatch with its key facts. The whole card is one link. With dozens of cards in a list, their links and
 * buttons are plain elements; the grid handles their events.
 */
export function FabricCard({
  fabric,
  to,
  sizes,
  first,
  heading: Heading,
  distance,
  inDoubleRubs,
  withTests,
}: Props) {
  const t = useTranslations('catalogue.card')
  const term = useTranslations('terms')
  const formats = useFormats()
  const words = useFabricWords()
  const { price } = fabric
  const colourway = words.colourway(fabric)
  const badge = fabric.status === 'active' ? (fabric.isNew ? 'new' : null) : fabric.status
  return (
    <article className={styles.card}>
      <div className={styles.swatch}>
        <ClothPicture picture={fabric.picture} alt="" sizes={sizes} first={first} className={styles.cloth} />
        {badge && <Notch tone={warning.has(badge) ? 'warning' : 'plain'}>{term(`status.${badge}`)}</Notch>}
        {isPhotograph(fabric.picture.hash) && <span className={styles.photograph}>{t('photograph')}</span>}
        {to !== undefined && <HeartButton fabric={fabric} className={styles.heart} />}
      </div>
      <div className={styles.row}>
        <Heading className={styles.design}>
          {to === undefined ? (
            fabric.designName
          ) : (
            <a href={to} className={styles.link} {...clothLink}>
              {fabric.designName}
              <span className={styles.spoken}>{` ${colourway}`}</span>
            </a>
          )}
        </Heading>
        {price && (
          <span className={styles.price}>{formats.unitPrice(price.perMetreMinor, price.currency)}</span>
        )}
      </div>
      <div className={styles.row}>
        <span className={fabric.isColourUnstated ? styles.unstated : undefined}>
          {`${words.colourOf(fabric)} `}
          <span className={styles.quiet}>{t('oneOf', { count: fabric.colourwayCount })}</span>
        </span>
        {price ? <PerUnit price={price} /> : <span className={styles.ask}>{term('onRequest.trade')}</span>}
      </div>
      <div className={styles.row}>
        <span>{fabric.supplier.name}</span>
        <span className={styles.wide}>{words.width(fabric)}</span>
      </div>
      <div className={classes(styles.row, styles.wide)}>
        <span>{words.composition(fabric.composition) || t('compositionNotStated')}</span>
        <span>{words.repeat(fabric.verticalRepeatCm)}</span>
      </div>
      <div className={classes(styles.row, styles.narrow)}>
        {narrowFigures(fabric, formats, {
          width: words.width(fabric),
          rubs: words.rubs(fabric, formats.shortNumber),
        })}
      </div>
      <div className={styles.row}>
        <CardStock fabric={fabric} />
        <span className={classes(styles.quiet, styles.wide)}>{words.rubs(fabric) ?? t('rubsNotStated')}</span>
      </div>
      {inDoubleRubs && fabric.martindaleCycles !== null && fabric.wyzenbeekCycles !== null && (
        <p className={classes(styles.row, styles.quiet)}>
          {t('doubleRubs', { cycles: formats.number(fabric.wyzenbeekCycles) })}
        </p>
      )}
      {withTests && fabric.flammability.length > 0 && (
        <p className={styles.quiet}>
          {cardTests(fabric, term('treatment.needsInterliner')).map(unbrokenTest).join(' · ')}
        </p>
      )}
      {distance !== undefined && (
        <p className={classes(styles.row, styles.quiet)}>
          {t('distance', { figure: formats.number(distance, 1) })}
        </p>
      )}
      {to !== undefined && <Tools fabric={fabric} to={to} name={`${fabric.designName} ${colourway}`} />}
    </article>
  )
}

function PerUnit({ price: { perMetreMinor, currency, basis } }: { price: Price }) {
  const t = useTranslations('catalogue.card')
  const term = useTranslations('terms.basis')
  const formats = useFormats()
  return (
    <span className={styles.per}>
      {formats.displayCurrency !== null && (
        <ConvertedAmount minor={formats.perUnitMinor(perMetreMinor)} currency={currency} />
      )}
      {t('per', { unit: formats.unit, basis: term(basis) })}
    </span>
  )
}

/**
 * A strip over the swatch, after the card's link in tab order: shown while a pointer is over the card, while something
 * in it has the focus, and on touch screens behind one mark.
 */
function Tools({ fabric, to, name }: { fabric: Fabric; to: string; name: string }) {
  const t = useTranslations('compare')
  return (
    <>
      <label className={styles.more}>
        <input type="checkbox" className={styles.tick} aria-label={t('more', { name })} />
        <Icon name="dots-three" size={24} />
      </label>
      <div className={styles.tools}>
        <a href={to} className={styles.tool} aria-label={t('quickLook', { name })} {...quickLook(fabric.id)}>
          <Icon name="eye" size={15} />
        </a>
        <label className={styles.tool}>
          <input
            type="checkbox"
            name={COMPARED}
            value={fabric.id}
            form={COMPARE_FORM_ID}
            className={styles.tick}
            aria-label={t('choose', { name })}
          />
          {t('compare')}
        </label>
        <a
          href={withParameter(to, 'order', 'sample')}
          className={styles.tool}
          aria-label={t('sampleOf', { name })}
          {...clothLink}
        >
          {t('sample')}
        </a>
        <a
          href={`${to}#${METREAGE_ID}`}
          className={styles.tool}
          aria-label={t('metreageOf', { name })}
          {...clothLink}
        >
          {t('metreage')}
        </a>
      </div>
    </>
  )
}

const withParameter = (to: string, name: string, value: string): string =>
  `${to}${to.includes('?') ? '&' : '?'}${name}=${value}`

/** Width, repeat and rubs in one short line, for the two-column grid on phones. */
function narrowFigures(
  fabric: Fabric,
  formats: ReturnType<typeof useFormats>,
  { width, rubs }: { width: string; rubs: string | null },
): string {
  const figures = [width, !!fabric.verticalRepeatCm && formats.centimetres(fabric.verticalRepeatCm), rubs]
  return figures.filter(Boolean).join(' · ')
}
