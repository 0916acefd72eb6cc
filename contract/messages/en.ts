import type { ErrorCode } from '../call/errors.ts'
import type { Sentence } from './sentence.ts'

/** The list of everything that the API says; the other languages say the same. */
export const en = {
  /** What was refused, by its code. */
  errors: {
    badRequest: 'That request could not be read.',
    invalidInput: 'Check the highlighted fields and try again.',
    unreadableBody: 'The body cannot be read as {expected}.',
    bodyTooLarge: 'The body is larger than {limit} bytes.',
    unsupportedMediaType: 'Send this call as {expected}.',
    signInRequired: 'Sign in to do this.',
    credentialsRefused:
      'That email and password don’t match, or the address hasn’t been confirmed yet. Check both, or open the link we emailed.',
    secondFactorRequired: 'Enter the code from your authenticator app.',
    secondFactorIsOn: 'Two-step sign-in is already on.',
    sessionRenewed: 'You’ve signed in again in this browser. Reload the page.',
    signInAgain: 'For security, enter your password again, or sign out and back in.',
    passwordNeeded: 'Set a password first, or you won’t be able to sign in.',
    linkOfAnotherBrowser: 'Open this link in the browser where you asked for it, or request a new one here.',
    identityRemoved: '{provider} sign-in is turned off for this account. Sign in with your password.',
    gatePasswordRefused: 'That password isn’t right. Check it and try again.',
    gateClosed: 'This site is closed to the public. Send its pass as the Gate-Pass header.',
    profileIncomplete: 'Complete the four profile steps to continue.',
    notVerifiedYet: 'We’re still verifying your business. You can order as soon as that’s done.',
    roleRefused: 'Your role in this team doesn’t allow that. Ask the owner or an administrator.',
    invitationForAnother:
      'This invitation is for another address. Sign out, or sign in with the address it was sent to.',
    notFound: 'There is nothing at this address.',
    methodNotAllowed: 'This address does not answer {method}.',
    linkSpent: 'This link has expired or has already been used. Request a new one.',
    signInToAccept: 'This address already has an account. Sign in to it to accept the invitation.',
    inAnotherTeam:
      'Your account already belongs to a business, and it can belong to only one. Leave that team first, or ask for the invitation at another address.',
    ownerStays: 'A business needs an owner. Transfer ownership to someone in the team first.',
    journeySpent: 'This sign-in has expired or has already been used. Start again.',
    identityRefused: 'We couldn’t confirm this sign-in. Start again, or sign in with your password.',
    identityUnconfirmed:
      '{provider} hasn’t confirmed your email address. Confirm it there, or sign in with a password.',
    identityConflict:
      'This email address is linked to a different {provider} account. Use that one, or sign in with your password.',
    identityNeedsPassword:
      'There is an account with this e-mail address. Sign in with its password; then connect {provider} on your account page.',
    identityUnavailable: '{provider} isn’t responding. Sign in with your password, or try again in a minute.',
    notEnoughStock: 'Only {availableMicrometres} of {fabric} in stock.',
    notEnoughInOnePiece:
      'The largest piece of {fabric} is {availableMicrometres}. Reduce the length, or allow more than one piece.',
    notEnoughOfLot:
      'Only {availableMicrometres} of lot {lot} of {fabric} is available. Reduce the length, or allow another lot.',
    notOnSale: '{fabric} is no longer available.',
    sampleUnavailable: 'A sample in your cart is no longer available. Remove it to continue.',
    sampleLimitReached:
      'Your cart has more samples than the supplier sends in a month. Remove some, or order them next month.',
    cartEmpty: 'The cart is empty.',
    cartChanged:
      'Your order has changed since you opened this page: a line, a price, a date, the address or the card. Check it and place the order again.',
    approvalEnded: 'This has been answered already, or its time ran out.',
    noPaymentMethod: 'Choose a card to pay with.',
    cardDeclined: 'Your card was declined. Nothing was ordered and your cart is saved. Try another card.',
    paymentUnavailable: 'The payment service isn’t responding. Your cart is saved. Try again in a minute.',
    paymentTimedOut:
      'The payment wasn’t confirmed in time. Nothing was ordered and your cart is saved; anything taken will be refunded to your card.',
    specialPriceChanged: 'This request has changed. Check the latest version and try again.',
    specialPriceNotOpen: 'You can’t do that with this request any more. Check where it stands.',
    nothingToQuote:
      'Nothing here can be quoted: add a length, or choose another basis where a price is missing.',
    quoteChanged: 'This quote has changed since you opened it. Check what it says now and answer again.',
    quoteNotOpen: 'This quote can’t be answered or changed any more.',
    idempotencyKeyRequired: 'Send an Idempotency-Key header with this call.',
    idempotencyKeyReused: 'This Idempotency-Key was used with another body.',
    orderInProgress: 'This order is still being placed. Check your orders in a minute.',
    tooManyRequests: {
      one: 'Too many attempts. Try again in {seconds} second.',
      other: 'Too many attempts. Try again in {seconds} seconds.',
    },
    internal:
      'Something went wrong on our side and nothing was changed. If you contact us about it, quote {id}.',
    unavailable: 'This isn’t responding right now. Try again in a minute.',
    overloaded: 'Very many people are using Selvedge right now. Try again in a few seconds.',
    operatorRefused: 'Send the operator’s token as the bearer.',
    deskRefused:
      'That email, password and code don’t match. Check all three: each code works once, for half a minute.',
    importBlocked: 'Answer what is open about this file first.',
    supplierExists: 'A supplier of this name is already here. Choose it from the list.',
    importFileRefused: 'We can’t import this file: {reason}.',
    importUnderWay: 'This file is already being imported. Wait for it to finish.',
    importDone: 'This file has already been imported. Send it again to have it checked again.',
    importNotWithdrawable:
      'Only an import of the last thirty days that was taken in and not withdrawn yet can be withdrawn.',
    importOrdered: 'Order {order} names cloth of this import, so it can’t be withdrawn.',
    mappingNotApproved: 'Approve the mapping first.',
    mappingMisfit: 'The mapping uses columns the file doesn’t have: {columns}.',
    businessNotVerified: 'Verify this business first; its accounts can be opened after that.',
    accountNotRequested: 'This business has no account request waiting with this supplier.',
    clothCut: 'Cutting has begun, so this can no longer be cancelled or changed.',
    lineEnded: 'This has been cancelled or sent already.',
    lineUncut: 'A line of this parcel hasn’t been cut yet.',
    shipmentUnconfirmed: 'Confirm this shipment first.',
    pieceUnfit: 'Piece {piece} won’t do for this line.',
    wrongPiece:
      'That is piece {scanned} of {fabric}, lot {lot}. Wanted: piece {wanted}, lot {wantedLot}. Nothing was recorded.',
    unknownPiece:
      '{scanned} is no piece of this supplier. Wanted: piece {wanted}, lot {wantedLot}. Nothing was recorded.',
    parcelUnsent: 'This parcel hasn’t been sent yet.',
    pieceReserved: 'Orders hold {reservedMicrometres} of piece {piece}.',
    pieceShort: 'Piece {piece} is only {lengthMicrometres} long.',
    pieceExists: 'This cloth already has a piece {piece}.',
  },
  /** What is wrong with a field, shown beside it. */
  fields: {
    required: 'Fill this in',
    choose: 'Choose one',
    oneOf: 'Send one of {choices}',
    text: 'Send this as text',
    number: 'Enter a number',
    wholeNumber: 'Enter a whole number',
    trueOrFalse: 'Send true or false',
    list: 'Send this as a list',
    object: 'Send this as an object',
    jsonText: 'Send this as JSON text',
    atLeast: 'Must be at least {min}',
    moreThan: 'Must be more than {min}',
    atMost: 'Must be {max} or less',
    lessThan: 'Must be less than {max}',
    multipleOf: 'Use a multiple of {step}',
    tooShort: { one: 'Use at least {min} character', other: 'Use at least {min} characters' },
    tooLong: { one: 'Use at most {max} character', other: 'Use at most {max} characters' },
    tooFew: 'Choose at least {min}',
    tooMany: 'Choose at most {max}',
    tooManyValues: 'Send no more than {max} values',
    tooDeep: 'Nest values no more than {max} deep',
    unknownField: 'This field is not known here',
    nullCharacter: 'This text holds a null character',
    plainLine: 'Enter plain text on one line',
    plainText: 'Enter plain text',
    format: 'This isn’t in the right format',
    invalid: 'This value can’t be used here',
    id: 'This is not one of our ids',
    date: 'Enter a date such as 2026-11-24',
    email: 'Enter an email address such as nora@example.com',
    password: 'Enter your password',
    wrongPassword: 'That isn’t your password',
    oneTimeCode: 'Enter the code',
    wrongCode: 'That code is wrong or has already been used',
    easyPassword: 'Too easy to guess. Choose a different password',
    alreadyMember: 'Someone with this address is already in the team',
    reason: 'Give a reason',
    name: 'Enter a name',
    lettersOnly: 'Use letters only',
    businessName: 'Enter the business name',
    street: 'Enter the street and number',
    town: 'Enter the town or city',
    addressIncomplete: 'Complete the address: town, postcode and country',
    addressOfLine: 'The delivery address of {fabric} has been deleted. Choose another one',
    addressRemoved: 'That address has been deleted. Choose another one',
    country: 'Choose a country',
    colour: 'Enter a colour such as #3d5266',
    postcode: 'Not a valid postcode ({country}): it should look like {example}',
    region: 'Choose a state or province ({country})',
    measurementType: 'Choose metres or yards',
    stepNotOpen: 'Save step {next} before step {step}',
    unknownName: 'There’s no “{name}” here',
    chosenTwice: '“{name}” is chosen twice',
    notInCatalogue: 'There’s nothing with this name in the catalogue',
    length: 'Enter a length',
    lengthAboveZero: 'Enter a length above zero',
    lineTooLong: 'No more than {maxMicrometres} per line',
    lengthsDiffer: 'The length typed and the length in metres don’t match',
    dayFromToday: 'Choose today or a later date',
    choosePiece: 'Choose a piece',
    pieceOfOtherCloth: 'This piece is a different fabric',
    pieceGone: 'This piece is no longer in stock',
    dyeLot: 'This fabric has no such dye lot',
    cartFull: 'A cart holds {max} lines',
    listUnreadable: 'We can’t read this file. Save it as CSV or XLSX and try again',
    listTooLong: 'Send at most {max} lines at once',
    noRate: '{supplier} sells in {supplierCurrency}, for which there is no rate in {currency}',
    noSample: 'There are no samples of this fabric',
    noSampleOf: 'There are no samples of {fabric}',
    samplesAMonth: {
      one: '{supplier} sends {limit} sample a month',
      other: '{supplier} sends {limit} samples a month',
    },
    samplesUsedUp: {
      one: '{supplier} sends up to {limit} sample a month, and you’ve reached that',
      other: '{supplier} sends up to {limit} samples a month, and you’ve reached that',
    },
    website: 'Enter a web address such as ellwood.example',
    phone: 'Enter a phone number',
    image: 'Choose a JPEG, PNG, WebP, AVIF or GIF, up to 6 MB',
    vatNumber: 'Not a valid VAT number ({country}): check it digit by digit',
    addressesFull: 'A business keeps {max} addresses at most',
    listsFull: 'A member keeps {max} lists at most',
    listFull: 'A list can hold up to {max} fabrics',
    roomsFull: 'A list holds {max} rooms',
    roomExists: 'This list already has a room called “{name}”',
    belowOwnPrice: 'Enter a price lower than the one you pay now',
    quoteItems: 'Choose at least one item',
    belowTheirPrice: 'Enter a price lower than the one the buyer pays now',
    dayWithinYear: 'Choose a date from today to a year from now',
    askedAlready: 'You already have an open request for this fabric: {number}',
    noSpecialForSample: 'You can’t request a special price for a sample',
    requestsFull: 'A business has {max} open requests at most',
    unknownCard: 'We don’t recognise that card',
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
    orderAsked: 'Order {number} sent to be approved',
    orderRefused: 'Order refused',
    orderWithdrawn: 'Taken back. The lines are in your cart again',
    paymentUnconfirmed: 'Order {number}: your bank asks you to confirm the payment',
  },
  /** What the client says when it hears nothing. */
  unreachable: 'We can’t reach the server.',
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
