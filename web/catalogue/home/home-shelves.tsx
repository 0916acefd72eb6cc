import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getHomePage } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFormats } from '../../formats/formats.tsx'
import styles from './shelves.module.css'

type HomePage = DataOf<typeof getHomePage>

const listOf = (name: 'use' | 'colour', value: string) => ({
  pathname: paths.fabrics,
  search: `?${name}=${value}`,
})

/** Each use with a sample fabric and the number of fabrics. */
export function ByUse({ uses }: Pick<HomePage, 'uses'>) {
  const t = useTranslations('catalogue.home')
  const term = useTranslations('terms.use')
  const formats = useFormats()
  return (
    <section aria-labelledby="by-use">
      <h2 id="by-use" className={styles.head}>
        {t('byUse')}
      </h2>
      <ul className={styles.uses}>
        {uses.map(({ use, count, picture }, index) => (
          <li key={use}>
            <Link to={listOf('use', use)} prefetch="intent" className={styles.use}>
              <ClothPicture
                picture={picture}
                alt=""
                sizes="(width < 600px) 60vw, 300px"
                first={index < 3}
                className={styles.cloth}
              />
              <span className={styles.line}>
                <span className={styles.name}>{term(use)}</span>
                <span className={styles.count}>{formats.number(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Colour families, each with three fabrics from light to dark. */
export function ByColour({ colours }: Pick<HomePage, 'colours'>) {
  const t = useTranslations('catalogue.home')
  const term = useTranslations('terms.colour')
  const formats = useFormats()
  return (
    <section aria-labelledby="by-colour">
      <h2 id="by-colour" className={styles.head}>
        {t('byColour')}
      </h2>
      <ul className={styles.colours}>
        {colours.map(({ family, count, hexes }) => (
          <li key={family}>
            <Link to={listOf('colour', family)} prefetch="intent" className={styles.colour}>
              <svg
                className={styles.bars}
                viewBox={`0 0 1 ${hexes.length}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                {hexes.map((hex, index) => (
                  <rect key={index} y={index} width="1" height="0.94" fill={hex} />
                ))}
              </svg>
              <span className={styles.family}>{term(family)}</span>
              <span className={styles.count}>{formats.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
