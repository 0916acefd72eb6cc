import type { Locale } from '@selvedge/contract/format/locales.ts'

type Label =
  | 'business'
  | 'country'
  | 'vatNumber'
  | 'email'
  | 'statedNumber'
  | 'number'
  | 'numberNotStated'
  | 'discount'
  | 'noDiscount'
  | 'since'
  | 'reason'

/** Of a business's account at a supplier. */
export const accountLabels: Record<Locale, Record<Label, string>> = {
  en: {
    business: 'Business',
    country: 'Country',
    vatNumber: 'VAT number',
    email: 'Email',
    statedNumber: 'Account number as they state it',
    number: 'Account number',
    numberNotStated: 'not stated',
    discount: 'Off list price',
    noDiscount: 'none',
    since: 'Open since',
    reason: 'Reason',
  },
  es: {
    business: 'Empresa',
    country: 'País',
    vatNumber: 'N.º de IVA',
    email: 'Correo electrónico',
    statedNumber: 'N.º de cliente según la empresa',
    number: 'N.º de cliente',
    numberNotStated: 'sin indicar',
    discount: 'Descuento sobre tarifa',
    noDiscount: 'ninguno',
    since: 'Abierta desde',
    reason: 'Motivo',
  },
  it: {
    business: 'Azienda',
    country: 'Paese',
    vatNumber: 'Partita IVA',
    email: 'E-mail',
    statedNumber: 'Codice cliente indicato dall’azienda',
    number: 'Codice cliente',
    numberNotStated: 'non indicato',
    discount: 'Sconto sul listino',
    noDiscount: 'nessuno',
    since: 'Attivo dal',
    reason: 'Motivo',
  },
  'zh-CN': {
    business: '企业',
    country: '国家',
    vatNumber: '增值税号',
    email: '邮箱',
    statedNumber: '对方填写的客户编号',
    number: '客户编号',
    numberNotStated: '未注明',
    discount: '目录价优惠',
    noDiscount: '无',
    since: '开户日期',
    reason: '原因',
  },
  de: {
    business: 'Betrieb',
    country: 'Land',
    vatNumber: 'USt-IdNr.',
    email: 'E-Mail',
    statedNumber: 'Kundennummer nach eigener Angabe',
    number: 'Kundennummer',
    numberNotStated: 'keine Angabe',
    discount: 'Rabatt auf Listenpreis',
    noDiscount: 'keiner',
    since: 'Eröffnet am',
    reason: 'Begründung',
  },
  nl: {
    business: 'Bedrijf',
    country: 'Land',
    vatNumber: 'Btw-nummer',
    email: 'E-mail',
    statedNumber: 'Klantnummer volgens het bedrijf',
    number: 'Klantnummer',
    numberNotStated: 'niet opgegeven',
    discount: 'Korting op de lijstprijs',
    noDiscount: 'geen',
    since: 'Geopend op',
    reason: 'Reden',
  },
}
