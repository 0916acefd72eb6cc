import type { NameStock } from './house.ts'

const stock = (beginnings: string, endings: string): NameStock => ({
  beginnings: beginnings.split(' '),
  endings: endings.split(' '),
})

/** Name parts by country of sound; combined, they make places that are on no map that we know. */
export const nameStocks = {
  borders: stock(
    'Glen Ash Moor Kirk Whin Heugh Corr Lang Fern Stan Hazel Black Yett Thirl Mel Gala Brock Elder',
    'moor haugh law burn rigg shiel hope cleuch dean holm lea foot knowe side brae path',
  ),
  moray: stock(
    'Drum Inver Auchter Bal Tor Craig Dal Fin Spey Loch Ard Cairn Birk Rothie Dun Strath',
    'lanach vaich garve naird essie vannoch dhu more mory beg ellan duan ryre loan nevie',
  ),
  cumbrian: stock(
    'Ask Kel Scar Hawk Gris Raven Swin Wen Holm Skel Brack Crum Ulls Thirl Matter Ennis Gat Wath',
    'dale thwaite garth fell gill wick rigg keld tarn beck how slack mire side scale',
  ),
  westRiding: stock(
    'Thorn Mal Hep Long Slaith Mars Holm Net Golc Almond Den Rish Ost Crow Stain Ripp Cumber',
    'den royd worth ley bridge field shaw clough stall edge bottom holme roydes wood firth',
  ),
  ulster: stock(
    'Bally Dun Clon Inis Rath Carrick Ard Tully Knock Gort Lis Tober Glas Derry Mona Slieve',
    'keel varra roe dara glass owen lough moyle nagh fin vane tullagh reen connell shane',
  ),
  lombard: stock(
    'Cor Val Mon Bel Ver Lar Ori Mar Cas Fior Gal Ser Tor Alb Riv Ca',
    'sara dara zena viso tura lina vano esca ello orio etta anza mezzo ida ola bianca',
  ),
  flemish: stock(
    'Bel Mont Haut Clair Roche Font Chante Aube Mar Vieux Bois Pont Lys Douve Grand Saule',
    'rive clos val bourg mare lieu court champ moulin loup aine selle ville erre semble',
  ),
  cornish: stock(
    'Tre Pen Pol Lan Bos Car Ros Chy Nan Porth Tol Gwith Men Ken Hel Zel',
    'garrow wenna mellin vean hallow morva velyn warne kerris gwidden thelly noweth dower sillan corran',
  ),
  jutland: stock(
    'Vad Ham Skov Ege Birk Søn Hvid Tor Nør Krog Sten Fur Vest Lyng Ravn Klit',
    'sø lund borg holm bæk strup dal rup vang ager mose næs toft høj sig',
  ),
  suffolk: stock(
    'Long Ald Stoke Lav Wal Kers Cav Bil Hart Nay Had Brent Chels Monks Fram Wool',
    'ham ford wick sted field ley combe mere worth burgh hall grove stow den croft',
  ),
  vogtland: stock(
    'Elster Silber Morgen Nebel Tau Schilf Birken Linden Mond Schnee Wiesen Licht Reif Wolken Abend Spitzen',
    'tal bach see grund rain hain feld hauch glanz stein blick au licht flor quell',
  ),
  sevenMiles: stock(
    'Lind Norr Sund Alm Björk Hage Ljung Ek Ås Sjö Kvarn Ull Häl Gran Ryd Vit',
    'hult vik näs torp holm fors ryd sta måla eryd boda skog sjö arp gärde',
  ),
  oberaargau: stock(
    'Tann Ober Ursen Melch Rohr Wynen Huttwil Roggen Eris Lotz Aar Blei Thun Mad Hasl Rüti',
    'hof wil egg matt bühl boden moos acker berg wald halde brugg ried rüti schwand',
  ),
  coast: stock(
    'Salt Sand Gull Shore Reed Dune Tide Spar Kelp Cove Mast Keel Buoy Surf Pebble Tern',
    'haven bank quay ness reach point sound staithe marsh strand sands wick locker rock fleet',
  ),
  minho: stock(
    'Vila Monte Alva Fonte Penha Serra Cam Ouri Val Oli Riba Fael Gual Lous Brit Tor',
    'verde longo rosa seca alto inho eiro nova bela ova ante ela ada iães ança',
  ),
  cheshire: stock(
    'Prest Rain Sut Gaws Alder Boll Pott Wild Kettle Hen Mars Tyther Wince Adling Butley Har',
    'bury ley shaw grove clough hurst cote croft brook mere ington dane worth bank lacy',
  ),
  calder: stock(
    'Calder Hebble Luddle Crag Mid Stub Cold Wal Eas Blake Hard Hept Turvin Erring Widd Cross',
    'brook castle hole edge den wood stones royd ham bank worth mill hey grain ing',
  ),
} satisfies Record<string, NameStock>
