import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { locales } from '@selvedge/contract/format/locales.ts'
import { wordsFile } from '../../messages/areas.ts'
import type { Messages } from '../../messages/catalogue.ts'
import { listTitle } from './list-title.ts'

const chosen = [
  '',
  'colour=blue',
  'colour=blue,green',
  'use=curtain',
  'use=contract,outdoor',
  'colour=blue use=curtain',
  'fibre=linen',
  'fibre=linen colour=blue use=curtain',
  'fibre=wool use=upholstery',
  'fibre=wool,mohair',
  'fibre=trevira use=contract',
  'pattern=plain',
  'pattern=texture use=upholstery',
  'pattern=twill colour=sand',
  'pattern=herringbone fibre=wool',
  'pattern=stripe,check use=blind',
  'pattern=stripe fibre=linen colour=blue use=curtain',
  'pattern=tartan fibre=wool colour=green use=upholstery',
  'pattern=damask colour=red',
  'pattern=figured use=cushion',
  'pattern=geometric use=curtain',
  'type=velvet',
  'type=velvet colour=teal use=upholstery',
  'type=sheer fibre=linen use=curtain',
  'type=sheer pattern=plain',
  'type=sheer pattern=plain colour=white use=curtain',
  'type=print pattern=geometric colour=rust,plum',
  'type=woven pattern=check fibre=cotton',
  'type=velvet pattern=stripe fibre=silk colour=navy use=cushion',
  'type=leather colour=brown',
  'type=trimming use=cushion',
  'pattern=plain,stripe,check use=curtain',
]

const filtersOf = (words: string) =>
  FabricFilters.parse(
    Object.fromEntries(
      words
        .split(' ')
        .filter(Boolean)
        .map(one => one.split('='))
        .map(([name, values]) => [name, values!.split(',')]),
    ),
  )

const languages = locales.map(locale => {
  const words = (area: 'catalogue' | 'terms') => JSON.parse(readFileSync(wordsFile(area, locale), 'utf8'))
  return { locale, messages: { catalogue: words('catalogue'), terms: words('terms') } as Messages }
})

/** One block a combination, one line a language: read them as a sentence of that language. */
it('titles a list with a phrase that ends in a noun, in each language', () => {
  const titles = chosen.map(words =>
    [
      words || 'nothing',
      ...languages.map(
        ({ locale, messages }) => `  ${locale}: ${listTitle(filtersOf(words), locale, messages)}`,
      ),
    ].join('\n'),
  )
  expect(`\n${titles.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    nothing
      en: Fabrics
      es: Telas
      it: Tessuti
      zh-CN: 面料
      de: Stoffe
      nl: Stoffen
    colour=blue
      en: Blue fabrics
      es: Telas en azul
      it: Tessuti in blu
      zh-CN: 蓝色面料
      de: Stoffe in Blau
      nl: Stoffen in blauw
    colour=blue,green
      en: Blue or green fabrics
      es: Telas en azul o verde
      it: Tessuti in blu o verde
      zh-CN: 蓝色或绿色面料
      de: Stoffe in Blau oder Grün
      nl: Stoffen in blauw of groen
    use=curtain
      en: Fabrics for curtains
      es: Telas para cortinas
      it: Tessuti per tende
      zh-CN: 窗帘面料
      de: Stoffe für Vorhänge
      nl: Stoffen voor gordijnen
    use=contract,outdoor
      en: Fabrics for contract or outdoor use
      es: Telas para contract o exterior
      it: Tessuti per il contract o esterni
      zh-CN: 工程或户外面料
      de: Stoffe für den Objektbereich oder den Außenbereich
      nl: Stoffen voor projecten of buiten
    colour=blue use=curtain
      en: Blue fabrics for curtains
      es: Telas en azul para cortinas
      it: Tessuti in blu per tende
      zh-CN: 窗帘用蓝色面料
      de: Stoffe in Blau für Vorhänge
      nl: Stoffen in blauw voor gordijnen
    fibre=linen
      en: Linen
      es: Lino
      it: Lino
      zh-CN: 亚麻面料
      de: Leinen
      nl: Linnen
    fibre=linen colour=blue use=curtain
      en: Blue linen for curtains
      es: Lino en azul para cortinas
      it: Lino in blu per tende
      zh-CN: 窗帘用蓝色亚麻面料
      de: Leinen in Blau für Vorhänge
      nl: Linnen in blauw voor gordijnen
    fibre=wool use=upholstery
      en: Wool for upholstery
      es: Lana para tapicería
      it: Lana per imbottiti
      zh-CN: 沙发软包用羊毛面料
      de: Wolle für Polstermöbel
      nl: Wol voor meubels
    fibre=wool,mohair
      en: Wool or mohair
      es: Lana o mohair
      it: Lana o mohair
      zh-CN: 羊毛或马海毛面料
      de: Wolle oder Mohair
      nl: Wol of mohair
    fibre=trevira use=contract
      en: Trevira CS for contract
      es: Trevira CS para contract
      it: Trevira CS per il contract
      zh-CN: 工程用Trevira CS面料
      de: Trevira CS für den Objektbereich
      nl: Trevira CS voor projecten
    pattern=plain
      en: Plains
      es: Telas lisas
      it: Tessuti tinta unita
      zh-CN: 素色面料
      de: Unistoffe
      nl: Effen stoffen
    pattern=texture use=upholstery
      en: Textures for upholstery
      es: Telas con textura para tapicería
      it: Tessuti strutturati per imbottiti
      zh-CN: 沙发软包用肌理面料
      de: Strukturstoffe für Polstermöbel
      nl: Structuurstoffen voor meubels
    pattern=twill colour=sand
      en: Sand twills
      es: Sargas en arena
      it: Saie in sabbia
      zh-CN: 沙色斜纹面料
      de: Köperstoffe in Sand
      nl: Keperstoffen in zand
    pattern=herringbone fibre=wool
      en: Wool herringbones
      es: Telas de espiga de lana
      it: Tessuti spigati di lana
      zh-CN: 羊毛人字纹面料
      de: Fischgratstoffe aus Wolle
      nl: Visgraatstoffen van wol
    pattern=stripe,check use=blind
      en: Stripes or checks for blinds
      es: Telas de rayas o telas de cuadros para estores
      it: Tessuti a righe o tessuti a quadri per tende a pacchetto
      zh-CN: 罗马帘用条纹面料或格纹面料
      de: Streifenstoffe oder Karostoffe für Raffrollos
      nl: Gestreepte stoffen of geruite stoffen voor vouwgordijnen
    pattern=stripe fibre=linen colour=blue use=curtain
      en: Blue linen stripes for curtains
      es: Telas de rayas de lino en azul para cortinas
      it: Tessuti a righe di lino in blu per tende
      zh-CN: 窗帘用蓝色亚麻条纹面料
      de: Streifenstoffe aus Leinen in Blau für Vorhänge
      nl: Gestreepte stoffen van linnen in blauw voor gordijnen
    pattern=tartan fibre=wool colour=green use=upholstery
      en: Green wool tartans for upholstery
      es: Tartanes de lana en verde para tapicería
      it: Tartan di lana in verde per imbottiti
      zh-CN: 沙发软包用绿色羊毛苏格兰格面料
      de: Tartans aus Wolle in Grün für Polstermöbel
      nl: Schotse ruiten van wol in groen voor meubels
    pattern=damask colour=red
      en: Red damasks
      es: Damascos en rojo
      it: Damaschi in rosso
      zh-CN: 红色大马士革纹面料
      de: Damaste in Rot
      nl: Damasten in rood
    pattern=figured use=cushion
      en: Figured fabrics for cushions
      es: Jacquards para cojines
      it: Tessuti operati per cuscini
      zh-CN: 抱枕用提花面料
      de: Stoffe mit Blumen und Ornamenten für Kissen
      nl: Stoffen met bloemen en ornamenten voor kussens
    pattern=geometric use=curtain
      en: Geometrics for curtains
      es: Telas con dibujo geométrico para cortinas
      it: Tessuti a motivi geometrici per tende
      zh-CN: 窗帘用几何纹面料
      de: Stoffe mit geometrischem Muster für Vorhänge
      nl: Stoffen met geometrisch dessin voor gordijnen
    type=velvet
      en: Velvets
      es: Terciopelos
      it: Velluti
      zh-CN: 丝绒
      de: Samt
      nl: Velours
    type=velvet colour=teal use=upholstery
      en: Teal velvets for upholstery
      es: Terciopelos en petróleo para tapicería
      it: Velluti in ottanio per imbottiti
      zh-CN: 沙发软包用蓝绿色丝绒
      de: Samt in Petrol für Polstermöbel
      nl: Velours in petrol voor meubels
    type=sheer fibre=linen use=curtain
      en: Linen sheers for curtains
      es: Visillos de lino para cortinas
      it: Veli di lino per tende
      zh-CN: 窗帘用亚麻窗纱
      de: Transparentstoffe aus Leinen für Vorhänge
      nl: Vitrages van linnen voor gordijnen
    type=sheer pattern=plain
      en: Plain sheers
      es: Visillos sin dibujo
      it: Veli tinta unita
      zh-CN: 素色窗纱
      de: Transparentstoffe uni
      nl: Vitrages uni
    type=sheer pattern=plain colour=white use=curtain
      en: White plain sheers for curtains
      es: Visillos sin dibujo en blanco para cortinas
      it: Veli tinta unita in bianco per tende
      zh-CN: 窗帘用白色素色窗纱
      de: Transparentstoffe uni in Weiß für Vorhänge
      nl: Vitrages uni in wit voor gordijnen
    type=print pattern=geometric colour=rust,plum
      en: Rust or plum geometric prints
      es: Estampados con dibujo geométrico en teja o ciruela
      it: Stampati a motivi geometrici in ruggine o prugna
      zh-CN: 铁锈红或梅紫色几何纹印花面料
      de: Druckstoffe mit geometrischem Muster in Rost oder Pflaume
      nl: Prints met geometrisch dessin in roest of pruim
    type=woven pattern=check fibre=cotton
      en: Checked cotton wovens
      es: Tejidos de telar de algodón de cuadros
      it: Tessuti a telaio di cotone a quadri
      zh-CN: 格纹棉梭织面料
      de: Webstoffe aus Baumwolle mit Karos
      nl: Weefsels van katoen met ruiten
    type=velvet pattern=stripe fibre=silk colour=navy use=cushion
      en: Navy striped silk velvets for cushions
      es: Terciopelos de seda de rayas en marino para cojines
      it: Velluti di seta a righe in blu navy per cuscini
      zh-CN: 抱枕用藏青色条纹真丝丝绒
      de: Samt aus Seide mit Streifen in Marine für Kissen
      nl: Velours van zijde met strepen in marine voor kussens
    type=leather colour=brown
      en: Brown leather
      es: Piel en marrón
      it: Pelle in marrone
      zh-CN: 棕色皮革
      de: Leder in Braun
      nl: Leer in bruin
    type=trimming use=cushion
      en: Trimmings for cushions
      es: Pasamanería para cojines
      it: Passamanerie per cuscini
      zh-CN: 抱枕用花边
      de: Posamenten für Kissen
      nl: Passementen voor kussens
    pattern=plain,stripe,check use=curtain
      en: Fabrics for curtains
      es: Telas para cortinas
      it: Tessuti per tende
      zh-CN: 窗帘面料
      de: Stoffe für Vorhänge
      nl: Stoffen voor gordijnen
    "
  `)
})
