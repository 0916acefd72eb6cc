import { signOffErrors } from './sign-off-errors.ts'
import type { Messages } from './en.ts'

export const de: Messages = {
  errors: {
    badRequest: 'Diese Anfrage ließ sich nicht lesen.',
    invalidInput: 'Prüfen Sie die markierten Felder und versuchen Sie es erneut.',
    unreadableBody: 'Der Inhalt lässt sich nicht als {expected} lesen.',
    bodyTooLarge: 'Der Inhalt ist größer als {limit} Byte.',
    unsupportedMediaType: 'Senden Sie diesen Aufruf als {expected}.',
    signInRequired: 'Melden Sie sich zuerst an.',
    credentialsRefused:
      'E-Mail-Adresse und Passwort passen nicht zusammen, oder die Adresse ist noch nicht bestätigt. Prüfen Sie beides oder öffnen Sie den Link, den wir Ihnen geschickt haben.',
    secondFactorRequired: 'Geben Sie den Code ein, den Ihre Authentifizierungs-App anzeigt.',
    secondFactorIsOn: 'Die Anmeldung in zwei Schritten ist bereits eingeschaltet.',
    sessionRenewed: 'Ihre Anmeldung in diesem Browser wurde erneuert. Laden Sie die Seite neu.',
    signInAgain: 'Geben Sie zur Sicherheit Ihr Passwort noch einmal ein, oder melden Sie sich neu an.',
    passwordNeeded: 'Legen Sie zuerst ein Passwort fest, sonst können Sie sich nicht mehr anmelden.',
    linkOfAnotherBrowser:
      'Dieser Link gilt in dem Browser, in dem er angefordert wurde. Öffnen Sie ihn dort oder fordern Sie hier einen neuen an.',
    identityRemoved:
      'Die Anmeldung mit {provider} ist für dieses Konto nicht mehr möglich. Melden Sie sich mit Ihrem Passwort an.',
    gatePasswordRefused: 'Das ist nicht das Passwort.',
    gateClosed: 'Diese Website ist nicht öffentlich. Senden Sie den Zugangscode im Header Gate-Pass mit.',
    profileIncomplete: 'Schließen Sie zuerst die vier Schritte des Profils ab.',
    notVerifiedYet: 'Ihr Betrieb wird noch geprüft. Sobald das erledigt ist, können Sie bestellen.',
    roleRefused: 'Ihre Rolle in diesem Team erlaubt das nicht.',
    invitationForAnother:
      'Diese Einladung gilt für eine andere Adresse. Melden Sie sich ab oder melden Sie sich mit der Adresse an, an die sie ging.',
    notFound: 'Unter dieser Adresse ist nichts zu finden.',
    methodNotAllowed: 'Diese Adresse beantwortet {method} nicht.',
    linkSpent: 'Dieser Link wurde schon verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
    signInToAccept: 'Es gibt dazu ein Konto. Melden Sie sich damit an, um die Einladung anzunehmen.',
    inAnotherTeam:
      'Ihr Konto gehört bereits zu einem Betrieb, und ein Konto hat nur einen Betrieb. Verlassen Sie zuerst dieses Team oder lassen Sie sich unter einer anderen Adresse einladen.',
    ownerStays:
      'Ein Betrieb braucht einen Inhaber. Übertragen Sie die Inhaberrolle zuerst an jemanden aus dem Team.',
    journeySpent: 'Diese Anmeldung liegt zu lange zurück oder wurde schon verwendet. Beginnen Sie von vorn.',
    identityRefused:
      'Diese Anmeldung ließ sich nicht bestätigen. Beginnen Sie von vorn oder melden Sie sich mit Ihrem Passwort an.',
    identityUnconfirmed:
      'Ihre E-Mail-Adresse ist bei {provider} nicht bestätigt. Bestätigen Sie sie dort oder melden Sie sich mit einem Passwort an.',
    identityConflict:
      'Das Konto dieser E-Mail-Adresse gehört zu einer anderen Anmeldung bei {provider}. Verwenden Sie diese oder Ihr Passwort.',
    identityNeedsPassword:
      'Zu dieser E-Mail-Adresse gibt es ein Konto. Melden Sie sich mit dessen Passwort an; danach verbinden Sie {provider} auf Ihrer Kontoseite.',
    identityUnavailable:
      'Von {provider} kommt gerade keine Antwort. Melden Sie sich mit Ihrem Passwort an oder versuchen Sie es in einer Minute noch einmal.',
    notEnoughStock: 'Von {fabric} sind nur {availableMicrometres} auf Lager.',
    notEnoughInOnePiece:
      'Das längste Stück von {fabric} misst {availableMicrometres}. Bestellen Sie weniger, oder lassen Sie mehrere Stücke zu.',
    notEnoughOfLot:
      'Von Partie {lot} des Stoffs {fabric} sind nur {availableMicrometres} lieferbar. Verringern Sie die Länge oder lassen Sie eine andere Partie zu.',
    notOnSale: '{fabric} ist nicht mehr erhältlich.',
    sampleUnavailable: 'Ein Muster im Warenkorb ist nicht mehr erhältlich. Bitte nehmen Sie es heraus.',
    sampleLimitReached:
      'Im Warenkorb liegen mehr Muster, als der Lieferant im Monat verschickt. Nehmen Sie einige heraus oder bestellen Sie sie im nächsten Monat.',
    cartEmpty: 'Der Warenkorb ist leer.',
    termsChanged:
      'Die Verkaufsbedingungen haben sich geändert, seit Sie diese Seite geöffnet haben. Lesen Sie sie und bestellen Sie dann noch einmal.',
    cartChanged:
      'An Ihrer Bestellung hat sich etwas geändert, seit Sie diese Seite geöffnet haben: eine Position, ein Preis, ein Termin, die Adresse oder die Karte. Prüfen Sie die Bestellung und schicken Sie sie noch einmal ab.',
    reportChanged:
      'Preise oder Bestände haben sich inzwischen geändert. Es wurde nichts hinzugefügt; prüfen Sie die Positionen und fügen Sie sie noch einmal hinzu.',
    approvalEnded: 'Darüber wurde schon entschieden, oder die Frist ist abgelaufen.',
    noPaymentMethod: 'Wählen Sie zuerst eine Karte.',
    notOnAccount: 'Ihr Betrieb kauft hier nicht auf Rechnung. Wählen Sie eine Karte.',
    transferUnavailable: 'Diese Bestellung kann nicht per Überweisung bezahlt werden. Wählen Sie eine Karte.',
    creditLimitReached:
      'Diese Bestellung kostet {dueMinor}; von Ihrem Kreditrahmen sind {leftMinor} frei. Zahlen Sie mit Karte oder bestellen Sie weniger.',
    cardDeclined:
      'Die Karte wurde abgelehnt. Es wurde nichts bestellt, der Warenkorb bleibt erhalten. Versuchen Sie es mit einer anderen Karte.',
    paymentUnavailable:
      'Der Zahlungsdienst antwortet nicht. Der Warenkorb bleibt erhalten. Versuchen Sie es in einer Minute noch einmal.',
    paymentTimedOut:
      'Die Zahlung wurde nicht rechtzeitig bestätigt. Es wurde nichts bestellt, ein abgebuchter Betrag geht auf die Karte zurück, und der Warenkorb bleibt erhalten.',
    topUpDeclined:
      'Ihre Karte wurde abgelehnt. Ihrem Guthaben wurde nichts gutgeschrieben. Versuchen Sie es mit einer anderen Karte.',
    topUpUnavailable:
      'Der Zahlungsdienst antwortet nicht. Falls Ihre Karte belastet wird, ist der Betrag in wenigen Minuten in Ihrem Guthaben. Prüfen Sie das Guthaben, bevor Sie es erneut versuchen.',
    topUpTimedOut:
      'Die Zahlung wurde nicht rechtzeitig bestätigt. Ihrem Guthaben wurde nichts gutgeschrieben; bereits Abgebuchtes wird auf Ihre Karte erstattet.',
    remittanceDeclined:
      'Ihre Karte wurde abgelehnt. Es wurde nichts bezahlt. Versuchen Sie es mit einer anderen Karte.',
    remittanceUnavailable:
      'Der Zahlungsdienst antwortet nicht. Falls Ihre Karte belastet wird, sind die Rechnungen in wenigen Minuten bezahlt. Sehen Sie sie an, bevor Sie es erneut versuchen.',
    remittanceTimedOut:
      'Die Zahlung wurde nicht rechtzeitig bestätigt. Es wurde nichts bezahlt; bereits Abgebuchtes wird auf Ihre Karte erstattet.',
    invoicesChanged:
      'Der offene Betrag oder Ihr Guthaben hat sich geändert, seit Sie diese Seite geöffnet haben. Prüfen Sie die Beträge und versuchen Sie es erneut.',
    invoiceBeingPaid:
      'Eine Zahlung einer dieser Rechnungen wartet noch auf die Bank. Bestätigen Sie sie oder warten Sie eine Viertelstunde.',
    cardChanged:
      'Ihre aktive Karte hat sich geändert, seit Sie diese Seite geöffnet haben. Prüfen Sie sie und versuchen Sie es erneut.',
    claimTooLate: {
      one: 'Reklamationen werden {days} Tag ab Lieferung angenommen; diese Frist ist abgelaufen.',
      other: 'Reklamationen werden {days} Tage ab Lieferung angenommen; diese Frist ist abgelaufen.',
    },
    claimOpen: 'Zu dieser Position gibt es bereits eine offene Reklamation: {number}.',
    claimClosed: 'Diese Reklamation ist abgeschlossen. Prüfen Sie ihren Stand.',
    claimChanged:
      'Diese Reklamation hat sich geändert, seit Sie sie geöffnet haben. Prüfen Sie sie und entscheiden Sie erneut.',
    claimTooMuch: 'Das ist mehr, als von dieser Position noch gutgeschrieben werden kann.',
    claimNotSignable: 'Diese Gutschrift muss jemand anderes unterzeichnen.',
    specialPriceChanged: 'Diese Anfrage hat sich inzwischen geändert. Bitte prüfen Sie den aktuellen Stand.',
    specialPriceNotOpen: 'Mit dieser Anfrage ist das nicht mehr möglich. Prüfen Sie ihren Stand.',
    specialPriceOutOfStock:
      'Für diesen Preis ist zu wenig auf Lager, und bis er endet, wird nicht genug erwartet. Fragen Sie eine kürzere Länge oder eine längere Gültigkeit an.',
    nothingToQuote:
      'Hier lässt sich nichts anbieten: Tragen Sie eine Länge ein, oder wählen Sie eine andere Preisgrundlage, wo ein Preis fehlt.',
    quoteChanged:
      'Dieses Angebot hat sich geändert, seit Sie es geöffnet haben. Bitte prüfen Sie den aktuellen Stand und antworten Sie erneut.',
    quoteNotOpen: 'Dieses Angebot kann nicht mehr beantwortet oder geändert werden.',
    idempotencyKeyRequired: 'Senden Sie mit diesem Aufruf den Header Idempotency-Key.',
    idempotencyKeyReused: 'Dieser Idempotency-Key wurde mit einem anderen Inhalt verwendet.',
    orderInProgress:
      'Diese Bestellung wird gerade aufgegeben. Sehen Sie in einer Minute unter Bestellungen nach.',
    tooManyRequests: {
      one: 'Zu viele Versuche. Warten Sie {seconds} Sekunde.',
      other: 'Zu viele Versuche. Warten Sie {seconds} Sekunden.',
    },
    internal: 'Bei uns ist etwas schiefgegangen. Es wurde nichts geändert. Nennen Sie bei Rückfragen {id}.',
    unavailable: 'Dieser Teil antwortet gerade nicht. Versuchen Sie es in einer Minute noch einmal.',
    overloaded:
      'Gerade nutzen sehr viele gleichzeitig Selvedge. Versuchen Sie es in ein paar Sekunden noch einmal.',
    operatorRefused: 'Senden Sie das Token des Betreibers als Bearer.',
    deskRefused:
      'E-Mail-Adresse, Passwort und Code passen nicht zusammen. Prüfen Sie alle drei: Jeder Code gilt einmal, eine halbe Minute lang.',
    importBlocked: 'Beantworten Sie zuerst, was zu dieser Datei noch offen ist.',
    supplierExists: 'Einen Lieferanten dieses Namens gibt es bereits. Wählen Sie ihn aus der Liste.',
    importFileRefused: 'Die Datei kann nicht angenommen werden: {reason}.',
    importUnderWay: 'Diese Datei wird gerade übernommen. Warten Sie, bis das beendet ist.',
    importDone:
      'Diese Datei ist bereits importiert. Senden Sie sie noch einmal, um sie neu prüfen zu lassen.',
    importNotWithdrawable:
      'Nur eine übernommene und noch nicht zurückgezogene Datei der letzten dreißig Tage kann zurückgezogen werden.',
    noPicturesToFetch: 'Kein Bild dieser Liste wartet darauf, geholt zu werden.',
    importOrdered: 'Auftrag {order} enthält Stoff aus dieser Datei; sie kann nicht zurückgezogen werden.',
    mappingNotApproved: 'Bestätigen Sie zuerst die Zuordnung.',
    mappingMisfit: 'Die Zuordnung liest Spalten, die die Datei nicht hat: {columns}.',
    businessNotVerified: 'Bestätigen Sie zuerst den Betrieb; danach lassen sich seine Kundenkonten eröffnen.',
    businessIncomplete: 'Dieser Betrieb hat die vier Schritte seines Profils noch nicht abgeschlossen.',
    accountNotRequested:
      'Dieser Betrieb hat bei diesem Lieferanten kein Kundenkonto beantragt, das noch offen ist.',
    clothCut: 'Der Zuschnitt hat begonnen; das lässt sich nicht mehr stornieren oder ändern.',
    lineEnded: 'Das wurde bereits storniert oder versandt.',
    lineUncut: 'Eine Position dieses Pakets ist noch nicht zugeschnitten.',
    shipmentUnconfirmed: 'Bestätigen Sie diese Lieferung zuerst.',
    shipmentPacked:
      'Diese Lieferung ist verpackt; ihre Adresse lässt sich nicht mehr ändern. Schreiben Sie dem Lieferanten.',
    wrongPiece:
      'Das ist Stück {scanned} von {fabric}, Partie {lot}. Gesucht: Stück {wanted}, Partie {wantedLot}. Es wurde nichts gebucht.',
    unknownPiece:
      '{scanned} ist kein Stück dieses Lieferanten. Gesucht: Stück {wanted}, Partie {wantedLot}. Es wurde nichts gebucht.',
    parcelUnsent: 'Dieses Paket ist noch nicht versandt.',
    undoTooLate: 'Die fünfzehn Minuten, in denen sich das rückgängig machen ließ, sind um.',
    changedSince:
      'Seither ist etwas damit geschehen; es lässt sich nicht mehr rückgängig machen. Machen Sie zuerst jenes rückgängig oder korrigieren Sie es.',
    pieceTaken:
      'Inzwischen hält eine andere Bestellung Stoff von Stück {piece}; das lässt sich nicht mehr rückgängig machen.',
    pieceReserved: 'Bestellungen halten {reservedMicrometres} von Stück {piece}.',
    pieceShort: 'Stück {piece} ist nur {lengthMicrometres} lang.',
    pieceExists: 'Dieser Stoff hat bereits ein Stück {piece}.',
    ...signOffErrors.de,
    holdsNotOffered: '{supplier} reserviert keine Stoffe ohne Bestellung.',
    tooManyHolds: 'Sie haben bereits {max} Reservierungen. Geben Sie zuerst eine frei.',
    holdEnded: 'Diese Reservierung ist abgelaufen. Reservieren Sie den Stoff erneut.',
    holdExtended: 'Diese Reservierung wurde bereits verlängert.',
    holdInCart: 'Das liegt schon im Warenkorb eines Teammitglieds.',
    bankFileRefused:
      'Das ist kein Kontoauszug, den wir lesen können (Zeile {line}). Senden Sie camt.053 oder CSV mit den Spalten date, amount, currency, payer und reference.',
    bankLineSettled: 'Dieser Zahlungseingang ist bereits gebucht oder beiseitegelegt.',
    bankLineMisfit:
      'Ein Zahlungseingang kann nur Rechnungen eines Betriebs in seiner eigenen Währung bezahlen.',
    bankLineFixed:
      'Was dieser Zahlungseingang beglichen hat, lässt sich hier nicht zurücknehmen: Er hat eine Bestellung bezahlt, oder ein Teil liegt im Guthaben.',
    reminderRefused:
      'Diese Mahnung lässt sich jetzt nicht senden. Prüfen Sie, was offen ist und was gesendet wurde.',
    vatNumberChanged:
      'Der Betrieb hat seine USt-IdNr. geändert, seit Sie ihn geöffnet haben. Prüfen Sie die neue.',
    statementChanged:
      'Diese Abrechnung hat sich seit dem Öffnen geändert. Prüfen Sie die Summe und versuchen Sie es erneut.',
    statementPaid: 'Diese Abrechnung ist bereits ausgezahlt.',
    statementNotDue: 'Eine Abrechnung lässt sich erst auszahlen, wenn ihr Monat zu Ende ist.',
    discountCodeExists: 'Den Code {code} gibt es bereits.',
    clothChanged:
      'Dieser Stoff wurde geändert, seit Sie ihn geöffnet haben. Prüfen Sie, was markiert ist; speichern Sie noch einmal, um Ihre Eingaben zu behalten.',
    listUnderWay:
      'Eine Liste dieses Lieferanten wird gerade übernommen. Versuchen Sie es danach noch einmal.',
  },
  fields: {
    required: 'Bitte ausfüllen',
    choose: 'Bitte auswählen',
    oneOf: 'Einen dieser Werte senden: {choices}',
    text: 'Als Text senden',
    number: 'Eine Zahl eingeben',
    wholeNumber: 'Eine ganze Zahl eingeben',
    trueOrFalse: 'true oder false senden',
    list: 'Als Liste senden',
    object: 'Als Objekt senden',
    jsonText: 'Als JSON-Text senden',
    atLeast: 'Mindestens {min}',
    moreThan: 'Mehr als {min}',
    atMost: 'Höchstens {max}',
    atLeastLength: 'Mindestens {minMicrometres}',
    atMostLength: 'Höchstens {maxMicrometres}',
    atLeastShare: 'Mindestens {minBasisPoints}',
    atMostShare: 'Höchstens {maxBasisPoints}',
    lessThan: 'Weniger als {max}',
    multipleOf: 'Ein Vielfaches von {step} eingeben',
    tooShort: 'Mindestens {min} Zeichen eingeben',
    tooLong: 'Höchstens {max} Zeichen eingeben',
    tooFew: 'Mindestens {min} auswählen',
    tooMany: 'Höchstens {max} auswählen',
    tooManyValues: 'Höchstens {max} Werte senden',
    tooDeep: 'Werte höchstens {max} Ebenen tief verschachteln',
    unknownField: 'Dieses Feld ist hier nicht bekannt',
    nullCharacter: 'Dieser Text enthält ein Nullzeichen',
    plainLine: 'Reinen Text in einer Zeile eingeben',
    plainText: 'Reinen Text eingeben',
    format: 'Diese Angabe hat nicht das richtige Format',
    invalid: 'Diese Angabe ist hier nicht möglich',
    id: 'Diese ID gibt es bei uns nicht',
    date: 'Einen Tag in der Form 2026-11-24 eingeben',
    publicAddress: 'Eine öffentliche Adresse eingeben, die mit https:// beginnt',
    hostUnknown: 'Kein Server mit diesem Namen gefunden',
    email: 'Eine E-Mail-Adresse wie nora@example.com eingeben',
    password: 'Ihr Passwort eingeben',
    wrongPassword: 'Das ist nicht Ihr Passwort',
    oneTimeCode: 'Den Code eingeben',
    wrongCode: 'Dieser Code stimmt nicht oder wurde schon verwendet',
    easyPassword: 'Zu leicht zu erraten: Bitte ein anderes Passwort wählen',
    alreadyMember: 'Diese Adresse gehört schon jemandem im Team',
    reason: 'Nennen Sie einen Grund',
    name: 'Einen Namen eingeben',
    lettersOnly: 'Nur Buchstaben verwenden',
    businessName: 'Den Namen des Betriebs eingeben',
    street: 'Straße und Hausnummer eingeben',
    town: 'Den Ort eingeben',
    addressIncomplete: 'Vervollständigen Sie die Adresse: Ort, Postleitzahl und Land',
    addressOfLine: 'Die Lieferadresse von {fabric} wurde gelöscht. Wählen Sie eine andere',
    addressRemoved: 'Diese Adresse wurde gelöscht. Wählen Sie eine andere',
    deliveryAddress: 'Wählen Sie eine Lieferadresse',
    addressOtherCountry:
      'Preis und Steuer gelten für eine Lieferung nach {country}. Wählen Sie eine Adresse dort, oder stornieren Sie und bestellen Sie für ein anderes Land neu',
    country: 'Ein Land auswählen',
    colour: 'Eine Farbe wie #3d5266 eingeben',
    postcode: 'Keine gültige Postleitzahl ({country}); ein Beispiel: {example}',
    region: 'Bundesstaat oder Provinz auswählen ({country})',
    measurementType: 'Meter oder Yards auswählen',
    stepNotOpen: 'Zuerst Schritt {next} speichern, dann Schritt {step}',
    unknownName: '„{name}“ gibt es hier nicht',
    chosenTwice: '„{name}“ ist doppelt gewählt',
    notInCatalogue: 'Im Katalog gibt es nichts mit diesem Namen',
    length: 'Eine Länge eingeben',
    lengthAboveZero: 'Eine Länge größer als null eingeben',
    lineTooLong: 'Höchstens {maxMicrometres} je Position',
    lengthsDiffer: 'Die eingegebene Länge und die Länge in Metern stimmen nicht überein',
    dayFromToday: 'Einen Tag ab heute auswählen',
    closedThatDay: 'An diesem Tag hat der Lieferant geschlossen. Nächster Arbeitstag: {nextDate}',
    collectedToday: 'Die Pakete von heute sind abgeholt. Nächste Abholung: {nextDate}',
    dayUntilToday: 'Wählen Sie heute oder ein früheres Datum',
    trackingOrNone: 'Tragen Sie die Sendungsnummer ein, oder haken Sie an, dass es keine gibt',
    choosePiece: 'Ein Stück auswählen',
    pieceOfOtherCloth: 'Dieses Stück gehört nicht zu diesem Stoff',
    pieceGone: 'Dieses Stück ist nicht mehr auf Lager',
    dyeLot: 'Diese Partie gibt es von diesem Stoff nicht',
    cartFull: 'Ein Warenkorb fasst {max} Positionen',
    viewsFull: 'Höchstens {max} Ansichten',
    listUnreadable: 'Diese Datei ist nicht lesbar. Bitte als CSV oder XLSX speichern und erneut versuchen',
    listTooLong: 'Höchstens {max} Zeilen auf einmal',
    noRate: '{supplier} verkauft in {supplierCurrency}; dafür gibt es keinen Kurs in {currency}',
    noSample: 'Von diesem Stoff gibt es kein Muster',
    sampleUnstated: 'Der Lieferant gibt nicht an, ob es von diesem Stoff Muster gibt oder was sie kosten',
    noSampleOf: 'Von {fabric} gibt es kein Muster',
    samplesAMonth: '{supplier} verschickt {limit} Muster im Monat',
    samplesUsedUp: {
      one: '{supplier} verschickt {limit} Muster im Monat, und das ist schon bestellt oder im Warenkorb',
      other: '{supplier} verschickt {limit} Muster im Monat, und die sind schon bestellt oder im Warenkorb',
    },
    website: 'Eine Webadresse wie ellwood.example eingeben',
    phone: 'Eine Telefonnummer eingeben',
    image: 'Ein Bild (JPEG, PNG, WebP, AVIF oder GIF) mit höchstens 6 MB auswählen',
    vatNumber: 'Keine gültige USt-IdNr. oder UID ({country}); bitte Ziffer für Ziffer prüfen',
    addressesFull: 'Höchstens {max} Adressen je Betrieb',
    listsFull: 'Höchstens {max} Listen je Mitglied',
    listFull: 'Eine Liste fasst {max} Stoffe',
    roomsFull: 'Eine Liste fasst {max} Räume',
    roomExists: 'Diese Liste hat schon einen Raum „{name}“',
    belowOwnPrice: 'Einen niedrigeren Preis angeben, als Sie jetzt bezahlen',
    quoteItems: 'Mindestens eine Position auswählen',
    belowTheirPrice: 'Einen niedrigeren Preis angeben, als der Käufer jetzt bezahlt',
    dayWithinYear: 'Einen Tag von heute bis in einem Jahr auswählen',
    askedAlready: 'Zu diesem Stoff läuft noch die Anfrage {number}',
    noSpecialForSample: 'Für Muster gibt es keinen Sonderpreis',
    belowPricePaid: 'Geben Sie einen Preis unter dem ein, den der Betrieb jetzt zahlt',
    dayWithinAYear: 'Wählen Sie einen Tag zwischen heute und in einem Jahr',
    requestsFull: 'Höchstens {max} offene Anfragen je Betrieb',
    remittanceAmount: 'Geben Sie einen Betrag bis {most} {currency} ein',
    topUpAmount: 'Geben Sie einen Betrag von {least} bis {most} {currency} ein',
    creditAmount: 'Geben Sie einen Betrag bis {mostMinor} ein; so viel kann noch gutgeschrieben werden',
    creditedInFull: 'Diese Rechnung ist schon ganz gutgeschrieben',
    claimLength: 'Geben Sie eine Länge bis {mostMicrometres} ein; so viel wurde geliefert',
    claimCut:
      'Bereits zugeschnittene Ware wird abgelehnt, außer der Fehler war vorher nicht zu sehen. Geben Sie das an, wenn es so ist',
    photosFull: 'Eine Reklamation hat höchstens {max} Fotos',
    commissionUnset: 'Keine Provision vereinbart, also kann dem Lieferanten nichts belastet werden',
    unknownCard: 'Diese Karte kennen wir nicht',
    discountUnknown: 'Diesen Code kennen wir nicht. Prüfen Sie ihn Zeichen für Zeichen',
    discountEnded: 'Dieser Code gilt nicht mehr',
    discountNotYet: 'Dieser Code gilt ab dem {startDate}',
    discountCurrency: 'Dieser Code gilt für Konten in {accountCurrency}',
    discountFirstOrder: 'Dieser Code gilt nur für die erste Bestellung',
    discountUsedByYou: 'Ihr Betrieb hat diesen Code schon so oft genutzt, wie er darf',
    discountUsedUp: 'Dieser Code ist aufgebraucht',
    discountNothingCovered: 'Dieser Code gilt für nichts in Ihrem Warenkorb',
    discountOwnPrices:
      'Dieser Code gilt nicht zusätzlich zu Ihrem Rabatt oder einem Sonderpreis, und anderes, wofür er gilt, liegt nicht im Warenkorb',
    discountMinimum:
      'Dieser Code gilt ab einem Warenwert von {minimumMinor}; Sie haben {goodsMinor}, für die er gilt',
    percentOrAmount: 'Geben Sie entweder einen Prozentsatz oder einen Betrag an',
    currencyOfAmount: 'Geben Sie zu Betrag oder Mindestwert eine Währung an, sonst keine',
    settlementTerms:
      'Skontosatz und Skontofrist gehören zusammen; die Frist liegt innerhalb des Zahlungsziels',
    endsBeforeStart: 'Der letzte Tag liegt vor dem ersten',
    shares: 'Die Anteile ergeben {sum} %; eine Zusammensetzung ergibt 100 %',
    gtin: 'Kein Strichcode: 8, 12, 13 oder 14 Ziffern, die letzte ist die Prüfziffer',
    clothExists: 'Dieser Lieferant hat bereits einen Stoff mit dieser Nummer',
    changedMeanwhile: 'Das hat inzwischen jemand geändert',
    pieceAboveCut: 'Höchstens der Preis als Coupon',
    breakNotLonger: 'Länger als die Länge davor',
    breakNotCheaper: 'Weniger als der Preis als Coupon und der Preis davor',
    stockOnShelves: 'Sein Bestand liegt auf den Regalplätzen und wird dort geändert',
    pictureAddress:
      'Von dieser Adresse ließ sich kein Bild holen. Prüfen Sie, ob sie allein ein Bild öffnet, oder wählen Sie eine Datei',
    widthAboveFull: 'Höchstens die Gesamtbreite',
    unknownBusiness: 'Kein Betrieb hat ein Mitglied mit dieser Adresse',
    oneBusinessYear:
      'Ein DATEV-Buchungsstapel umfasst ein Wirtschaftsjahr, und das des ersten Tages endet am {endDate}',
  },
  notices: {
    addedToCart: 'In den Warenkorb gelegt',
    removedFromCart: 'Aus dem Warenkorb entfernt',
    cardSaved: 'Karte gespeichert',
    updated: 'Aktualisiert',
    imageUpdated: 'Bild gespeichert',
    specialPriceAsked: 'Preisanfrage gesendet',
    orderPlaced: 'Bestellung {number} aufgegeben',
    orderAsked: 'Bestellung {number} zur Freigabe gesendet',
    orderAwaitsTransfer: 'Bestellung {number} wartet auf Ihre Überweisung',
    orderRefused: 'Bestellung abgelehnt',
    orderWithdrawn: 'Zurückgenommen. Die Positionen sind wieder in Ihrem Warenkorb',
    paymentUnconfirmed: 'Bestellung {number}: Ihre Bank bittet Sie, die Zahlung zu bestätigen',
  },
  unreachable: 'Der Server ist nicht erreichbar.',
}
