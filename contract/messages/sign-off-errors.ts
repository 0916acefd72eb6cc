import type { ErrorCode } from '../call/errors.ts'
import type { Locale } from '../format/locales.ts'

type SignOffError = Extract<
  ErrorCode,
  | 'cuttingAwaited'
  | 'cuttingWithoutPiece'
  | 'pieceUnfit'
  | 'shadeApproved'
  | 'signOffEnded'
  | 'substituteAwaited'
  | 'substituteChanged'
>

/** Refusals about the piece of a line, and about what a buyer signs off before it is cut. */
export const signOffErrors = {
  en: {
    pieceUnfit: 'Piece {piece} won’t do for this line.',
    cuttingAwaited: 'The buyer hasn’t approved a cutting of this line yet, so nothing of it is cut.',
    cuttingWithoutPiece: 'Choose one piece for this line first: a cutting is of the piece that will be cut.',
    shadeApproved: 'The buyer approved lot {lot}. Another lot can only be offered as a substitute.',
    signOffEnded: 'This has already been answered or withdrawn, so nothing was changed.',
    substituteAwaited:
      'The buyer has been offered a substitute for this line. Wait for the answer, or withdraw the offer.',
    substituteChanged: 'The buyer’s refund has changed in the meantime. Check it, then offer it again.',
  },
  de: {
    pieceUnfit: 'Stück {piece} passt nicht für diese Position.',
    cuttingAwaited:
      'Der Käufer hat das Partiemuster dieser Position noch nicht freigegeben; bis dahin wird nichts zugeschnitten.',
    cuttingWithoutPiece:
      'Wählen Sie für diese Position zuerst ein Stück: Das Partiemuster stammt von dem Stück, das zugeschnitten wird.',
    shadeApproved:
      'Der Käufer hat Partie {lot} freigegeben. Eine andere Partie lässt sich nur als Ersatz anbieten.',
    signOffEnded: 'Das wurde bereits beantwortet oder zurückgenommen; es wurde nichts geändert.',
    substituteAwaited:
      'Dem Käufer wurde für diese Position Ersatz angeboten. Warten Sie die Antwort ab oder ziehen Sie das Angebot zurück.',
    substituteChanged:
      'Was an den Käufer zurückgeht, hat sich inzwischen geändert. Prüfen Sie es und bieten Sie den Ersatz erneut an.',
  },
  nl: {
    pieceUnfit: 'Stuk {piece} voldoet niet voor deze regel.',
    cuttingAwaited:
      'De koper heeft de kleurstaal van deze regel nog niet goedgekeurd; tot dan wordt er niets geknipt.',
    cuttingWithoutPiece: 'Kies eerst één stuk voor deze regel: de staal komt van het stuk dat wordt geknipt.',
    shadeApproved:
      'De koper heeft verfbad {lot} goedgekeurd. Een ander verfbad kan alleen als vervanging worden aangeboden.',
    signOffEnded: 'Dit is al beantwoord of teruggenomen; er is niets gewijzigd.',
    substituteAwaited:
      'De koper heeft een vervanging voor deze regel aangeboden gekregen. Wacht op het antwoord of trek het aanbod in.',
    substituteChanged:
      'Wat naar de koper teruggaat, is intussen veranderd. Controleer het en bied de vervanging opnieuw aan.',
  },
  es: {
    pieceUnfit: 'La pieza {piece} no sirve para esta línea.',
    cuttingAwaited:
      'El comprador aún no ha aprobado la muestra de lote de esta línea; hasta entonces no se corta nada.',
    cuttingWithoutPiece:
      'Elija primero una pieza para esta línea: la muestra es de la pieza que se va a cortar.',
    shadeApproved: 'El comprador aprobó el lote {lot}. Otro lote solo se puede ofrecer como sustituto.',
    signOffEnded: 'Esto ya se ha respondido o retirado; no se ha cambiado nada.',
    substituteAwaited:
      'Al comprador se le ha ofrecido un sustituto para esta línea. Espere la respuesta o retire la oferta.',
    substituteChanged:
      'Lo que se devuelve al comprador ha cambiado entretanto. Compruébelo y vuelva a ofrecerlo.',
  },
  it: {
    pieceUnfit: 'La pezza {piece} non va bene per questa riga.',
    cuttingAwaited:
      'L’acquirente non ha ancora approvato il campione di lotto di questa riga: fino ad allora non si taglia nulla.',
    cuttingWithoutPiece:
      'Scelga prima una pezza per questa riga: il campione è della pezza che verrà tagliata.',
    shadeApproved:
      'L’acquirente ha approvato il lotto {lot}. Un altro lotto si può solo proporre come sostituto.',
    signOffEnded: 'È già stato risposto o ritirato: non è stato cambiato nulla.',
    substituteAwaited:
      'All’acquirente è stato proposto un sostituto per questa riga. Attenda la risposta o ritiri la proposta.',
    substituteChanged:
      'Ciò che torna all’acquirente nel frattempo è cambiato. Lo verifichi e lo proponga di nuovo.',
  },
  'zh-CN': {
    pieceUnfit: '匹号 {piece} 不适用于此项。',
    cuttingAwaited: '买家尚未确认此项的缸样，在此之前不裁剪。',
    cuttingWithoutPiece: '请先为此项选定一匹布：缸样取自将要裁剪的那一匹。',
    shadeApproved: '买家已确认缸号 {lot}。其他缸号只能作为替代品提出。',
    signOffEnded: '此事已有答复或已撤回，未作任何更改。',
    substituteAwaited: '已就此项向买家提出替代品。请等待答复，或撤回提议。',
    substituteChanged: '应退还买家的金额已有变化。请核对后重新提出。',
  },
} satisfies Record<Locale, Record<SignOffError, string>>
