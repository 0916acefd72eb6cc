import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import { useFacetWords } from './filter-words.ts'
import { handledByForm } from './facet-choices.tsx'
import styles from './facets.module.css'

type Props = { filters: FabricFilters; facets: FabricList['facets'] }

/** Colour families in two columns: checkbox, name and count. The checkbox is a square of the colour. */
export function ColourFacet({ filters, facets }: Props) {
  const formats = useFormats()
  const words = useFacetWords()
  const chosen: readonly string[] = filters.colour
  return (
    <div className={styles.colours}>
      {facets.colour.map(({ value, count, hex }) => (
        <label key={value} className={classes(styles.colour, count === 0 && styles.empty)}>
          <span className={styles.square}>
            <input
              className={styles.squareInput}
              type="checkbox"
              name="colour"
              value={value}
              checked={chosen.includes(value)}
              onChange={handledByForm}
            />
            <svg className={styles.squareFill} viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={hex ?? 'none'} />
            </svg>
          </span>
          <span className={styles.colourName}>{words.value('colour', value, facets)}</span>
          <span className={styles.count}>{formats.number(count)}</span>
        </label>
      ))}
    </div>
  )
}
