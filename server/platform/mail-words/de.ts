import type { MailWords } from './en.ts'

export const de: MailWords = {
  mails: {
    verifyEmail: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Selvedge',
      heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        {
          one: 'Mit der Adresse {email} wurde bei Selvedge ein Konto eröffnet. Wenn Sie das waren, öffnen Sie den Link und bestätigen Sie die Adresse. Er gilt einmal und {hours} Stunde lang.',
          other:
            'Mit der Adresse {email} wurde bei Selvedge ein Konto eröffnet. Wenn Sie das waren, öffnen Sie den Link und bestätigen Sie die Adresse. Er gilt einmal und {hours} Stunden lang.',
        },
      ],
      action: 'Adresse bestätigen',
      closing: [
        'Wenn Sie kein Konto eröffnet haben, öffnen Sie den Link nicht: Sonst hätte jemand anderes ein Konto auf Ihren Namen. Ohne den Link geschieht nichts.',
        'Wenn mehrere dieser Nachrichten gekommen sind, öffnen Sie die, die kam, als Sie das Konto eröffnet haben: Zu jeder gehört das Passwort, das dabei eingegeben wurde.',
      ],
    },
    alreadyRegistered: {
      subject: 'Sie haben schon ein Konto bei Selvedge',
      heading: 'Sie haben schon ein Konto',
      paragraphs: [
        'Jemand wollte {email} für ein Konto bei Selvedge verwenden. Zu dieser Adresse gibt es schon eines, und es wurde nichts geändert: Passwort und Angaben sind, wie sie waren.',
        'Wenn Sie das waren, melden Sie sich mit Ihrem Passwort an.',
      ],
      action: 'Anmelden',
      closing: ['Wenn Sie es nicht waren, brauchen Sie nichts zu tun.'],
    },
    resetPassword: {
      subject: 'Neues Passwort für Selvedge',
      heading: 'Neues Passwort festlegen',
      paragraphs: [
        {
          one: 'Für das Selvedge-Konto von {email} wurde ein neues Passwort angefordert. Wenn Sie das waren, öffnen Sie den Link. Er gilt einmal und {hours} Stunde lang.',
          other:
            'Für das Selvedge-Konto von {email} wurde ein neues Passwort angefordert. Wenn Sie das waren, öffnen Sie den Link. Er gilt einmal und {hours} Stunden lang.',
        },
      ],
      action: 'Neues Passwort festlegen',
      closing: ['Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.'],
    },
    signInLink: {
      subject: 'Anmelden bei Selvedge',
      heading: 'Ohne Passwort anmelden',
      paragraphs: [
        'Es wurde ein Link angefordert, der {email} bei Selvedge anmeldet. Wenn Sie das waren, öffnen Sie ihn in dem Browser, in dem Sie ihn angefordert haben. Er gilt einmal und {minutes} Minuten lang.',
      ],
      action: 'Anmelden',
      closing: [
        'Wenn Sie es nicht waren, brauchen Sie nichts zu tun. Geben Sie den Link nicht weiter: Er öffnet Ihr Konto.',
      ],
    },
    changeEmail: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für Selvedge',
      heading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: [
        {
          one: 'Ein Selvedge-Konto soll die Adresse {email} bekommen. Wenn es Ihres ist, öffnen Sie den Link in einem Browser, in dem Sie angemeldet sind. Er gilt einmal und {hours} Stunde lang.',
          other:
            'Ein Selvedge-Konto soll die Adresse {email} bekommen. Wenn es Ihres ist, öffnen Sie den Link in einem Browser, in dem Sie angemeldet sind. Er gilt einmal und {hours} Stunden lang.',
        },
      ],
      action: 'Adresse bestätigen',
      closing: ['Wenn Sie von keinem solchen Konto wissen, brauchen Sie nichts zu tun.'],
    },
    emailChanged: {
      subject: 'Ihr Selvedge-Konto hat eine andere E-Mail-Adresse',
      heading: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        'Die E-Mail-Adresse Ihres Selvedge-Kontos ist nicht mehr {email}, sondern {newEmail}. Melden Sie sich mit der neuen an; dorthin gehen auch alle Nachrichten.',
      ],
      closing: ['Wenn Sie das nicht waren, antworten Sie bitte sofort auf diese Nachricht.'],
    },
    newDevice: {
      subject: 'Neue Anmeldung in Ihrem Selvedge-Konto',
      heading: 'Anmeldung mit einem anderen Browser',
      paragraphs: [
        'Im Selvedge-Konto von {email} hat sich jemand mit einem Browser angemeldet, der dort noch nicht bekannt war.',
      ],
      action: 'Das war ich nicht: neues Passwort festlegen',
      closing: [
        'Wenn Sie das waren, brauchen Sie nichts zu tun.',
        'Ein neues Passwort beendet alle Anmeldungen, auch diese.',
      ],
    },
    passwordChanged: {
      subject: 'Ihr Passwort bei Selvedge wurde geändert',
      heading: 'Ihr Passwort wurde geändert',
      paragraphs: [
        'Das Passwort des Selvedge-Kontos von {email} wurde geändert. Zeitpunkt: {time}. Wer anderswo angemeldet war, ist abgemeldet.',
      ],
      action: 'Das war ich nicht: neues Passwort festlegen',
      closing: ['Wenn Sie das waren, brauchen Sie nichts zu tun.'],
    },
    accountLocked: {
      subject: 'Zu viele falsche Passwörter für Ihr Selvedge-Konto',
      heading: 'Die Anmeldung mit Passwort ruht {minutes} Minuten lang',
      paragraphs: [
        'Für das Selvedge-Konto von {email} wurden falsche Passwörter eingegeben. {minutes} Minuten lang nimmt es von Browsern, die dort noch nie angemeldet waren, kein Passwort an. Mit Browsern, in denen Sie schon angemeldet waren, kommen Sie weiterhin hinein.',
        'Wenn Sie nicht hineinkommen, lassen Sie sich einen Link zum Anmelden schicken.',
      ],
      action: 'Link anfordern',
      closing: ['Wenn Sie sich nur vertippt haben, ist alles in Ordnung.'],
    },
    identityJoined: {
      subject: 'Anmeldung bei Selvedge jetzt auch mit {provider}',
      heading: 'Anmeldung mit {provider}',
      paragraphs: [
        'Im Selvedge-Konto von {email} hat sich jemand mit {provider} angemeldet; von {provider} ist bestätigt, dass die Adresse dieser Person gehört. Von nun an ist die Anmeldung auch so möglich; Ihr Passwort, falls Sie eines haben, gilt weiter.',
      ],
      action: 'Das war ich nicht: neues Passwort festlegen',
      closing: [
        'Wenn Sie das waren, brauchen Sie nichts zu tun.',
        'Wenn nicht, sehen Sie auch in Ihrem Konto bei {provider} nach und antworten Sie auf diese Nachricht.',
      ],
    },
    identityRemoved: {
      subject: 'Anmeldung bei Selvedge nicht mehr mit {provider}',
      heading: 'Anmeldung mit {provider} entfernt',
      paragraphs: [
        'Die Anmeldung mit {provider} ist für das Selvedge-Konto von {email} nicht mehr möglich. Melden Sie sich von nun an mit Ihrem Passwort an; an Ihrem Konto bei {provider} hat sich nichts geändert.',
      ],
      action: 'Das war ich nicht: neues Passwort festlegen',
      closing: ['Wenn Sie das waren, brauchen Sie nichts zu tun.'],
    },
    secondFactorOn: {
      subject: 'Anmeldung bei Selvedge jetzt mit Code',
      heading: 'Anmeldung mit Code ist eingeschaltet',
      paragraphs: [
        'Von nun an wird bei der Anmeldung im Selvedge-Konto von {email} auch ein Code der Authentifizierungs-App verlangt. Eingeschaltet: {time}.',
        'Bewahren Sie die Ersatzcodes nicht beim Telefon auf. Mit jedem kommen Sie einmal hinein.',
      ],
      action: 'Das war ich nicht: neues Passwort festlegen',
      closing: [
        'Wenn Sie das waren, brauchen Sie nichts zu tun.',
        'Wenn nicht, antworten Sie auch auf diese Nachricht: Den Code können dann nur wir entfernen.',
      ],
    },
    secondFactorOff: {
      subject: 'Anmeldung bei Selvedge wieder ohne Code',
      heading: 'Anmeldung mit Code ist ausgeschaltet',
      paragraphs: [
        'Für die Anmeldung im Selvedge-Konto von {email} genügt wieder das Passwort. Ausgeschaltet: {time}. Wer anderswo angemeldet war, ist abgemeldet.',
      ],
      action: 'Das war ich nicht: neues Passwort festlegen',
      closing: ['Wenn Sie das waren, brauchen Sie nichts zu tun.'],
    },
    invitation: {
      subject: 'Einladung in ein Team bei Selvedge',
      heading: 'Einladung in ein Team bei Selvedge',
      paragraphs: [
        '{inviter} lädt Sie in das Team eines Betriebs ein, der bei Selvedge Stoffe bestellt. Ihre Rolle: {role}.',
        {
          one: 'Wenn Sie das erwartet haben, öffnen Sie den Link. Er gilt einmal, nur für {email} und {days} Tag lang.',
          other:
            'Wenn Sie das erwartet haben, öffnen Sie den Link. Er gilt einmal, nur für {email} und {days} Tage lang.',
        },
      ],
      action: 'Einladung ansehen',
      closing: ['Wenn Sie den Absender nicht kennen, brauchen Sie nichts zu tun.'],
    },
    businessVerified: {
      subject: 'Ihr Betrieb ist bestätigt',
      heading: 'Ihr Betrieb ist bestätigt',
      paragraphs: [
        'Wir haben Ihren Betrieb bestätigt. Sie sehen jetzt Ihre eigenen Preise und können bestellen.',
      ],
      action: 'Stoff finden',
      closing: [],
    },
    businessRefused: {
      subject: 'Wir konnten Ihren Betrieb nicht bestätigen',
      heading: 'Wir konnten Ihren Betrieb nicht bestätigen',
      paragraphs: [
        'Wir haben Ihre Angaben geprüft und konnten den Betrieb damit nicht bestätigen. Sie können sich weiterhin umsehen, zu Listenpreisen, aber noch nicht bestellen.',
        'Berichtigen Sie die Angaben, oder antworten Sie auf diese Nachricht und teilen Sie uns mehr mit.',
      ],
      action: 'Betriebsdaten öffnen',
      closing: [],
    },
    supplierAccountAsked: {
      subject: '{business} beantragt ein Kundenkonto',
      heading: 'Antrag auf ein Kundenkonto',
      paragraphs: [
        '{business} kauft über Selvedge ein und möchte bei Ihnen ein Kundenkonto. Bitte antworten Sie auf diese E-Mail und nennen Sie die Kundennummer und den Rabatt auf Ihren Listenpreis, oder schreiben Sie uns, warum Sie keines eröffnen.',
      ],
      closing: ['Bis dahin sieht {business} Ihre Listenpreise.'],
    },
    supplierAccountOpened: {
      subject: 'Ihr Kundenkonto bei {supplier} ist eröffnet',
      heading: 'Ihr Kundenkonto bei {supplier} ist eröffnet',
      paragraphs: ['{supplier} hat Ihr Kundenkonto eröffnet. Dort gelten jetzt Ihre eigenen Preise.'],
      action: 'Zu {supplier}',
      closing: [],
    },
    supplierAccountRefused: {
      subject: '{supplier} hat kein Kundenkonto für Sie eröffnet',
      heading: '{supplier} hat kein Kundenkonto für Sie eröffnet',
      paragraphs: [
        '{supplier} hat Ihren Antrag abgelehnt. Zum Listenpreis können Sie dort weiterhin bestellen.',
      ],
      action: 'Lieferanten öffnen',
      closing: [],
    },
    orderPlaced: {
      subject: 'Ihre Bestellung {number} ist eingegangen',
      heading: 'Ihre Bestellung {number} ist eingegangen',
      paragraphs: ['Vielen Dank für Ihre Bestellung. Jeder Lieferant hat seinen Teil erhalten.'],
      action: 'Bestellung öffnen',
      closing: [],
    },
    orderFailed: {
      subject: 'Bestellung {number} kam nicht zustande',
      heading: 'Bestellung {number} kam nicht zustande',
      paragraphs: [
        'Die Zahlung ist nicht zustande gekommen. Es wurde nichts bestellt, und der Stoff ist nicht länger reserviert.',
        'Ein abgebuchter Betrag geht auf Ihre Karte zurück. Der Warenkorb bleibt erhalten.',
      ],
      action: 'Warenkorb öffnen',
      closing: [],
    },
    orderToApprove: {
      subject: '{name} bittet um Freigabe der Bestellung {number}',
      heading: '{name} bittet um Freigabe einer Bestellung',
      paragraphs: ['Die Ware ist reserviert. Vor der Freigabe wird nichts belastet.'],
      action: 'Ansehen und entscheiden',
      closing: [
        'Diese E-Mail haben alle in Ihrem Team, die Bestellungen freigeben dürfen. Die erste Entscheidung gilt.',
      ],
    },
    orderRefused: {
      subject: 'Bestellung {number} wurde nicht freigegeben',
      heading: 'Bestellung {number} wurde nicht freigegeben',
      paragraphs: [
        '{name} hat Ihre Bestellung abgelehnt. Die Positionen sind wieder in Ihrem Warenkorb, die Ware ist nicht mehr reserviert.',
      ],
      action: 'Zum Warenkorb',
      closing: [],
    },
    orderLapsed: {
      subject: 'Bestellung {number} wurde nicht rechtzeitig freigegeben',
      heading: 'Bestellung {number} wurde nicht rechtzeitig freigegeben',
      paragraphs: [
        'Solange die Ware reserviert war, hat niemand entschieden; sie ist wieder frei. Die Positionen sind wieder in Ihrem Warenkorb. Sie können sie noch einmal senden.',
      ],
      action: 'Zum Warenkorb',
      closing: [],
    },
    orderConfirmed: {
      subject: 'Bestellung {number}: von {supplier} bestätigt',
      heading: '{supplier} hat Ihre Bestellung bestätigt',
      paragraphs: [
        '{supplier} hat die folgenden Positionen der Bestellung {number} bestätigt. Bis zum Zuschnitt können Sie eine Position noch stornieren.',
      ],
      action: 'Bestellung ansehen',
      closing: [],
    },
    lineBackOrdered: {
      subject: 'Bestellung {number}: im Rückstand',
      heading: 'Ein Teil Ihrer Bestellung ist im Rückstand',
      paragraphs: [
        '{supplier} hat den folgenden Stoff noch nicht vorrätig. Er wird zugeschnitten und versandt, sobald er eingetroffen ist. Ist Ihnen das zu spät, können Sie die Position auf der Seite der Bestellung stornieren.',
      ],
      action: 'Bestellung ansehen',
      closing: [],
    },
    lineRefused: {
      subject: 'Bestellung {number}: {supplier} kann nicht alles liefern',
      heading: '{supplier} kann nicht alles liefern',
      paragraphs: [
        '{supplier} kann den folgenden Stoff nicht liefern; er wurde aus der Bestellung {number} genommen. Was Sie dafür bezahlt haben, wird Ihrer Karte gutgeschrieben.',
      ],
      action: 'Bestellung ansehen',
      closing: [],
    },
    parcelDispatched: {
      subject: 'Bestellung {number} ist unterwegs',
      heading: 'Ihr Paket ist unterwegs',
      paragraphs: ['{supplier} hat ein Paket der Bestellung {number} versandt.'],
      action: 'Bestellung ansehen',
      closing: [],
    },
    linesCancelled: {
      subject: 'Bestellung {number} von {business}: storniert',
      heading: 'Storniert: Bestellung {number}',
      paragraphs: ['{business} hat die folgenden Positionen storniert. Bitte schneiden Sie sie nicht zu.'],
      closing: [],
    },
    supplierOrder: {
      subject: 'Bestellung {number} von {business}',
      heading: 'Bestellung {number}',
      paragraphs: ['Bitte folgende Ware zuschneiden und versenden.'],
      closing: [],
    },
    specialPriceAsked: {
      subject: '{business} fragt einen Sonderpreis an',
      heading: 'Anfrage nach einem Sonderpreis',
      paragraphs: [
        '{business} würde die folgenden Mengen zu einem niedrigeren Preis bestellen. Bitte antworten Sie auf diese E-Mail und nennen Sie je Stoff Ihren besten Preis, ab welcher Menge er gilt und bis wann.',
      ],
      closing: [],
    },
    specialPriceOffered: {
      subject: 'Sonderpreis für {cloth}',
      heading: 'Ein Sonderpreis für {cloth}',
      paragraphs: [
        'Das können wir Ihnen auf die Anfrage {number} anbieten. Sobald Sie annehmen, steht der Preis in Ihrem Warenkorb, für eine Bestellung.',
      ],
      action: 'Angebot beantworten',
      closing: [],
    },
    stockBack: {
      subject: '{cloth} ist wieder lieferbar',
      heading: '{cloth} ist wieder lieferbar',
      paragraphs: [
        'Die Länge, nach der Sie gefragt haben, ist jetzt am Lager. Sie ist nicht für Sie reserviert, bestellen Sie daher bald.',
      ],
      action: 'Stoff ansehen',
      closing: [],
    },
    specialPriceRejected: {
      subject: 'Kein Sonderpreis für {cloth}',
      heading: 'Kein Sonderpreis für {cloth}',
      paragraphs: [
        'Auf die Anfrage {number} können wir den Preis leider nicht senken. Ihr Preis bleibt, wie er ist.',
      ],
      action: 'Anfrage öffnen',
      closing: [],
    },
  },
  linkHint: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse:',
  signIn: {
    time: 'Zeit',
    browser: 'Browser',
    unknownBrowser: 'unbekannt',
    clientAddress: 'IP-Adresse',
  },
  verificationNote: 'Unsere Anmerkung',
  roles: {
    admin: 'Administration',
    buyer: 'Einkauf',
    requester: 'Anforderung',
    approver: 'Freigabe',
    accounts: 'Buchhaltung',
    viewer: 'Nur ansehen',
  },
  stockBack: { supplier: 'Lieferant', inStock: 'Am Lager', wanted: 'Gewünschte Länge' },
  specialPrice: {
    offer: 'Unser Angebot',
    until: 'Bis',
    minimum: 'Ab',
    current: 'Ihr Preis',
    target: 'Ihr Wunschpreis',
    lineTarget: 'Wunschpreis {price}',
    length: 'Länge',
    message: 'Unsere Nachricht',
    reason: 'Anlass',
    reasons: { volume: 'Menge', project: 'Projekt', repeat: 'Nachbestellung' },
  },
  cutList: {
    makes: { curtain: 'Vorhang', blind: 'Raffrollo', cushion: 'Kissen', upholstery: 'Polstermöbel' },
    cuts: {
      curtain: { one: '{count} Bahn zu {length}', other: '{count} Bahnen zu {length}' },
      blind: { one: '{count} Bahn zu {length}', other: '{count} Bahnen zu {length}' },
      cushion: { one: '{count} Reihe zu {length}', other: '{count} Reihen zu {length}' },
      railroaded: {
        one: '{count} Länge von {length}, gestürzt verarbeitet',
        other: '{count} Längen von {length}, gestürzt verarbeitet',
      },
    },
    window: 'Fenster {number}',
    windowCuts: '{window} ({cuts})',
    extra: '{length} Zugabe für das Muster',
    whole: 'Zuschnitt: {make}, {cuts}, zusammen {total}',
    wholeExtra: 'Zuschnitt: {make}, {cuts}, {extra}, zusammen {total}',
  },
  approval: { total: 'Gesamt inkl. MwSt.', heldUntil: 'Reserviert bis', note: 'Mitteilung', reason: 'Grund' },
  steps: {
    comesOn: 'Erwartet',
    refund: 'Erstattung',
    carrier: 'Spedition',
    tracking: 'Sendungsnummer',
    parcel: 'Paket',
  },
  order: {
    poNumber: 'Ihre Bestellnr.',
    theirPoNumber: 'Bestellnr. des Kunden',
    buyer: 'Für',
    shipTo: 'Lieferung an',
    instructions: 'Lieferhinweise',
    parcelLabel: 'Paketaufkleber',
    approvedBy: 'Freigegeben von',
    approvalNote: 'Mitteilung dazu',
    leftOut: 'Nicht freigegeben, wieder im Warenkorb',
    asked: 'Angefragt waren {asked}',
    to: 'An {address}',
    leavesOn: 'Versand am',
    note: 'Hinweis',
    leaves: 'Versand {day}',
    dispatch: {
      stock: 'ab Lager',
      delivery: 'aus der Lieferung vom {day}',
      leadWeeks: {
        one: 'auf Bestellung gefertigt, Lieferzeit {weeks} Woche',
        other: 'auf Bestellung gefertigt, Lieferzeit {weeks} Wochen',
      },
      leadDays: {
        one: 'auf Bestellung gefertigt, Lieferzeit {days} Tag',
        other: 'auf Bestellung gefertigt, Lieferzeit {days} Tage',
      },
      discontinued: 'ausgelaufen',
      notStated: 'Versandtag nicht angegeben',
    },
    sample: 'Muster',
    pieceLot: '{length} aus Stück {piece}, Partie {lot}',
    sidemark: 'Kommission {sidemark}',
    neededBy: 'Benötigt bis {day}',
    lineNote: 'Hinweis: {note}',
    free: 'kostenlos',
    goods: 'Warenwert',
    cutFees: 'Schnittzuschläge',
    carriage: 'Fracht',
    tax: 'MwSt. {rate}',
    exportTax: 'Steuerfreie Ausfuhr',
    import:
      'Ausfuhr aus dem Vereinigten Königreich, daher ohne MwSt. Einfuhrumsatzsteuer und Zoll trägt der Empfänger.',
    total: 'Summe inkl. MwSt.',
  },
  orderPaper: {
    title: 'Auftragsbestätigung {number}',
    supplierTitle: 'Bestellung {number}',
    date: 'Datum',
    placedBy: 'Bestellt von',
    billTo: 'Rechnung an',
    payment: 'Zahlung',
    shipment: 'Sendung {number}, {supplier}',
    fabric: 'Stoff',
    length: 'Länge',
    piece: 'Stück, Partie',
    cutting: 'Zuschnitt',
    amount: 'Warenwert',
    article: 'Art.-Nr. {sku}',
    entered: '{entered} gewünscht',
    claims: 'Reklamationen',
    claimsWithin: {
      one: '{supplier}: {days} Tag ab Lieferung, vor dem Zuschnitt',
      other: '{supplier}: {days} Tage ab Lieferung, vor dem Zuschnitt',
    },
    page: 'Seite {page} von {pages}',
    csv: {
      order: 'Bestellung',
      date: 'Datum',
      po: 'Bestellnr. des Kunden',
      line: 'Position',
      article: 'Artikelnummer',
      design: 'Dessin',
      colourNumber: 'Farbnummer',
      colour: 'Farbe',
      type: 'Art',
      metres: 'Länge (m)',
      piece: 'Stück',
      lot: 'Partie',
      cutList: 'Zuschnitt',
      sidemark: 'Kommission',
      neededBy: 'Benötigt bis',
      note: 'Hinweis',
      business: 'Kunde',
      shipTo: 'Lieferung an',
      address: 'Adresse',
      instructions: 'Lieferhinweise',
      dispatch: 'Versand',
    },
    types: {
      cut: 'Coupon',
      piece: 'Ganzes Stück',
      sample: 'Muster',
    },
  },
}
