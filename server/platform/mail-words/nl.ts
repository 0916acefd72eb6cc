import type { MailWords } from './en.ts'

export const nl: MailWords = {
  mails: {
    verifyEmail: {
      subject: 'Bevestig uw e-mailadres voor Selvedge',
      heading: 'Bevestig uw e-mailadres',
      paragraphs: [
        'Met {email} is bij Selvedge een account geopend. Was u dat, open dan de link en bevestig het adres. De link werkt één keer, binnen {hours} uur.',
      ],
      action: 'Adres bevestigen',
      closing: [
        'Hebt u geen account geopend, open de link dan niet: wie dat wel deed, heeft dan een account op uw naam. Zonder de link gebeurt er niets.',
        'Kreeg u meer van deze berichten, open dan het bericht dat kwam toen u het account opende: bij elk hoort het wachtwoord dat daarbij is ingevuld.',
      ],
    },
    alreadyRegistered: {
      subject: 'U hebt al een account bij Selvedge',
      heading: 'U hebt al een account',
      paragraphs: [
        'Iemand wilde {email} gebruiken voor een account bij Selvedge. Bij dit adres hoort al een account en er is niets veranderd: uw wachtwoord en uw gegevens zijn zoals ze waren.',
        'Was u dat, log dan in met het wachtwoord dat u hebt.',
      ],
      action: 'Inloggen',
      closing: ['Was u het niet, dan hoeft u niets te doen.'],
    },
    resetPassword: {
      subject: 'Een nieuw wachtwoord voor Selvedge',
      heading: 'Een nieuw wachtwoord instellen',
      paragraphs: [
        'Er is een nieuw wachtwoord aangevraagd voor het Selvedge-account van {email}. Was u dat, open dan de link. Die werkt één keer, binnen {hours} uur.',
      ],
      action: 'Nieuw wachtwoord instellen',
      closing: ['Was u het niet, dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.'],
    },
    signInLink: {
      subject: 'Inloggen bij Selvedge',
      heading: 'Inloggen zonder wachtwoord',
      paragraphs: [
        'Er is een link aangevraagd om met {email} in te loggen bij Selvedge. Was u dat, open de link dan in de browser waarin u hem hebt aangevraagd. Die werkt één keer, binnen {minutes} minuten.',
      ],
      action: 'Inloggen',
      closing: [
        'Was u het niet, dan hoeft u niets te doen. Geef de link aan niemand door: die geeft toegang tot uw account.',
      ],
    },
    changeEmail: {
      subject: 'Bevestig uw nieuwe e-mailadres voor Selvedge',
      heading: 'Bevestig uw nieuwe e-mailadres',
      paragraphs: [
        'Voor een Selvedge-account is {email} als nieuw adres opgegeven. Was u dat, open de link dan in een browser waarin u bent ingelogd. Die werkt één keer, binnen {hours} uur.',
      ],
      action: 'Adres bevestigen',
      closing: ['Weet u hier niets van, dan hoeft u niets te doen.'],
    },
    emailChanged: {
      subject: 'Uw Selvedge-account heeft een ander e-mailadres',
      heading: 'Uw e-mailadres is gewijzigd',
      paragraphs: [
        'Het e-mailadres van uw Selvedge-account is gewijzigd van {email} in {newEmail}. Log in met het nieuwe adres; al onze berichten gaan daar ook heen.',
      ],
      closing: ['Was u dat niet, beantwoord dit bericht dan meteen.'],
    },
    newDevice: {
      subject: 'Er is ingelogd op uw Selvedge-account',
      heading: 'Ingelogd met een andere browser',
      paragraphs: [
        'Op het Selvedge-account van {email} is ingelogd met een browser die wij nog niet kenden.',
      ],
      action: 'Dat was ik niet: nieuw wachtwoord instellen',
      closing: [
        'Was u dat, dan hoeft u niets te doen.',
        'Met een nieuw wachtwoord wordt overal uitgelogd, ook in die browser.',
      ],
    },
    passwordChanged: {
      subject: 'Uw Selvedge-wachtwoord is gewijzigd',
      heading: 'Uw wachtwoord is gewijzigd',
      paragraphs: [
        'Het wachtwoord van het Selvedge-account van {email} is gewijzigd. Tijdstip: {time}. Wie elders was ingelogd, is uitgelogd.',
      ],
      action: 'Dat was ik niet: nieuw wachtwoord instellen',
      closing: ['Was u dat, dan hoeft u niets te doen.'],
    },
    accountLocked: {
      subject: 'Te veel verkeerde wachtwoorden voor uw Selvedge-account',
      heading: 'Inloggen met wachtwoord staat {minutes} minuten stil',
      paragraphs: [
        'Er zijn verkeerde wachtwoorden ingevuld voor het Selvedge-account van {email}. In browsers waarin u nog nooit hebt ingelogd, wordt {minutes} minuten lang geen wachtwoord aangenomen. Browsers waarmee u al eens hebt ingelogd, houden toegang.',
        'Komt u er niet in, laat u dan een link mailen waarmee u inlogt.',
      ],
      action: 'Link aanvragen',
      closing: ['Hebt u zich alleen vertypt, dan is er niets aan de hand.'],
    },
    identityJoined: {
      subject: 'Inloggen op uw Selvedge-account kan nu ook met {provider}',
      heading: 'Ingelogd met {provider}',
      paragraphs: [
        'Op het Selvedge-account van {email} is ingelogd met {provider}, en {provider} heeft bevestigd dat het adres bij die persoon hoort. Voortaan kunt u ook zo inloggen; uw wachtwoord, als u er een hebt, blijft werken.',
      ],
      action: 'Dat was ik niet: nieuw wachtwoord instellen',
      closing: [
        'Was u dat, dan hoeft u niets te doen.',
        'Zo niet, kijk dan ook uw account bij {provider} na en beantwoord dit bericht.',
      ],
    },
    identityRemoved: {
      subject: 'Inloggen op uw Selvedge-account kan niet meer met {provider}',
      heading: '{provider} is ontkoppeld',
      paragraphs: [
        'Op het Selvedge-account van {email} kan niet meer met {provider} worden ingelogd. Log voortaan in met uw wachtwoord; aan uw account bij {provider} is niets veranderd.',
      ],
      action: 'Dat was ik niet: nieuw wachtwoord instellen',
      closing: ['Was u dat, dan hoeft u niets te doen.'],
    },
    secondFactorOn: {
      subject: 'Inloggen bij Selvedge voortaan met een code',
      heading: 'Inloggen met een code staat aan',
      paragraphs: [
        'Voortaan wordt bij het inloggen op het Selvedge-account van {email} ook om een code van de authenticatie-app gevraagd. Aangezet: {time}.',
        'Bewaar de herstelcodes niet bij uw telefoon. Met elke code kunt u één keer inloggen.',
      ],
      action: 'Dat was ik niet: nieuw wachtwoord instellen',
      closing: [
        'Was u dat, dan hoeft u niets te doen.',
        'Zo niet, beantwoord dan ook dit bericht: in dat geval kunnen alleen wij de code uitzetten.',
      ],
    },
    secondFactorOff: {
      subject: 'Inloggen bij Selvedge weer zonder code',
      heading: 'Inloggen met een code staat uit',
      paragraphs: [
        'Voor het Selvedge-account van {email} is het wachtwoord weer genoeg. Uitgezet: {time}. Wie elders was ingelogd, is uitgelogd.',
      ],
      action: 'Dat was ik niet: nieuw wachtwoord instellen',
      closing: ['Was u dat, dan hoeft u niets te doen.'],
    },
    invitation: {
      subject: 'Uitnodiging voor een team bij Selvedge',
      heading: 'Uitnodiging voor een team bij Selvedge',
      paragraphs: [
        '{inviter} nodigt u uit voor het team van een bedrijf dat bij Selvedge stoffen bestelt. Uw rol: {role}.',
        {
          one: 'Had u dit verwacht, open dan de link. Die werkt één keer, alleen voor {email}, binnen {days} dag.',
          other:
            'Had u dit verwacht, open dan de link. Die werkt één keer, alleen voor {email}, binnen {days} dagen.',
        },
      ],
      action: 'Uitnodiging bekijken',
      closing: ['Kent u de afzender niet, dan hoeft u niets te doen.'],
    },
    businessVerified: {
      subject: 'Uw bedrijf is goedgekeurd',
      heading: 'Uw bedrijf is goedgekeurd',
      paragraphs: ['Wij hebben uw bedrijf goedgekeurd. U ziet nu uw eigen prijzen en kunt bestellen.'],
      action: 'Stof zoeken',
      closing: [],
    },
    businessRefused: {
      subject: 'Wij konden uw bedrijf niet goedkeuren',
      heading: 'Wij konden uw bedrijf niet goedkeuren',
      paragraphs: [
        'Wij hebben uw gegevens nagekeken en konden het bedrijf op grond daarvan niet goedkeuren. U kunt blijven rondkijken, tegen lijstprijzen, maar nog niet bestellen.',
        'Verbeter de gegevens, of beantwoord dit bericht en vertel ons meer.',
      ],
      action: 'Bedrijfsgegevens openen',
      closing: [],
    },
    supplierAccountOpened: {
      subject: 'Uw account bij {supplier} is geopend',
      heading: 'Uw account bij {supplier} is geopend',
      paragraphs: ['{supplier} heeft uw account geopend. Daar gelden nu uw eigen prijzen.'],
      action: 'Naar {supplier}',
      closing: [],
    },
    supplierAccountRefused: {
      subject: '{supplier} heeft geen account voor u geopend',
      heading: '{supplier} heeft geen account voor u geopend',
      paragraphs: [
        '{supplier} heeft uw aanvraag afgewezen. U kunt er nog steeds bestellen tegen lijstprijs.',
      ],
      action: 'Leveranciers openen',
      closing: [],
    },
    orderPlaced: {
      subject: 'Bestelling {number} is geplaatst',
      heading: 'Bestelling {number} is geplaatst',
      paragraphs: ['Hartelijk dank voor uw bestelling. Elke leverancier heeft zijn deel ontvangen.'],
      action: 'Bestelling openen',
      closing: [],
    },
    orderFailed: {
      subject: 'Bestelling {number} is niet geplaatst',
      heading: 'Bestelling {number} is niet geplaatst',
      paragraphs: [
        'De betaling is niet gelukt. Er is niets besteld en de stof is niet langer gereserveerd.',
        'Een afgeschreven bedrag gaat terug naar uw kaart. Uw winkelwagen blijft bewaard.',
      ],
      action: 'Winkelwagen openen',
      closing: [],
    },
    supplierOrder: {
      subject: 'Bestelling {number} van {business}',
      heading: 'Bestelling {number}',
      paragraphs: ['Graag het onderstaande knippen en verzenden.'],
      closing: [],
    },
    specialPriceAsked: {
      subject: '{business} vraagt een speciale prijs aan',
      heading: 'Aanvraag voor een speciale prijs',
      paragraphs: [
        '{business} wil de onderstaande lengtes tegen een lagere prijs bestellen. Wilt u deze mail beantwoorden met per stof uw beste prijs, vanaf welke lengte die geldt en tot wanneer?',
      ],
      closing: [],
    },
    specialPriceOffered: {
      subject: 'Speciale prijs voor {cloth}',
      heading: 'Een speciale prijs voor {cloth}',
      paragraphs: [
        'Dit kunnen wij u aanbieden op aanvraag {number}. Zodra u akkoord gaat, staat de prijs in uw winkelwagen, voor één bestelling.',
      ],
      action: 'Voorstel beantwoorden',
      closing: [],
    },
    stockBack: {
      subject: '{cloth} is weer op voorraad',
      heading: '{cloth} is weer op voorraad',
      paragraphs: [
        'De lengte waar u om vroeg, is nu leverbaar. Er is niets voor u gereserveerd, dus bestel snel.',
      ],
      action: 'Stof bekijken',
      closing: [],
    },
    specialPriceRejected: {
      subject: 'Geen speciale prijs voor {cloth}',
      heading: 'Geen speciale prijs voor {cloth}',
      paragraphs: ['Op aanvraag {number} konden wij de prijs niet verlagen. Uw prijs blijft zoals die is.'],
      action: 'Aanvraag openen',
      closing: [],
    },
  },
  linkHint: 'Werkt de knop niet, kopieer dan dit adres:',
  signIn: {
    time: 'Tijdstip',
    browser: 'Browser',
    unknownBrowser: 'onbekend',
    clientAddress: 'IP-adres',
  },
  verificationNote: 'Onze opmerking',
  roles: {
    admin: 'beheerder',
    buyer: 'inkoper',
    requester: 'aanvrager',
    approver: 'goedkeurder',
    accounts: 'administratie',
    viewer: 'meekijker',
  },
  stockBack: { supplier: 'Leverancier', inStock: 'Op voorraad', wanted: 'Gevraagde lengte' },
  specialPrice: {
    offer: 'Ons voorstel',
    until: 'Tot en met',
    minimum: 'Vanaf',
    current: 'Uw prijs',
    target: 'Gevraagde prijs',
    lineTarget: 'Gevraagde prijs {price}',
    length: 'Lengte',
    message: 'Ons bericht',
    reason: 'Reden',
    reasons: { volume: 'Volume', project: 'Project', repeat: 'Nabestelling' },
  },
  cutList: {
    makes: { curtain: 'Gordijn', blind: 'Vouwgordijn', cushion: 'Kussen', upholstery: 'Meubelstoffering' },
    cuts: {
      curtain: { one: '{count} baan van {length}', other: '{count} banen van {length}' },
      blind: { one: '{count} baan van {length}', other: '{count} banen van {length}' },
      cushion: { one: '{count} rij van {length}', other: '{count} rijen van {length}' },
      railroaded: {
        one: '{count} lengte van {length}, kamerhoog verwerkt',
        other: '{count} lengtes van {length}, kamerhoog verwerkt',
      },
    },
    window: 'Raam {number}',
    windowCuts: '{window} ({cuts})',
    extra: '{length} extra voor het patroon',
    whole: 'Kniplijst: {make}, {cuts}, samen {total}',
    wholeExtra: 'Kniplijst: {make}, {cuts}, {extra}, samen {total}',
  },
  order: {
    poNumber: 'Uw ordernr.',
    theirPoNumber: 'Ordernr. van de klant',
    buyer: 'Voor',
    shipTo: 'Afleveradres',
    leavesOn: 'Verzending op',
    note: 'Opmerking',
    leaves: 'verzending {day}',
    dispatch: {
      stock: 'uit voorraad',
      delivery: 'uit de levering van {day}',
      leadWeeks: {
        one: 'op bestelling gemaakt, levertijd {weeks} week',
        other: 'op bestelling gemaakt, levertijd {weeks} weken',
      },
      leadDays: {
        one: 'op bestelling gemaakt, levertijd {days} dag',
        other: 'op bestelling gemaakt, levertijd {days} dagen',
      },
      discontinued: 'uit collectie',
      notStated: 'verzenddatum niet opgegeven',
    },
    sample: 'Staal',
    pieceLot: '{length} van stuk {piece}, verfbad {lot}',
    sidemark: 'Commissie {sidemark}',
    neededBy: 'Nodig uiterlijk {day}',
    lineNote: 'Opmerking: {note}',
    free: 'gratis',
    goods: 'Goederenbedrag',
    cutFees: 'Knipkosten',
    carriage: 'Vrachtkosten',
    tax: 'Btw {rate}',
    exportTax: 'Btw 0% (export)',
    import:
      'Uitvoer uit het Verenigd Koninkrijk, daarom zonder btw. Btw bij invoer en invoerrechten zijn voor rekening van de ontvanger.',
    total: 'Totaal incl. btw',
  },
}
