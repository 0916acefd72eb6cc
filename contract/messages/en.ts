import type { ErrorCode } from '../call/errors.ts'
import type { Sentence } from './sentence.ts'

/** The list of everything that the API says; the other languages say the same. */
export const en = {
  /** What was refused, by its code. */
  errors: {
    badRequest: 'That request could not be read.',
    invalidInput: 'Some of what was sent needs another look.',
    unreadableBody: 'The body cannot be read as {expected}.',
    bodyTooLarge: 'The body is larger than {limit} bytes.',
    unsupportedMediaType: 'Send this call as {expected}.',
    signInRequired: 'Sign in first.',
    credentialsRefused:
      'That e-mail and password do not go together, or the address is not confirmed yet. Check both, or open the link we sent.',
    secondFactorRequired: 'Type the code that your authenticator app shows.',
    secondFactorIsOn: 'Signing in already asks for a code.',
    sessionRenewed: 'You were signed in again in this browser. Reload the page.',
    signInAgain: 'This asks for a fresh sign-in: type your password again, or sign out and in again.',
    passwordNeeded: 'Set a password first: without it you could not get in.',
    linkOfAnotherBrowser:
      'This link works in the browser where it was asked for. Open it there, or ask for a new one here.',
    identityRemoved: 'You can no longer sign in to this account with {provider}. Sign in with your password.',
    gatePasswordRefused: 'That is not the password.',
    gateClosed: 'This site is closed to the public. Send its pass as the Gate-Pass header.',
    profileIncomplete: 'Complete the four profile steps first.',
    notVerifiedYet: 'Your business is being verified. You can order as soon as that is done.',
    roleRefused: 'Your role in this team does not allow that.',
    invitationForAnother:
      'This invitation is for another address. Sign out, or sign in with the address it was sent to.',
    notFound: 'There is nothing at this address.',
    methodNotAllowed: 'This address does not answer {method}.',
    linkSpent: 'This link has been used or has run out. Ask for a new one.',
    signInToAccept: 'This address has an account. Sign in with it to accept the invitation.',
    inAnotherTeam:
      'Your account belongs to a business already, and an account has one business. Leave that team first, or ask for the invitation at another address.',
    ownerStays: 'A business needs its owner. Hand it over to somebody in the team first.',
    journeySpent: 'This sign-in was started too long ago, or has been used already. Start again.',
    identityRefused: 'This sign-in could not be confirmed. Start again, or sign in with your password.',
    identityUnconfirmed:
      '{provider} has not confirmed your e-mail address. Confirm it there, or sign in with a password.',
    identityConflict:
      'The account with this e-mail address is linked to another sign-in at {provider}. Use that one, or your password.',
    identityNeedsPassword:
      'There is an account with this e-mail address. Sign in with its password; then connect {provider} on your account page.',
    identityUnavailable:
      '{provider} does not answer right now. Sign in with your password, or try again in a minute.',
    notEnoughStock: 'Only {availableMicrometres} of {fabric} is available now.',
    notEnoughInOnePiece: 'The largest piece of {fabric} has {availableMicrometres}.',
    notOnSale: '{fabric} is not on sale.',
    sampleUnavailable: 'A sample in the cart is no longer available. Take it out to continue.',
    sampleLimitReached:
      'The cart has more samples than the supplier sends in a month. Take some out, or order them next month.',
    cartEmpty: 'The cart is empty.',
    cartChanged: 'Prices or stock changed while you looked. Check the new totals and place the order again.',
    noPaymentMethod: 'Choose a card first.',
    cardDeclined: 'The card was declined. Nothing was ordered and your cart is kept. Try another card.',
    paymentUnavailable: 'The payment service does not answer. Your cart is kept. Try again in a minute.',
    paymentTimedOut:
      'The payment was not confirmed in time. Nothing was ordered, any amount taken goes back to the card, and your cart is kept.',
    specialPriceChanged: 'This request has changed since you looked. See how it stands now.',
    specialPriceNotOpen: 'This request is not open for that as it stands now.',
    idempotencyKeyRequired: 'Send an Idempotency-Key header with this call.',
    idempotencyKeyReused: 'This Idempotency-Key was used with another body.',
    orderInProgress: 'This order is being placed. Look in your orders in a minute.',
    tooManyRequests: {
      one: 'Too many tries. Wait {seconds} second.',
      other: 'Too many tries. Wait {seconds} seconds.',
    },
    internal: 'Something broke on our side. Nothing was changed. Quote {id} if you ask about it.',
    unavailable: 'This part does not answer right now. Try again in a minute.',
    operatorRefused: 'Send the operator’s token as the bearer.',
    importFileRefused: 'The file cannot be taken: {reason}.',
    importUnderWay: 'This file is being taken in right now. Wait until that has ended.',
    importDone: 'This file has been taken in. Send it again to have it looked at again.',
    mappingNotApproved: 'Approve the mapping first.',
    mappingMisfit: 'The mapping reads columns that the file has not: {columns}.',
  },
  /** What is wrong with a field, shown beside it. */
  fields: {
    required: 'Fill this in',
    choose: 'Choose one',
    oneOf: 'Send one of {choices}',
    text: 'Send this as text',
    number: 'Type a number',
    wholeNumber: 'Type a whole number',
    trueOrFalse: 'Send true or false',
    list: 'Send this as a list',
    object: 'Send this as an object',
    jsonText: 'Send this as JSON text',
    atLeast: 'No less than {min}',
    moreThan: 'More than {min}',
    atMost: 'No more than {max}',
    lessThan: 'Less than {max}',
    multipleOf: 'Use a multiple of {step}',
    tooShort: { one: 'Use at least {min} character', other: 'Use at least {min} characters' },
    tooLong: { one: 'Use at most {max} character', other: 'Use at most {max} characters' },
    tooFew: 'Choose at least {min}',
    tooMany: 'Choose at most {max}',
    tooManyValues: 'Send no more than {max} values',
    tooDeep: 'Nest values no more than {max} deep',
    unknownField: 'This field is not known here',
    nullCharacter: 'This text holds a null character',
    plainLine: 'Type plain text on one line',
    plainText: 'Type plain text',
    format: 'This is not in the right form',
    invalid: 'This cannot be used here',
    id: 'This is not one of our ids',
    date: 'Type a day such as 2026-11-24',
    email: 'Type an e-mail address such as nora@example.com',
    password: 'Type your password',
    wrongPassword: 'This is not your password',
    oneTimeCode: 'Type the code',
    wrongCode: 'This code is not right, or has been used already',
    easyPassword: 'Too easy to guess: choose another password',
    alreadyMember: 'Somebody with this address is in the team already',
    name: 'Type a name',
    lettersOnly: 'Use letters only',
    businessName: 'Type the name of the business',
    street: 'Type the street and number',
    town: 'Type the town',
    country: 'Choose a country',
    colour: 'Write a colour such as #3d5266',
    postcode: 'Not a valid postcode ({country}): it should look like {example}',
    region: 'Choose a state or province ({country})',
    measurementType: 'Choose metres or yards',
    stepNotOpen: 'Save step {next} before step {step}',
    unknownName: 'There is no “{name}” here',
    chosenTwice: '“{name}” is chosen twice',
    notInCatalogue: 'The catalogue has none of this name',
    length: 'Type a length',
    lengthAboveZero: 'Type a length above zero',
    lineTooLong: 'No more than {maxMicrometres} in one line',
    lengthsDiffer: 'What was typed and the length in metres differ',
    dayFromToday: 'Choose a day from today on',
    choosePiece: 'Choose a piece',
    pieceOfOtherCloth: 'This piece is not of this cloth',
    pieceGone: 'This piece has left the stock',
    dyeLot: 'There is no such dye lot of this cloth',
    cartFull: 'A cart holds {max} lines',
    noRate: '{supplier} sells in {supplierCurrency}, for which there is no rate in {currency}',
    noSample: 'There is no sample of this cloth',
    noSampleOf: 'There is no sample of {fabric}',
    samplesAMonth: {
      one: '{supplier} sends {limit} sample a month',
      other: '{supplier} sends {limit} samples a month',
    },
    samplesUsedUp: {
      one: '{supplier} sends {limit} sample a month, and that many are ordered or in the cart already',
      other: '{supplier} sends {limit} samples a month, and that many are ordered or in the cart already',
    },
    website: 'Type a web address such as ellwood.example',
    phone: 'Type a telephone number',
    image: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture of at most 6 MB',
    vatNumber: 'Not a valid VAT number ({country}): check it digit by digit',
    addressesFull: 'A business keeps {max} addresses at most',
    listsFull: 'A member keeps {max} lists at most',
    listFull: 'A list holds {max} cloths',
    roomsFull: 'A list holds {max} rooms',
    roomExists: 'This list has a room “{name}” already',
    belowOwnPrice: 'Ask for less than you pay now',
    askedAlready: 'Request {number} for this cloth is still open',
    noSpecialForSample: 'Samples have no special price',
    requestsFull: 'A business has {max} open requests at most',
    unknownCard: 'The gateway knows no such card',
  },
  /** What was done: the success messages of the specification (section 8), word for word, and our own. */
  notices: {
    addedToCart: 'Added to cart',
    removedFromCart: 'Item removed from cart',
    cardSaved: 'Successful',
    updated: 'Successfully Updated',
    imageUpdated: 'profile image updated successfully!',
    specialPriceAsked: 'Special pricing request sent successfully!',
    orderPlaced: 'Order {number} placed',
  },
  /** What the client says when it hears nothing. */
  unreachable: 'The server cannot be reached.',
} as const satisfies {
  errors: Record<ErrorCode, Sentence>
  fields: Record<string, Sentence>
  notices: Record<string, Sentence>
  unreachable: string
}

export type FieldCode = keyof typeof en.fields
export type NoticeCode = keyof typeof en.notices

/** A language: one that lacks a sentence fails the type check. */
export type Messages = {
  errors: Record<ErrorCode, Sentence>
  fields: Record<FieldCode, Sentence>
  notices: Record<NoticeCode, Sentence>
  unreachable: string
}
