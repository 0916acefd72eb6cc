import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { FabricRow, PriceAndStock } from '../../cloth/fabric-row.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'

/** Fabrics with names similar to the missing page's URL. */
export function Nearest({ fabrics }: { fabrics: readonly FabricCard[] }) {
  const t = useTranslations('shell.error')
  return (
    <>
      <SectionHead>{t('nearest')}</SectionHead>
      <FabricRow fabrics={fabrics} filled>
        {fabric => <PriceAndStock fabric={fabric} />}
      </FabricRow>
    </>
  )
}
