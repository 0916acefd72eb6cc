import { useTranslations } from '../../messages/translations.tsx'
import { colourwayName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { SharedFavorite, SharedFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { useCutWords } from '../../cloth/use-cut-words.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { compositionInFull } from '../../cloth/composition.ts'
import { useFormats } from '../../formats/formats.tsx'
import { StockDot } from '../../ui/data/stock-dot.tsx'
import styles from './shared-list.module.css'

type Props = {
  room: SharedFavorites['rooms'][number]
  currency: Currency
  /** Base path of the images for holders of the link. */
  pictures: string
}

/** A room's cloths as large images. */
export function SharedRoom({ room, currency, pictures }: Props) {
  const t = useTranslations('favorites.shared')
  return (
    <section className={styles.room} aria-label={room.name || t('title')}>
      {room.name !== '' && <h2 className={styles.roomName}>{room.name}</h2>}
      <ul className={styles.cloths}>
        {room.items.map((item, index) => (
          <li key={index} className={styles.cloth}>
            <Cloth
              item={item}
              currency={currency}
              pictures={pictures}
              heading={room.name === '' ? 'h2' : 'h3'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ClothProps = Omit<Props, 'room'> & { item: SharedFavorite; heading: 'h2' | 'h3' }

function Cloth({ item, currency, pictures, heading: Heading }: ClothProps) {
  const t = useTranslations('favorites.shared')
  const fibre = useTranslations('terms.fibre')
  const term = useTranslations('terms.onRequest')
  const formats = useFormats()
  const cutWords = useCutWords()
  const { cloth, length, priceMinor, goodsMinor } = item
  return (
    <>
      <ClothPicture
        picture={cloth.picture}
        alt=""
        sizes="(width < 600px) 92vw, (width < 960px) 45vw, 300px"
        className={styles.picture}
        root={pictures}
      />
      <Heading className={styles.name}>
        {cloth.designName} <span className={styles.quiet}>{colourwayName(cloth)}</span>
      </Heading>
      {item.cutList && <p>{cutWords.list(item.cutList)}</p>}
      {item.purpose !== '' && <p>{item.purpose}</p>}
      <p className={styles.quiet}>
        {formats.listed([
          compositionInFull(item.composition, name => fibre(name), formats),
          t('width', { width: formats.centimetres(item.usableWidthCm) }),
        ])}
      </p>
      <p className={styles.figures}>
        <span>
          {priceMinor === null
            ? term('any')
            : t('price', { price: formats.unitPrice(priceMinor, currency), unit: formats.unit })}
        </span>
        {length && <span>{formats.length(length.cutMicrometres)}</span>}
        {goodsMinor !== null && <b>{formats.money(goodsMinor, currency)}</b>}
      </p>
      {item.isApproved && <StockDot state="in-stock">{t('approved')}</StockDot>}
    </>
  )
}
