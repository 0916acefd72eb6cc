import { paths } from '@selvedge/contract/access/paths.ts'
import type { AwaitedLine } from '@selvedge/contract/fulfilment/stock.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import decision from '../queue/decision.module.css'

/** The lines on back order of a cloth: once it has come, each leads to where a piece is chosen for it. */
export function AwaitedLines({ lines }: { lines: readonly AwaitedLine[] }) {
  const t = useTranslations('desk.stock')
  const formats = useFormats()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="awaited">
      <SectionHead id="awaited">{t('awaited')}</SectionHead>
      <ul>
        {lines.map(line => (
          <li key={line.lineId}>
            <TextLink to={paths.deskCut(line.shipmentId, line.lineId)}>{line.orderNumber}</TextLink>{' '}
            <span className={decision.quiet}>
              {formats.listed([
                formats.length(line.lengthMicrometres),
                line.sidemark,
                t('comes', { day: formats.day(line.comesOn) }),
              ])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
