import type { Locale } from '@selvedge/contract/format/locales.ts'

type Label = 'number' | 'numberNotStated' | 'discount' | 'noDiscount' | 'since' | 'reason'

/** Of a business's account at a supplier. */
export const accountLabels: Record<Locale, Record<Label, string>> = {
  en: {
    number: 'Account number',
    numberNotStated: 'not stated',
    discount: 'Off list price',
    noDiscount: 'none',
    since: 'Open since',
    reason: 'Reason',
  },
  es: {
    number: 'N.º de cliente',
    numberNotStated: 'sin indicar',
    discount: 'Descuento sobre tarifa',
    noDiscount: 'ninguno',
    since: 'Abierta desde',
    reason: 'Motivo',
  },
  it: {
    number: 'Codice cliente',
    numberNotStated: 'non indicato',
    discount: 'Sconto sul listino',
    noDiscount: 'nessuno',
    since: 'Attivo dal',
    reason: 'Motivo',
  },
  'zh-CN': {
    number: '客户编号',
    numberNotStated: '未注明',
    discount: '目录价优惠',
    noDiscount: '无',
    since: '开户日期',
    reason: '原因',
  },
  de: {
    number: 'Kundennummer',
    numberNotStated: 'keine Angabe',
    discount: 'Rabatt auf Listenpreis',
    noDiscount: 'keiner',
    since: 'Eröffnet am',
    reason: 'Begründung',
  },
  nl: {
    number: 'Klantnummer',
    numberNotStated: 'niet opgegeven',
    discount: 'Korting op de lijstprijs',
    noDiscount: 'geen',
    since: 'Geopend op',
    reason: 'Reden',
  },
}
