import type { MailWords } from './en.ts'

export const it: MailWords = {
  mails: {
    verifyEmail: {
      subject: 'Conferma il tuo indirizzo e-mail per Selvedge',
      heading: 'Conferma il tuo indirizzo e-mail',
      paragraphs: [
        {
          one: 'Qualcuno ha creato un account Selvedge con {email}. Se eri tu, apri il link per confermare l’indirizzo. Vale una volta sola e scade tra {hours} ora.',
          other:
            'Qualcuno ha creato un account Selvedge con {email}. Se eri tu, apri il link per confermare l’indirizzo. Vale una volta sola e scade tra {hours} ore.',
        },
      ],
      action: 'Conferma l’indirizzo',
      closing: [
        'Se non eri tu, non aprire il link: chi si è registrato avrebbe un account a tuo nome. Se ignori questo messaggio non succede nulla.',
        'Se sono arrivati più messaggi come questo, apri quello ricevuto al momento della tua iscrizione: a ciascuno corrisponde la password inserita in quell’occasione.',
      ],
    },
    alreadyRegistered: {
      subject: 'Hai già un account Selvedge',
      heading: 'Hai già un account',
      paragraphs: [
        'Qualcuno ha cercato di creare un account Selvedge con {email}. Ne hai già uno e nulla è cambiato.',
        'Se eri tu, accedi con la tua password.',
      ],
      action: 'Accedi',
      closing: ['Se non eri tu, non devi fare nulla.'],
    },
    resetPassword: {
      subject: 'Imposta una nuova password per Selvedge',
      heading: 'Imposta una nuova password',
      paragraphs: [
        {
          one: 'Qualcuno ha chiesto una nuova password per l’account Selvedge di {email}. Se eri tu, apri il link. Vale una volta sola e scade tra {hours} ora.',
          other:
            'Qualcuno ha chiesto una nuova password per l’account Selvedge di {email}. Se eri tu, apri il link. Vale una volta sola e scade tra {hours} ore.',
        },
      ],
      action: 'Imposta una nuova password',
      closing: ['Se non eri tu, non devi fare nulla: la password resta quella di prima.'],
    },
    signInLink: {
      subject: 'Accedi a Selvedge',
      heading: 'Accedi senza password',
      paragraphs: [
        'Qualcuno ha chiesto un link per accedere a Selvedge come {email}. Se eri tu, aprilo nel browser da cui l’hai chiesto. Vale una volta sola e scade tra {minutes} minuti.',
      ],
      action: 'Accedi',
      closing: ['Se non eri tu, non devi fare nulla. Non dare il link a nessuno: dà accesso al tuo account.'],
    },
    changeEmail: {
      subject: 'Conferma il tuo nuovo indirizzo e-mail per Selvedge',
      heading: 'Conferma il tuo nuovo indirizzo e-mail',
      paragraphs: [
        {
          one: 'Per un account Selvedge è stato indicato l’indirizzo {email}. Se l’account è tuo, apri il link in un browser in cui hai effettuato l’accesso. Vale una volta sola e scade tra {hours} ora.',
          other:
            'Per un account Selvedge è stato indicato l’indirizzo {email}. Se l’account è tuo, apri il link in un browser in cui hai effettuato l’accesso. Vale una volta sola e scade tra {hours} ore.',
        },
      ],
      action: 'Conferma l’indirizzo',
      closing: ['Se non conosci questo account, non devi fare nulla.'],
    },
    emailChanged: {
      subject: 'Il tuo account Selvedge ha un altro indirizzo e-mail',
      heading: 'Il tuo indirizzo e-mail è cambiato',
      paragraphs: [
        'L’indirizzo del tuo account Selvedge è cambiato da {email} a {newEmail}. Usa il nuovo per accedere; lì invieremo anche tutti i messaggi.',
      ],
      closing: ['Se non eri tu, rispondi subito a questo messaggio.'],
    },
    newDevice: {
      subject: 'Un nuovo accesso al tuo account Selvedge',
      heading: 'Accesso da un altro browser',
      paragraphs: [
        'Qualcuno ha effettuato l’accesso all’account Selvedge di {email} da un browser mai usato prima.',
      ],
      action: 'Non ero io: imposta una nuova password',
      closing: [
        'Se eri tu, non devi fare nulla.',
        'Impostando una nuova password si chiudono tutti gli accessi, anche questo.',
      ],
    },
    passwordChanged: {
      subject: 'La tua password di Selvedge è cambiata',
      heading: 'La tua password è cambiata',
      paragraphs: [
        'La password dell’account Selvedge di {email} è stata cambiata. Data e ora: {time}. Tutti gli altri accessi sono stati chiusi.',
      ],
      action: 'Non ero io: imposta una nuova password',
      closing: ['Se eri tu, non devi fare nulla.'],
    },
    accountLocked: {
      subject: 'Troppe password errate per il tuo account Selvedge',
      heading: 'Abbiamo sospeso l’accesso con password per {minutes} minuti',
      paragraphs: [
        'Qualcuno ha inserito troppe volte una password errata per l’account Selvedge di {email}. Per {minutes} minuti non si può accedere con la password da un browser nuovo. Quelli che hai già usato funzionano ancora.',
        'Se non riesci a entrare, fatti mandare un link per accedere.',
      ],
      action: 'Chiedi un link',
      closing: ['Se hai solo sbagliato a scriverla, non c’è da preoccuparsi.'],
    },
    identityJoined: {
      subject: 'Ora puoi accedere a Selvedge anche con {provider}',
      heading: 'Accesso con {provider}',
      paragraphs: [
        'Qualcuno ha effettuato l’accesso all’account Selvedge di {email} con {provider}, che ha confermato che l’indirizzo gli appartiene. D’ora in poi puoi accedere anche così; la password, se ne hai una, vale come prima.',
      ],
      action: 'Non ero io: imposta una nuova password',
      closing: [
        'Se eri tu, non devi fare nulla.',
        'Altrimenti controlla anche il tuo account presso {provider} e rispondi a questo messaggio.',
      ],
    },
    identityRemoved: {
      subject: 'Non puoi più accedere a Selvedge con {provider}',
      heading: '{provider} è stato rimosso',
      paragraphs: [
        'Non è più possibile accedere all’account Selvedge di {email} con {provider}. D’ora in poi usa la password; il tuo account {provider} resta com’era.',
      ],
      action: 'Non ero io: imposta una nuova password',
      closing: ['Se eri tu, non devi fare nulla.'],
    },
    secondFactorOn: {
      subject: 'Verifica in due passaggi attivata per il tuo account Selvedge',
      heading: 'Verifica in due passaggi attivata',
      paragraphs: [
        'D’ora in poi per accedere all’account Selvedge di {email} serve anche un codice dell’app di autenticazione. Attivato: {time}.',
        'Conserva i codici di recupero lontano dal telefono. Ognuno ti fa entrare una volta.',
      ],
      action: 'Non ero io: imposta una nuova password',
      closing: [
        'Se eri tu, non devi fare nulla.',
        'Altrimenti rispondi anche a questo messaggio: in quel caso solo noi possiamo disattivarla.',
      ],
    },
    secondFactorOff: {
      subject: 'Verifica in due passaggi disattivata per il tuo account Selvedge',
      heading: 'Verifica in due passaggi disattivata',
      paragraphs: [
        'Per accedere all’account Selvedge di {email} basta di nuovo la password. Disattivato: {time}. Tutti gli altri accessi sono stati chiusi.',
      ],
      action: 'Non ero io: imposta una nuova password',
      closing: ['Se eri tu, non devi fare nulla.'],
    },
    invitation: {
      subject: 'Invito a entrare in un team su Selvedge',
      heading: 'Invito a entrare in un team su Selvedge',
      paragraphs: [
        '{inviter} ti ha invitato a entrare nel suo team su Selvedge, dove ordina tessuti d’arredamento. Il tuo ruolo: {role}.',
        {
          one: 'Se te lo aspettavi, apri il link. Vale una volta sola, soltanto per {email}, e scade tra {days} giorno.',
          other:
            'Se te lo aspettavi, apri il link. Vale una volta sola, soltanto per {email}, e scade tra {days} giorni.',
        },
      ],
      action: 'Vedi l’invito',
      closing: ['Se non conosci chi ti invita, non devi fare nulla.'],
    },
    businessVerified: {
      subject: 'La tua azienda è verificata',
      heading: 'La tua azienda è verificata',
      paragraphs: ['Abbiamo verificato la tua azienda. Ora puoi ordinare.'],
      action: 'Trova un tessuto',
      closing: [],
    },
    businessRefused: {
      subject: 'Non abbiamo potuto verificare la tua azienda',
      heading: 'Non abbiamo potuto verificare la tua azienda',
      paragraphs: [
        'Abbiamo controllato i tuoi dati e non bastano a verificare l’azienda. Puoi continuare a consultare i tessuti a prezzo di listino, ma non ancora ordinare.',
        'Correggi i dati, oppure rispondi a questo messaggio con qualche informazione in più.',
      ],
      action: 'Apri i dati dell’azienda',
      closing: [],
    },
    supplierAccountAsked: {
      subject: '{business} chiede un codice cliente',
      heading: 'Richiesta di un codice cliente',
      paragraphs: [
        '{business} acquista tramite Selvedge e desidera diventare vostro cliente. Si prega di rispondere a questa e-mail con il codice cliente e lo sconto sul vostro listino, oppure di indicare perché non è possibile.',
      ],
      closing: ['Fino ad allora {business} vede i vostri prezzi di listino.'],
    },
    supplierAccountOpened: {
      subject: 'Il tuo codice cliente presso {supplier} è attivo',
      heading: 'Il tuo codice cliente presso {supplier} è attivo',
      paragraphs: ['{supplier} ti ha registrato come cliente. Ora lì valgono i tuoi prezzi.'],
      action: 'Vai a {supplier}',
      closing: [],
    },
    supplierAccountRefused: {
      subject: '{supplier} non ti ha registrato come cliente',
      heading: '{supplier} non ti ha registrato come cliente',
      paragraphs: [
        '{supplier} ha rifiutato la tua richiesta. Puoi continuare a ordinare i suoi tessuti a prezzo di listino.',
      ],
      action: 'Apri i fornitori',
      closing: [],
    },
    orderPlaced: {
      subject: 'Ordine {number} inviato',
      heading: 'Ordine {number} inviato',
      paragraphs: ['Grazie per l’ordine. Abbiamo inviato a ogni fornitore la sua parte.'],
      action: 'Apri l’ordine',
      closing: [],
    },
    orderFailed: {
      subject: 'Ordine {number} non inviato',
      heading: 'Ordine {number} non inviato',
      paragraphs: [
        'Il pagamento non è andato a buon fine: non è stato ordinato nulla e il tessuto non è più impegnato.',
        'L’eventuale importo addebitato torna sulla carta. Il carrello resta com’è.',
      ],
      action: 'Apri il carrello',
      closing: [],
    },
    orderToApprove: {
      subject: '{name} ti chiede di approvare l’ordine {number}',
      heading: '{name} ti chiede di approvare un ordine',
      paragraphs: ['La merce è riservata. Non viene addebitato nulla prima dell’approvazione.'],
      action: 'Vedi e rispondi',
      closing: [
        'Ricevono questa email tutti coloro che nel tuo team possono approvare ordini. Vale la prima risposta.',
      ],
    },
    orderRefused: {
      subject: 'L’ordine {number} non è stato approvato',
      heading: 'L’ordine {number} non è stato approvato',
      paragraphs: [
        '{name} ha rifiutato il tuo ordine. Le righe sono di nuovo nel carrello e la merce non è più riservata.',
      ],
      action: 'Vai al carrello',
      closing: [],
    },
    orderLapsed: {
      subject: 'L’ordine {number} non è stato approvato in tempo',
      heading: 'L’ordine {number} non è stato approvato in tempo',
      paragraphs: [
        'Nessuno ha risposto finché la merce era riservata, quindi è di nuovo libera. Le righe sono di nuovo nel carrello. Puoi inviarle ancora.',
      ],
      action: 'Vai al carrello',
      closing: [],
    },
    orderConfirmed: {
      subject: 'Ordine {number}: confermato da {supplier}',
      heading: '{supplier} ha confermato il tuo ordine',
      paragraphs: [
        '{supplier} ha confermato le righe seguenti dell’ordine {number}. Puoi annullare una riga finché non è stata tagliata.',
      ],
      action: 'Vedi l’ordine',
      closing: [],
    },
    lineBackOrdered: {
      subject: 'Ordine {number}: in attesa di merce',
      heading: 'Una parte del tuo ordine è in attesa di merce',
      paragraphs: [
        '{supplier} non ha ancora il tessuto seguente. Sarà tagliato e spedito appena arriva. Se è troppo tardi, puoi annullare la riga nella pagina dell’ordine.',
      ],
      action: 'Vedi l’ordine',
      closing: [],
    },
    lineRefused: {
      subject: 'Ordine {number}: {supplier} non può fornire tutto',
      heading: '{supplier} non può fornire tutto',
      paragraphs: [
        '{supplier} non può fornire il tessuto seguente, che è stato tolto dall’ordine {number}. Quanto hai pagato torna sulla tua carta.',
      ],
      action: 'Vedi l’ordine',
      closing: [],
    },
    parcelDispatched: {
      subject: 'L’ordine {number} è in viaggio',
      heading: 'Il tuo collo è in viaggio',
      paragraphs: ['{supplier} ha spedito un collo dell’ordine {number}.'],
      action: 'Vedi l’ordine',
      closing: [],
    },
    linesCancelled: {
      subject: 'Ordine {number} da {business}: annullato',
      heading: 'Annullato: ordine {number}',
      paragraphs: ['{business} ha annullato le righe seguenti. Vi preghiamo di non tagliarle.'],
      closing: [],
    },
    supplierOrder: {
      subject: 'Ordine {number} da {business}',
      heading: 'Ordine {number}',
      paragraphs: ['Si prega di tagliare e spedire quanto segue.'],
      closing: [],
    },
    specialPriceAsked: {
      subject: '{business} chiede un prezzo speciale',
      heading: 'Richiesta di prezzo speciale',
      paragraphs: [
        '{business} ordinerebbe i metraggi seguenti a un prezzo più basso. Si prega di rispondere a questa e-mail con il miglior prezzo per ciascuno, il metraggio minimo e la validità.',
      ],
      closing: [],
    },
    specialPriceOffered: {
      subject: 'Prezzo speciale per {cloth}',
      heading: 'Un prezzo speciale per {cloth}',
      paragraphs: [
        'Ecco che cosa possiamo offrirti per la richiesta {number}. Appena accetti, il prezzo passa nel tuo carrello e vale per un solo ordine.',
      ],
      action: 'Rispondi all’offerta',
      closing: [],
    },
    stockBack: {
      subject: '{cloth} è di nuovo disponibile',
      heading: '{cloth} è di nuovo disponibile',
      paragraphs: [
        'Il metraggio che cercavi ora è disponibile. Non è riservato per te: conviene ordinare presto.',
      ],
      action: 'Vedi il tessuto',
      closing: [],
    },
    specialPriceRejected: {
      subject: 'Nessun prezzo speciale per {cloth}',
      heading: 'Nessun prezzo speciale per {cloth}',
      paragraphs: [
        'Per la richiesta {number} non abbiamo potuto abbassare il prezzo. Il tuo prezzo resta com’è.',
      ],
      action: 'Apri la richiesta',
      closing: [],
    },
  },
  linkHint: 'Se il pulsante non funziona, copia questo indirizzo:',
  signIn: {
    time: 'Ora',
    browser: 'Browser',
    unknownBrowser: 'non identificato',
    clientAddress: 'Indirizzo IP',
  },
  verificationNote: 'La nostra nota',
  roles: {
    admin: 'amministratore',
    buyer: 'addetto acquisti',
    requester: 'richiedente',
    approver: 'approvatore',
    accounts: 'contabilità',
    viewer: 'sola lettura',
  },
  stockBack: { supplier: 'Fornitore', inStock: 'Disponibile', wanted: 'Metraggio richiesto' },
  specialPrice: {
    offer: 'La nostra offerta',
    until: 'Valido fino al',
    minimum: 'Metraggio minimo',
    current: 'Il tuo prezzo',
    target: 'Prezzo richiesto',
    lineTarget: 'Prezzo richiesto {price}',
    length: 'Metraggio',
    message: 'Il nostro messaggio',
    reason: 'Motivo',
    reasons: { volume: 'Quantità', project: 'Progetto', repeat: 'Riordino' },
  },
  cutList: {
    makes: { curtain: 'Tenda', blind: 'Tenda a pacchetto', cushion: 'Cuscino', upholstery: 'Imbottito' },
    cuts: {
      curtain: { one: '{count} telo da {length}', other: '{count} teli da {length}' },
      blind: { one: '{count} telo da {length}', other: '{count} teli da {length}' },
      cushion: { one: '{count} fila da {length}', other: '{count} file da {length}' },
      railroaded: {
        one: '{count} taglio da {length}, in traverso',
        other: '{count} tagli da {length}, in traverso',
      },
    },
    window: 'Finestra {number}',
    windowCuts: '{window} ({cuts})',
    extra: '{length} in più per il disegno',
    whole: 'Tagli: {make}, {cuts}, {total} in tutto',
    wholeExtra: 'Tagli: {make}, {cuts}, {extra}, {total} in tutto',
  },
  approval: { total: 'Totale IVA inclusa', heldUntil: 'Riservato fino a', note: 'Nota', reason: 'Motivo' },
  steps: {
    comesOn: 'Previsto',
    refund: 'Rimborso',
    carrier: 'Corriere',
    tracking: 'N. di tracciamento',
    parcel: 'Collo',
  },
  order: {
    poNumber: 'Tuo n. d’ordine',
    theirPoNumber: 'N. d’ordine del cliente',
    buyer: 'Cliente',
    shipTo: 'Spedire a',
    instructions: 'Istruzioni di consegna',
    parcelLabel: 'Etichetta del collo',
    approvedBy: 'Approvato da',
    approvalNote: 'La sua nota',
    leftOut: 'Non approvato, di nuovo nel carrello',
    asked: 'Richiesti {asked}',
    to: 'A {address}',
    leavesOn: 'Spedizione',
    note: 'Nota',
    leaves: 'spedizione {day}',
    dispatch: {
      stock: 'da magazzino',
      delivery: 'dalla consegna di {day}',
      leadWeeks: {
        one: 'prodotto su ordinazione, tempi di consegna {weeks} settimana',
        other: 'prodotto su ordinazione, tempi di consegna {weeks} settimane',
      },
      leadDays: {
        one: 'prodotto su ordinazione, tempi di consegna {days} giorno',
        other: 'prodotto su ordinazione, tempi di consegna {days} giorni',
      },
      discontinued: 'fuori produzione',
      notStated: 'data di spedizione non indicata',
    },
    sample: 'Campione',
    pieceLot: '{length} dalla pezza {piece}, bagno {lot}',
    sidemark: 'Riferimento {sidemark}',
    neededBy: 'Serve entro {day}',
    lineNote: 'Nota: {note}',
    free: 'gratuito',
    goods: 'Merce',
    cutFees: 'Supplementi taglio',
    carriage: 'Trasporto',
    tax: 'IVA {rate}',
    exportTax: 'IVA 0%, esportazione',
    import:
      'Esportazione dal Regno Unito, quindi senza IVA. IVA all’importazione e dazi sono a carico del destinatario.',
    total: 'Totale IVA inclusa',
  },
  orderPaper: {
    title: 'Conferma d’ordine {number}',
    supplierTitle: 'Ordine {number}',
    date: 'Data',
    placedBy: 'Ordinato da',
    billTo: 'Fatturare a',
    payment: 'Pagamento',
    shipment: 'Spedizione {number}, {supplier}',
    fabric: 'Tessuto',
    length: 'Metri',
    piece: 'Pezza, bagno',
    cutting: 'Taglio',
    amount: 'Importo',
    article: 'Art. {sku}',
    entered: '{entered} richiesti',
    claims: 'Reclami',
    claimsWithin: {
      one: '{supplier}: entro {days} giorno dalla consegna, prima del taglio',
      other: '{supplier}: entro {days} giorni dalla consegna, prima del taglio',
    },
    page: 'Pagina {page} di {pages}',
    csv: {
      order: 'Ordine',
      date: 'Data',
      po: 'N. d’ordine del cliente',
      line: 'Riga',
      article: 'Articolo',
      design: 'Disegno',
      colourNumber: 'N. colore',
      colour: 'Colore',
      type: 'Tipo',
      metres: 'Metri (m)',
      piece: 'Pezza',
      lot: 'Bagno',
      cutList: 'Tagli',
      sidemark: 'Riferimento',
      neededBy: 'Serve entro',
      note: 'Nota',
      business: 'Cliente',
      shipTo: 'Spedire a',
      address: 'Indirizzo',
      instructions: 'Istruzioni di consegna',
      dispatch: 'Spedizione',
    },
    types: {
      cut: 'Taglio',
      piece: 'Pezza intera',
      sample: 'Campione',
    },
  },
}
