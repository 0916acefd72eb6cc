import { Link } from 'react-router'
import { mayBeOrdered, useStockWords } from '../../cloth/use-stock-words.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import styles from './colourway-strip.module.css'

type Colourway = FabricDetail['colourways'][number]
type Props = { colourways: readonly Colourway[]; currentId: string }

/** All colourways of the design at one scale, discontinued ones last. */
export function ColourwayStrip({ colourways, currentId }: Props) {
  const t = useTranslations('catalogue.colourways')
  const inStock = colourways.filter(
    ({ stock }) => stock.freeMicrometres > 0 || stock.stated === 'inStock',
  ).length
  const unstated = colourways.filter(
    ({ stock, status }) =>
      status !== 'discontinued' && stock.freeMicrometres === 0 && stock.stated === 'nothing',
  ).length
  const gone = colourways.filter(({ status }) => status === 'discontinued').length
  const ordered = [...colourways].sort(
    (a, b) => Number(a.status === 'discontinued') - Number(b.status === 'discontinued'),
  )
  return (
    <section className={styles.colourways} aria-labelledby="colourways">
      <h2 id="colourways" className={styles.title}>
        {t.rich('title', {
          count: colourways.length,
          inStock,
          unstated,
          isUnknown: String(unstated > 0 && unstated + gone === colourways.length),
          gone,
          quiet: words => <span className={styles.quiet}>{words}</span>,
        })}
      </h2>
      <ul className={styles.strip}>
        {ordered.map(colourway => (
          <li key={colourway.id} className={styles.item}>
            <ColourwayLink colourway={colourway} current={colourway.id === currentId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ColourwayLink({ colourway, current }: { colourway: Colourway; current: boolean }) {
  const t = useTranslations('catalogue.colourways')
  const formats = useFormats()
  const words = useFabricWords()
  const stockWords = useStockWords()
  const { stock, status } = colourway
  const supply =
    status === 'discontinued' && stock.freeMicrometres <= 0
      ? t('gone')
      : mayBeOrdered(stock)
        ? stockWords.free(stock)
        : stock.nextDelivery
          ? t('due', { date: formats.day(stock.nextDelivery.eta) })
          : t('none')
  return (
    <Link
      to={paths.fabric(colourway.id)}
      prefetch="intent"
      preventScrollReset
      className={classes(styles.link, current && styles.current)}
      aria-current={current ? 'page' : undefined}
    >
      <ClothPicture picture={colourway.picture} alt="" sizes="80px" className={styles.cloth} />
      <span className={styles.name}>{words.colourway(colourway)}</span>
      <span className={styles.supply}>{supply}</span>
    </Link>
  )
}
