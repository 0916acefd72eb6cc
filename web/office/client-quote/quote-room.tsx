import { clothViewCm, paths } from '@selvedge/contract/access/paths.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { ClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import type { QuotedItem } from '@selvedge/contract/quotes/quote.ts'
import { isQuoteOpen } from '@selvedge/contract/quotes/quote-terms.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { compositionInFull } from '../../cloth/composition.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { StockDot } from '../../ui/data/stock-dot.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { ANSWER_FORM_ID } from './answer-panel.tsx'
import { CommentForm } from './comment-form.tsx'
import { ItemLines } from './item-lines.tsx'
import styles from './quote-room.module.css'

const SCALE_CM = 10
/** As wide as pictures are on every page (quote-room.module.css). */
const PICTURE_PX = 248
const BAR_PX = Math.round((PICTURE_PX * SCALE_CM) / clothViewCm.swatch.width)

type Choosing = {
  quote: ClientQuote
  token: string
  failure: FormFailure | undefined
  isChosen: (id: string) => boolean
  choose: (id: string, isYes: boolean) => void
}
type Props = Choosing & {
  name: string
  items: readonly QuotedItem[]
  /** The scale of all pictures, which is one, stands once. */
  hasScale: boolean
}

/** A room: its items with their cloths, all drawn at one scale. */
export function QuoteRoom({ name, items, hasScale, ...choosing }: Props) {
  const t = useTranslations('clientQuote')
  return (
    <section className={styles.room} aria-label={name || t('items')}>
      <div className={styles.roomHead}>
        {name !== '' && <h2 className={styles.roomName}>{name}</h2>}
        {hasScale && <Scale />}
      </div>
      {items.map(item => (
        <Item key={item.id} item={item} heading={name === '' ? 'h2' : 'h3'} {...choosing} />
      ))}
    </section>
  )
}

/** As long as ten centimetres of the cloths beside it. */
function Scale() {
  const t = useTranslations('clientQuote')
  const format = useFormats()
  return (
    <p className={styles.scale}>
      <svg className={styles.scaleBar} width={BAR_PX} height="6" aria-hidden="true">
        <path d={`M0.5 0V5.5H${BAR_PX - 0.5}V0`} />
      </svg>
      {t('scale', { length: format.centimetres(SCALE_CM) })}
    </p>
  )
}

type ItemProps = Choosing & { item: QuotedItem; heading: 'h2' | 'h3' }

function Item({ item, heading: Heading, quote, token, failure, isChosen, choose }: ItemProps) {
  const t = useTranslations('clientQuote')
  const fibre = useTranslations('terms.fibre')
  const format = useFormats()
  return (
    <article className={styles.item} id={`item-${item.id}`}>
      <ClothPicture
        picture={item.cloth.picture}
        alt=""
        sizes="248px"
        className={styles.picture}
        root={paths.clientQuote(token)}
      />
      <div className={styles.body}>
        <div className={styles.head}>
          <Heading className={styles.name}>{item.title}</Heading>
          <b className={styles.sum}>{format.money(item.totalMinor, quote.currency)}</b>
        </div>
        <p className={styles.quiet}>
          {format.listed([
            clothName(item.cloth),
            compositionInFull(item.composition, name => fibre(name), format),
            t(item.isFullWidthAlone ? 'fullWidth' : 'width', {
              width: format.centimetres(item.usableWidthCm),
            }),
          ])}
        </p>
        <ItemLines item={item} currency={quote.currency} />
        <div className={styles.answer}>
          {isQuoteOpen(quote.state) ? (
            <>
              <input type="hidden" name="item" value={item.id} form={ANSWER_FORM_ID} />
              <Segment
                legend={item.title}
                name={`answer.${item.id}`}
                form={ANSWER_FORM_ID}
                value={isChosen(item.id) ? 'yes' : 'no'}
                onChange={event => choose(item.id, event.currentTarget.value === 'yes')}
                options={[
                  { value: 'yes', label: t('yes') },
                  { value: 'no', label: t('no') },
                ]}
              />
            </>
          ) : (
            quote.state === 'accepted' && (
              <StockDot state={item.isAccepted ? 'in-stock' : 'none'}>
                {t(item.isAccepted ? 'accepted' : 'leftOut')}
              </StockDot>
            )
          )}
        </div>
        <CommentForm quote={quote} item={item} failure={failure} />
      </div>
    </article>
  )
}
