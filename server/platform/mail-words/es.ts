import type { MailWords } from './en.ts'

export const es: MailWords = {
  mails: {
    verifyEmail: {
      subject: 'Confirme su correo electrónico en Selvedge',
      heading: 'Confirme su correo electrónico',
      paragraphs: [
        {
          one: 'Se ha abierto una cuenta en Selvedge con la dirección {email}. Si ha sido usted, abra el enlace para confirmarla. Solo puede usarse una vez y caduca al cabo de {hours} hora.',
          other:
            'Se ha abierto una cuenta en Selvedge con la dirección {email}. Si ha sido usted, abra el enlace para confirmarla. Solo puede usarse una vez y caduca al cabo de {hours} horas.',
        },
      ],
      action: 'Confirmar la dirección',
      closing: [
        'Si no ha sido usted, no abra el enlace: quien se registró tendría una cuenta a su nombre. Si no hace caso de este mensaje, no ocurre nada.',
        'Si le han llegado varios de estos mensajes, abra el que recibió al registrarse: a cada uno le corresponde la contraseña que se escribió entonces.',
      ],
    },
    alreadyRegistered: {
      subject: 'Ya tiene una cuenta en Selvedge',
      heading: 'Ya tiene una cuenta',
      paragraphs: [
        'Alguien ha intentado abrir una cuenta en Selvedge con {email}. Usted ya tiene una y no se ha cambiado nada.',
        'Si ha sido usted, inicie sesión con su contraseña de siempre.',
      ],
      action: 'Iniciar sesión',
      closing: ['Si no ha sido usted, no tiene que hacer nada.'],
    },
    resetPassword: {
      subject: 'Nueva contraseña para Selvedge',
      heading: 'Elija una nueva contraseña',
      paragraphs: [
        {
          one: 'Se ha pedido una nueva contraseña para la cuenta de Selvedge de {email}. Si ha sido usted, abra el enlace. Solo puede usarse una vez y caduca al cabo de {hours} hora.',
          other:
            'Se ha pedido una nueva contraseña para la cuenta de Selvedge de {email}. Si ha sido usted, abra el enlace. Solo puede usarse una vez y caduca al cabo de {hours} horas.',
        },
      ],
      action: 'Elegir una nueva contraseña',
      closing: ['Si no ha sido usted, no tiene que hacer nada: su contraseña sigue siendo la misma.'],
    },
    signInLink: {
      subject: 'Inicie sesión en Selvedge',
      heading: 'Inicie sesión sin contraseña',
      paragraphs: [
        'Se ha pedido un enlace para iniciar sesión en Selvedge como {email}. Si ha sido usted, ábralo en el navegador en el que lo pidió. Solo puede usarse una vez y caduca a los {minutes} minutos.',
      ],
      action: 'Iniciar sesión',
      closing: [
        'Si no ha sido usted, no tiene que hacer nada. No pase el enlace a nadie: da acceso a su cuenta.',
      ],
    },
    changeEmail: {
      subject: 'Confirme su nuevo correo electrónico en Selvedge',
      heading: 'Confirme su nuevo correo electrónico',
      paragraphs: [
        {
          one: 'Se ha pedido usar {email} como dirección de una cuenta de Selvedge. Si la cuenta es suya, abra el enlace en un navegador en el que haya iniciado sesión. Solo puede usarse una vez y caduca al cabo de {hours} hora.',
          other:
            'Se ha pedido usar {email} como dirección de una cuenta de Selvedge. Si la cuenta es suya, abra el enlace en un navegador en el que haya iniciado sesión. Solo puede usarse una vez y caduca al cabo de {hours} horas.',
        },
      ],
      action: 'Confirmar la dirección',
      closing: ['Si no conoce esa cuenta, no tiene que hacer nada.'],
    },
    emailChanged: {
      subject: 'Su cuenta de Selvedge tiene otro correo electrónico',
      heading: 'Su correo electrónico ha cambiado',
      paragraphs: [
        'La dirección de su cuenta de Selvedge ha cambiado de {email} a {newEmail}. Use la nueva para iniciar sesión; allí le enviaremos también todos los mensajes.',
      ],
      closing: ['Si no ha sido usted, responda enseguida a este mensaje.'],
    },
    newDevice: {
      subject: 'Nuevo inicio de sesión en su cuenta de Selvedge',
      heading: 'Sesión iniciada con otro navegador',
      paragraphs: [
        'Alguien ha iniciado sesión en la cuenta de Selvedge de {email} con un navegador que no se había usado antes.',
      ],
      action: 'No he sido yo: elegir una nueva contraseña',
      closing: [
        'Si ha sido usted, no tiene que hacer nada.',
        'Al elegir una nueva contraseña se cierran todas las sesiones, también esta.',
      ],
    },
    passwordChanged: {
      subject: 'Su contraseña de Selvedge ha cambiado',
      heading: 'Su contraseña ha cambiado',
      paragraphs: [
        'Se ha cambiado la contraseña de la cuenta de Selvedge de {email}. Fecha y hora: {time}. Las demás sesiones se han cerrado.',
      ],
      action: 'No he sido yo: elegir una nueva contraseña',
      closing: ['Si ha sido usted, no tiene que hacer nada.'],
    },
    accountLocked: {
      subject: 'Demasiadas contraseñas erróneas en su cuenta de Selvedge',
      heading: 'Hemos suspendido el inicio de sesión con contraseña durante {minutes} minutos',
      paragraphs: [
        'Alguien ha escrito demasiadas veces una contraseña errónea para la cuenta de Selvedge de {email}. Durante {minutes} minutos no se puede iniciar sesión con contraseña desde un navegador nuevo. Los que ya ha usado siguen funcionando.',
        'Si no puede entrar, pida que le enviemos un enlace para iniciar sesión.',
      ],
      action: 'Pedir un enlace',
      closing: ['Si solo se ha equivocado al escribirla, no hay de qué preocuparse.'],
    },
    identityJoined: {
      subject: 'Ya puede iniciar sesión en Selvedge también con {provider}',
      heading: 'Sesión iniciada con {provider}',
      paragraphs: [
        'Alguien ha iniciado sesión en la cuenta de Selvedge de {email} con {provider}, que ha confirmado que esa dirección pertenece a quien ha entrado. A partir de ahora también se puede iniciar sesión así; su contraseña, si la tiene, sigue siendo válida.',
      ],
      action: 'No he sido yo: elegir una nueva contraseña',
      closing: [
        'Si ha sido usted, no tiene que hacer nada.',
        'Si no, revise también su cuenta de {provider} y responda a este mensaje.',
      ],
    },
    identityRemoved: {
      subject: 'Ya no puede iniciar sesión en Selvedge con {provider}',
      heading: 'Se ha quitado {provider}',
      paragraphs: [
        'Ya no se puede iniciar sesión en la cuenta de Selvedge de {email} con {provider}. A partir de ahora use su contraseña; su cuenta de {provider} sigue como estaba.',
      ],
      action: 'No he sido yo: elegir una nueva contraseña',
      closing: ['Si ha sido usted, no tiene que hacer nada.'],
    },
    secondFactorOn: {
      subject: 'Verificación en dos pasos activada en su cuenta de Selvedge',
      heading: 'Verificación en dos pasos activada',
      paragraphs: [
        'A partir de ahora, para iniciar sesión en la cuenta de Selvedge de {email} se pide también un código de la aplicación de autenticación. Activado: {time}.',
        'Guarde los códigos de recuperación en un lugar distinto del teléfono. Cada uno le deja entrar una vez.',
      ],
      action: 'No he sido yo: elegir una nueva contraseña',
      closing: [
        'Si ha sido usted, no tiene que hacer nada.',
        'Si no, responda también a este mensaje: en ese caso solo nosotros podemos desactivarla.',
      ],
    },
    secondFactorOff: {
      subject: 'Verificación en dos pasos desactivada en su cuenta de Selvedge',
      heading: 'Verificación en dos pasos desactivada',
      paragraphs: [
        'Para iniciar sesión en la cuenta de Selvedge de {email} basta de nuevo la contraseña. Desactivado: {time}. Las demás sesiones se han cerrado.',
      ],
      action: 'No he sido yo: elegir una nueva contraseña',
      closing: ['Si ha sido usted, no tiene que hacer nada.'],
    },
    invitation: {
      subject: 'Invitación a un equipo en Selvedge',
      heading: 'Invitación a un equipo en Selvedge',
      paragraphs: [
        '{inviter} le ha invitado a unirse a su equipo en Selvedge, donde pide telas de decoración. Su función: {role}.',
        {
          one: 'Si lo esperaba, abra el enlace. Solo puede usarse una vez, solo para {email}, y caduca al cabo de {days} día.',
          other:
            'Si lo esperaba, abra el enlace. Solo puede usarse una vez, solo para {email}, y caduca al cabo de {days} días.',
        },
      ],
      action: 'Ver la invitación',
      closing: ['Si no conoce a quien la envía, no tiene que hacer nada.'],
    },
    businessVerified: {
      subject: 'Su empresa está verificada',
      heading: 'Su empresa está verificada',
      paragraphs: ['Hemos verificado su empresa. Ya puede hacer pedidos.'],
      action: 'Buscar una tela',
      closing: [],
    },
    businessRefused: {
      subject: 'No hemos podido verificar su empresa',
      heading: 'No hemos podido verificar su empresa',
      paragraphs: [
        'Hemos revisado sus datos y no nos bastan para verificar la empresa. Puede seguir consultando el catálogo a precio de tarifa, pero todavía no puede hacer pedidos.',
        'Corrija los datos, o responda a este mensaje y cuéntenos más.',
      ],
      action: 'Abrir los datos de la empresa',
      closing: [],
    },
    supplierAccountAsked: {
      subject: '{business} solicita una cuenta de cliente',
      heading: 'Solicitud de cuenta de cliente',
      paragraphs: [
        '{business} compra a través de Selvedge y desea tener cuenta con ustedes. Les rogamos que respondan a este correo con el n.º de cliente y el descuento sobre su tarifa, o que nos indiquen por qué no la abren.',
      ],
      closing: ['Hasta entonces, {business} ve sus precios de tarifa.'],
    },
    supplierAccountOpened: {
      subject: 'Su cuenta con {supplier} está abierta',
      heading: 'Su cuenta con {supplier} está abierta',
      paragraphs: ['{supplier} ha abierto su cuenta. Ahora se le aplican allí sus propios precios.'],
      action: 'Ir a {supplier}',
      closing: [],
    },
    supplierAccountRefused: {
      subject: '{supplier} no le ha abierto cuenta',
      heading: '{supplier} no le ha abierto cuenta',
      paragraphs: [
        '{supplier} ha rechazado su solicitud de cuenta. Puede seguir pidiendo sus telas a precio de tarifa.',
      ],
      action: 'Ver sus proveedores',
      closing: [],
    },
    orderPlaced: {
      subject: 'Pedido {number} realizado',
      heading: 'Pedido {number} realizado',
      paragraphs: ['Gracias por su pedido. Hemos enviado a cada proveedor su parte.'],
      action: 'Abrir el pedido',
      closing: [],
    },
    orderFailed: {
      subject: 'El pedido {number} no se ha realizado',
      heading: 'El pedido {number} no se ha realizado',
      paragraphs: [
        'El pago no se ha completado, así que no se ha pedido nada y la tela ha dejado de estar reservada.',
        'Cualquier importe cobrado se devuelve a su tarjeta. El carrito se conserva.',
      ],
      action: 'Abrir el carrito',
      closing: [],
    },
    orderToApprove: {
      subject: '{name} le pide que apruebe el pedido {number}',
      heading: '{name} le pide que apruebe un pedido',
      paragraphs: ['Las existencias están reservadas. No se cobra nada hasta que alguien lo apruebe.'],
      action: 'Ver y responder',
      closing: [
        'Reciben este correo todas las personas de su equipo que pueden aprobar pedidos. Vale la primera respuesta.',
      ],
    },
    orderRefused: {
      subject: 'El pedido {number} no se ha aprobado',
      heading: 'El pedido {number} no se ha aprobado',
      paragraphs: [
        '{name} ha rechazado su pedido. Las líneas vuelven a estar en su carrito y se ha liberado la reserva.',
      ],
      action: 'Ver el carrito',
      closing: [],
    },
    orderLapsed: {
      subject: 'El pedido {number} no se aprobó a tiempo',
      heading: 'El pedido {number} no se aprobó a tiempo',
      paragraphs: [
        'Nadie respondió mientras las existencias estaban reservadas, así que se han liberado. Las líneas vuelven a estar en su carrito. Puede enviarlas de nuevo.',
      ],
      action: 'Ver el carrito',
      closing: [],
    },
    orderConfirmed: {
      subject: 'Pedido {number}: confirmado por {supplier}',
      heading: '{supplier} ha confirmado su pedido',
      paragraphs: [
        '{supplier} ha confirmado las líneas siguientes del pedido {number}. Puede cancelar una línea mientras no esté cortada.',
      ],
      action: 'Ver el pedido',
      closing: [],
    },
    lineBackOrdered: {
      subject: 'Pedido {number}: pendiente de existencias',
      heading: 'Parte de su pedido está pendiente de existencias',
      paragraphs: [
        '{supplier} aún no tiene la tela siguiente. Se cortará y se enviará en cuanto llegue. Si es demasiado tarde, puede cancelar la línea en la página del pedido.',
      ],
      action: 'Ver el pedido',
      closing: [],
    },
    lineRefused: {
      subject: 'Pedido {number}: {supplier} no puede servirlo todo',
      heading: '{supplier} no puede servirlo todo',
      paragraphs: [
        '{supplier} no puede servir la tela siguiente, que se ha quitado del pedido {number}. Lo que haya pagado por ella se devuelve a su tarjeta.',
      ],
      action: 'Ver el pedido',
      closing: [],
    },
    parcelDispatched: {
      subject: 'El pedido {number} está en camino',
      heading: 'Su paquete está en camino',
      paragraphs: ['{supplier} ha enviado un paquete del pedido {number}.'],
      action: 'Ver el pedido',
      closing: [],
    },
    linesCancelled: {
      subject: 'Pedido {number} de {business}: cancelado',
      heading: 'Cancelado: pedido {number}',
      paragraphs: ['{business} ha cancelado las líneas siguientes. Por favor, no las corte.'],
      closing: [],
    },
    supplierOrder: {
      subject: 'Pedido {number} de {business}',
      heading: 'Pedido {number}',
      paragraphs: ['Les rogamos que corten y envíen lo siguiente.'],
      closing: [],
    },
    specialPriceAsked: {
      subject: '{business} solicita un precio especial',
      heading: 'Solicitud de precio especial',
      paragraphs: [
        '{business} pediría los metrajes siguientes a un precio más bajo. Les rogamos que respondan a este correo con su mejor precio para cada uno, el metraje mínimo y la validez.',
      ],
      closing: [],
    },
    specialPriceOffered: {
      subject: 'Precio especial para {cloth}',
      heading: 'Un precio especial para {cloth}',
      paragraphs: [
        'Esto es lo que podemos ofrecerle para la solicitud {number}. En cuanto lo acepte, el precio se aplica en su carrito y vale para un solo pedido.',
      ],
      action: 'Responder a la oferta',
      closing: [],
    },
    stockBack: {
      subject: '{cloth} vuelve a estar en stock',
      heading: '{cloth} vuelve a estar en stock',
      paragraphs: [
        'Los metros que pidió ya están disponibles. No están reservados para usted, así que le conviene pedirlos pronto.',
      ],
      action: 'Ver la tela',
      closing: [],
    },
    specialPriceRejected: {
      subject: 'Sin precio especial para {cloth}',
      heading: 'Sin precio especial para {cloth}',
      paragraphs: ['No hemos podido bajar el precio para la solicitud {number}. Su precio sigue igual.'],
      action: 'Abrir la solicitud',
      closing: [],
    },
  },
  linkHint: 'Si el botón no funciona, copie esta dirección:',
  signIn: {
    time: 'Hora',
    browser: 'Navegador',
    unknownBrowser: 'sin identificar',
    clientAddress: 'Dirección IP',
  },
  verificationNote: 'Nuestra nota',
  roles: {
    admin: 'administración',
    buyer: 'compras',
    requester: 'solicitante',
    approver: 'aprobación',
    accounts: 'contabilidad',
    viewer: 'solo consulta',
  },
  stockBack: { supplier: 'Proveedor', inStock: 'En stock', wanted: 'Metros pedidos' },
  specialPrice: {
    offer: 'Nuestra oferta',
    until: 'Válido hasta',
    minimum: 'Metraje mínimo',
    current: 'Su precio',
    target: 'Precio solicitado',
    lineTarget: 'Precio solicitado {price}',
    length: 'Metraje',
    message: 'Nuestro mensaje',
    reason: 'Motivo',
    reasons: { volume: 'Volumen', project: 'Proyecto', repeat: 'Pedido recurrente' },
  },
  cutList: {
    makes: { curtain: 'Cortina', blind: 'Estor plegable', cushion: 'Cojín', upholstery: 'Tapizado' },
    cuts: {
      curtain: { one: '{count} paño de {length}', other: '{count} paños de {length}' },
      blind: { one: '{count} paño de {length}', other: '{count} paños de {length}' },
      cushion: { one: '{count} fila de {length}', other: '{count} filas de {length}' },
      railroaded: {
        one: '{count} largo de {length}, con la tela apaisada',
        other: '{count} largos de {length}, con la tela apaisada',
      },
    },
    window: 'Ventana {number}',
    windowCuts: '{window} ({cuts})',
    extra: '{length} más por el dibujo',
    whole: 'Lista de cortes: {make}, {cuts}, {total} en total',
    wholeExtra: 'Lista de cortes: {make}, {cuts}, {extra}, {total} en total',
  },
  approval: { total: 'Total con IVA', heldUntil: 'Reservado hasta', note: 'Nota', reason: 'Motivo' },
  steps: {
    comesOn: 'Previsto',
    refund: 'Reembolso',
    carrier: 'Transportista',
    tracking: 'N.º de seguimiento',
    parcel: 'Paquete',
  },
  order: {
    poNumber: 'Su n.º de pedido',
    theirPoNumber: 'N.º de pedido del cliente',
    buyer: 'Cliente',
    shipTo: 'Enviar a',
    instructions: 'Instrucciones de entrega',
    parcelLabel: 'Etiqueta del paquete',
    approvedBy: 'Aprobado por',
    approvalNote: 'Su nota',
    leftOut: 'No aprobado, de vuelta en el carrito',
    asked: 'Se pidieron {asked}',
    to: 'A {address}',
    leavesOn: 'Salida',
    note: 'Nota',
    leaves: 'salida {day}',
    dispatch: {
      stock: 'de stock',
      delivery: 'de la entrega del {day}',
      leadWeeks: {
        one: 'fabricado bajo pedido, plazo de entrega {weeks} semana',
        other: 'fabricado bajo pedido, plazo de entrega {weeks} semanas',
      },
      leadDays: {
        one: 'fabricado bajo pedido, plazo de entrega {days} día',
        other: 'fabricado bajo pedido, plazo de entrega {days} días',
      },
      discontinued: 'descatalogado',
      notStated: 'fecha de salida no indicada',
    },
    sample: 'Muestra',
    pieceLot: '{length} de la pieza {piece}, partida {lot}',
    sidemark: 'Referencia {sidemark}',
    neededBy: 'Se necesita para el {day}',
    lineNote: 'Nota: {note}',
    free: 'gratis',
    goods: 'Mercancía',
    cutFees: 'Suplementos por corte',
    carriage: 'Portes',
    tax: 'IVA {rate}',
    exportTax: 'IVA 0 %, exportación',
    import:
      'Exportación desde el Reino Unido, por eso sin IVA. El IVA a la importación y los aranceles corren a cargo del destinatario.',
    total: 'Total, IVA incluido',
  },
  orderPaper: {
    title: 'Confirmación de pedido {number}',
    supplierTitle: 'Pedido {number}',
    date: 'Fecha',
    placedBy: 'Pedido por',
    billTo: 'Facturar a',
    payment: 'Pago',
    shipment: 'Envío {number}, {supplier}',
    fabric: 'Tela',
    length: 'Metros',
    piece: 'Pieza, partida',
    cutting: 'Corte',
    amount: 'Importe',
    article: 'Ref. {sku}',
    entered: '{entered} pedidos',
    claims: 'Reclamaciones',
    claimsWithin: {
      one: '{supplier}: {days} día desde la entrega, antes de cortar',
      other: '{supplier}: {days} días desde la entrega, antes de cortar',
    },
    page: 'Página {page} de {pages}',
    csv: {
      order: 'Pedido',
      date: 'Fecha',
      po: 'N.º de pedido del cliente',
      line: 'Línea',
      article: 'Referencia',
      design: 'Diseño',
      colourNumber: 'N.º de color',
      colour: 'Color',
      type: 'Tipo',
      metres: 'Metros (m)',
      piece: 'Pieza',
      lot: 'Partida',
      cutList: 'Cortes',
      sidemark: 'Referencia del cliente',
      neededBy: 'Se necesita para el',
      note: 'Nota',
      business: 'Cliente',
      shipTo: 'Enviar a',
      address: 'Dirección',
      instructions: 'Instrucciones de entrega',
      dispatch: 'Salida',
    },
    types: {
      cut: 'Corte',
      piece: 'Pieza entera',
      sample: 'Muestra',
    },
  },
}
