import type { SupplierWords } from '@selvedge/contract/catalogue/catalogue-row.ts'

type Translated = Omit<SupplierWords, 'en'>
type Descriptions = Record<keyof Translated, string>

const usualTerms: Descriptions = {
  de: '30 Tage netto, 2,5 % bei Zahlung in 7 Tagen. Vor dem Zuschnitt prüfen: Für zugeschnittene Ware wird keine Reklamation anerkannt.',
  nl: '30 dagen, 2,5% bij betaling binnen 7 dagen. Controleer de stof vóór het knippen: op geknipte stof accepteren wij geen reclamaties.',
  es: 'Pago a 30 días; 2,5 % de descuento si se paga en 7 días. Revise la tela antes de cortar: no se admiten reclamaciones sobre tela cortada.',
  it: 'Pagamento a 30 giorni; sconto del 2,5% se si paga entro 7 giorni. Controllare prima del taglio: non si accettano reclami su tessuto tagliato.',
  'zh-CN': '账期30天，7天内付款享2.5%折扣。裁剪前请验布：已裁剪的面料不予理赔。',
}

const descriptions: Record<string, Descriptions> = {
  'brennan-linen': {
    de: 'Irisches Leinen in Polster- und Gardinenbreiten, gemangelt, gewaschen oder naturbelassen.',
    nl: 'Iers linnen in meubel- en gordijnbreedtes, gekalanderd, gewassen of onbewerkt.',
    es: 'Lino irlandés en anchos de tapicería y cortina: calandrado, lavado o sin acabado.',
    it: 'Lino irlandese nelle altezze da arredo e da tenda, manganato, lavato o naturale.',
    'zh-CN': '爱尔兰亚麻，家具布与窗帘布门幅齐全，有捶光、水洗和素面三种。',
  },
  'penhallow-and-sons': {
    de: 'Damaste und kleine Streublumen auf Leinen und Baumwolle, entworfen in Redruth.',
    nl: 'Damasten en kleine strooibloemen op linnen en katoen, getekend in Redruth.',
    es: 'Damascos y florecillas sobre lino y algodón, dibujados en Redruth.',
    it: 'Damaschi e piccoli mazzetti su lino e cotone, disegnati a Redruth.',
    'zh-CN': '亚麻与棉底的大马士革花纹和小碎花，在雷德鲁斯设计。',
  },
  'ogee-house': {
    de: 'Seiden und Damaste von den Webstühlen in Sudbury, für Häuser, die noch Schabracken haben.',
    nl: 'Zijde en damast van de weefgetouwen in Sudbury, voor huizen die nog lambrekijns hebben.',
    es: 'Sedas y damascos de los telares de Sudbury, para casas que aún llevan bandós.',
    it: 'Sete e damaschi dei telai di Sudbury, per le case che hanno ancora le mantovane.',
    'zh-CN': '萨德伯里织机出产的真丝与大马士革缎，献给仍用帘头的宅邸。',
  },
  'pell-and-marsden': {
    de: 'Seide und Satin der Zwirner aus Macclesfield: changierend, gestreift und uni.',
    nl: 'Zijde en satijn van de twijnders uit Macclesfield: changeant, gestreept en effen.',
    es: 'Seda y satén de los torcedores de Macclesfield: tornasolados, de rayas y lisos.',
    it: 'Seta e raso dei torcitori di Macclesfield: cangianti, rigati e in tinta unita.',
    'zh-CN': '麦克尔斯菲尔德捻丝坊的真丝与缎：闪色、条纹和素色。',
  },
  'calderbrook-velvets': {
    de: 'Velours und Cord aus Baumwolle, Mohair und Leinen, in Hebden Bridge geschnitten und ausgerüstet.',
    nl: 'Velours en corduroy van katoen, mohair en linnen, in Hebden Bridge gesneden en afgewerkt.',
    es: 'Terciopelos y panas de algodón, mohair y lino, cortados y acabados en Hebden Bridge.',
    it: 'Velluti e velluti a coste di cotone, mohair e lino, tagliati e rifiniti a Hebden Bridge.',
    'zh-CN': '棉、马海毛与亚麻丝绒和灯芯绒，在赫布登布里奇割绒整理。',
  },
  'saltmarsh-outdoor': {
    de: 'Spinndüsengefärbte Stoffe für Garten, Terrasse und Boot.',
    nl: 'Spingeverfde stoffen voor tuin, terras en boot.',
    es: 'Telas de fibra teñida en masa para jardines, terrazas y barcos.',
    it: 'Tessuti tinti in massa per giardini, terrazze e barche.',
    'zh-CN': '原液着色面料，适用于花园、露台和船艇。',
  },
  'corvo-tessuti': {
    de: 'Velours und Satin aus Como: Seide, Viskose und Mohairflor.',
    nl: 'Velours en satijn uit Como: zijde, viscose en mohairpool.',
    es: 'Terciopelos y satenes de Como: seda, viscosa y pelo de mohair.',
    it: 'Velluti e rasi di Como: seta, viscosa e pelo di mohair.',
    'zh-CN': '科莫的丝绒与缎：真丝、粘胶和马海毛绒头。',
  },
  'maison-aubrac': {
    de: 'Matratzendrelle, Kornsackstreifen und Bauernkaros, bei Lille gewebt.',
    nl: 'Tijk, graanzakstrepen en boerenruiten, geweven bij Rijsel.',
    es: 'Cutíes, rayas de saco y cuadros rústicos, tejidos cerca de Lille.',
    it: 'Traliccio, righe da sacco e quadretti rustici, tessuti vicino a Lilla.',
    'zh-CN': '床垫斜纹布、麻袋条纹和乡村格子，在里尔附近织造。',
  },
  'vester-tekstil': {
    de: 'Bouclés und Objektwollstoffe für Möbelhersteller, aus Herning.',
    nl: 'Bouclés en projectwol voor meubelmakers, uit Herning.',
    es: 'Buclés y lanas para contract, para fabricantes de muebles, de Herning.',
    it: 'Bouclé e lane per il contract, per i produttori di mobili, da Herning.',
    'zh-CN': '海宁的圈圈呢与工程用羊毛面料，供家具制造商使用。',
  },
  'sarn-sheers': {
    de: 'Überbreite Voiles und offene Gewebe, mit Bleiband oder ohne, aus Plauen.',
    nl: 'Extra brede voiles en open weefsels, met of zonder loodveter, uit Plauen.',
    es: 'Visillos y tejidos calados de gran ancho, con plomo o sin él, de Plauen.',
    it: 'Voile e tessuti radi in grande altezza, con piombino o senza, da Plauen.',
    'zh-CN': '普劳恩出产的特宽薄纱与疏织布，可带铅线或不带。',
  },
  'lindhult-vaveri': {
    de: 'Leinen und Wolle für schlichte Räume: Streifen, Karos und Rauten der Weber von Borås.',
    nl: 'Linnen en wol voor sobere kamers: strepen, ruiten en wieberruiten van de wevers uit Borås.',
    es: 'Lino y lana para estancias sobrias: rayas, cuadros y rombos de los tejedores de Borås.',
    it: 'Lino e lana per stanze sobrie: righe, quadri e losanghe dei tessitori di Borås.',
    'zh-CN': '为素净的房间准备的亚麻与羊毛：布罗斯织工的条纹、格子和菱形纹。',
  },
  'tannhof-weberei': {
    de: 'Schwer entflammbare Stoffe für Hotels und Kliniken, und die kleinen Muster aus Langenthal.',
    nl: 'Brandvertragende stoffen voor hotels en ziekenhuizen, en de kleine dessins van Langenthal.',
    es: 'Telas ignífugas para hoteles y hospitales, y los pequeños motivos de Langenthal.',
    it: 'Tessuti ignifughi per alberghi e ospedali, e i piccoli disegni di Langenthal.',
    'zh-CN': '面向酒店与医院的阻燃面料，以及朗根塔尔的小花纹。',
  },
  'montalvo-texteis': {
    de: 'Baumwolle aus dem Tal der Ave: Köper, Vichykaros und Streifen, im Garn gefärbt.',
    nl: 'Katoen uit de vallei van de Ave: keper, boerenbont en strepen, in het garen geverfd.',
    es: 'Algodones del valle del Ave: sargas, vichys y rayas, teñidos en hilo.',
    it: 'Cotoni della valle dell’Ave: saie, vichy e righe, tinti in filo.',
    'zh-CN': '阿维河谷的棉布：斜纹、小方格和条纹，均为色织。',
  },
  'halden-and-rowe': {
    de: 'Wolle für Möbel und Vorhänge, seit 1907 in Selkirk gewebt.',
    nl: 'Wol voor meubels en gordijnen, sinds 1907 geweven in Selkirk.',
    es: 'Lana para muebles y cortinas, tejida en Selkirk desde 1907.',
    it: 'Lana per mobili e tende, tessuta a Selkirk dal 1907.',
    'zh-CN': '家具与窗帘用羊毛，自1907年在塞尔柯克织造。',
  },
  'lowther-weavers': {
    de: 'Objektwolle und Karos, die halten: jeder Stoff geprüft, die meisten für höchste Beanspruchung.',
    nl: 'Projectwol en ruiten die lang meegaan: elke stof getest, de meeste voor zwaar projectgebruik.',
    es: 'Lanas para contract y cuadros que duran: cada tela ensayada, casi todas para uso intensivo.',
    it: 'Lane per il contract e quadri che durano: ogni tessuto è provato, quasi tutti per uso intenso.',
    'zh-CN': '耐用的工程羊毛与格子：每款都经检测，多数达到重度商用标准。',
  },
  'thornbury-mills': {
    de: 'Feine Kammgarne aus einer Weberei in Huddersfield, die einst nur Anzugstoffe webte.',
    nl: 'Fijne kamgarens van een weverij in Huddersfield die ooit alleen kostuumstof weefde.',
    es: 'Estambres finos de una fábrica de Huddersfield que antes solo tejía trajería.',
    it: 'Pettinati fini di un lanificio di Huddersfield che un tempo tesseva solo abiti.',
    'zh-CN': '哈德斯菲尔德一家昔日只织西服料的工厂出品的精纺毛料。',
  },
  'drumlanach-woollens': {
    de: 'Tweeds und Plaids aus Moray, unter einem Dach kardiert, gesponnen und gewebt.',
    nl: 'Tweeds en plaids uit Moray, onder één dak gekaard, gesponnen en geweven.',
    es: 'Tweeds y tartanes de Moray, cardados, hilados y tejidos bajo un mismo techo.',
    it: 'Tweed e plaid del Moray, cardati, filati e tessuti sotto lo stesso tetto.',
    'zh-CN': '马里郡的粗花呢与格子呢，梳毛、纺纱、织造均在同一厂内完成。',
  },
}

/** A supplier's description in the other languages, and the usual terms. */
export function wordsOf(slug: string): SupplierWords {
  const own = descriptions[slug]
  if (!own) throw new Error(`${slug} says nothing in other languages`)
  const languages = Object.keys(usualTerms) as (keyof Translated)[]
  return Object.fromEntries(
    languages.map(language => [language, { description: own[language], terms: usualTerms[language] }]),
  )
}
