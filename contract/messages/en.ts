import { signOffErrors } from './sign-off-errors.ts'
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
      'There’s already an account with this email address. Sign in with its password, then connect {provider} on your account page.',
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
    termsChanged:
      'The terms of sale have changed since you opened this page. Read them, then place your order again.',
    cartChanged:
      'Your order has changed since you opened this page: a line, a price, a date, the address or the card. Check it and place the order again.',
    reportChanged:
      'Prices or stock have changed in the meantime. Nothing was added; check the lines and add them again.',
    approvalEnded: 'This has already been answered, or the time to answer is over.',
    noPaymentMethod: 'Choose a card to pay with.',
    notOnAccount: 'Your business has no terms to order on account. Choose a card.',
    transferUnavailable: 'This order can’t be paid by transfer. Choose a card.',
    creditLimitReached:
      'This order comes to {dueMinor}; {leftMinor} of your credit limit is left. Pay by card, or order less.',
    cardDeclined: 'Your card was declined. Nothing was ordered and your cart is saved. Try another card.',
    paymentUnavailable: 'The payment service isn’t responding. Your cart is saved. Try again in a minute.',
    paymentTimedOut:
      'The payment wasn’t confirmed in time. Nothing was ordered and your cart is saved; anything taken will be refunded to your card.',
    topUpDeclined: 'Your card was declined. Nothing was added to your wallet. Try another card.',
    topUpUnavailable:
      'The payment service isn’t responding. If your card is charged, the amount will be in your wallet within a few minutes. Check the wallet before you try again.',
    topUpTimedOut:
      'The payment wasn’t confirmed in time. Nothing was added to your wallet; anything taken will be refunded to your card.',
    remittanceDeclined: 'Your card was declined. Nothing was paid. Try another card.',
    remittanceUnavailable:
      'The payment service isn’t responding. If your card is charged, the invoices will be paid within a few minutes. Look at them before you try again.',
    remittanceTimedOut:
      'The payment wasn’t confirmed in time. Nothing was paid; anything taken will be refunded to your card.',
    invoicesChanged:
      'The amount to pay, or your wallet, has changed since you opened this page. Check the amounts and try again.',
    invoiceBeingPaid:
      'A payment for one of these invoices is still waiting for the bank. Confirm it, or wait a quarter of an hour.',
    cardChanged: 'Your active card has changed since you opened this page. Check it and try again.',
    claimTooLate: {
      one: 'Claims are taken for {days} day from delivery, and that time is over.',
      other: 'Claims are taken for {days} days from delivery, and that time is over.',
    },
    claimOpen: 'There is an open claim about this line already: {number}.',
    claimClosed: 'This claim is settled. Check where it stands.',
    claimChanged: 'This claim has changed since you opened it. Check it and decide again.',
    claimTooMuch: 'That is more than can still be credited on this line.',
    claimNotSignable: 'Another operator has to sign this credit.',
    specialPriceChanged: 'This request has changed. Check the latest version and try again.',
    specialPriceNotOpen: 'You can’t do that with this request any more. Check where it stands.',
    specialPriceOutOfStock:
      'There isn’t enough in stock to use this price, and not enough is expected before it ends. Ask for a shorter length, or a price that is valid for longer.',
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
      'Only a finished import from the last thirty days that hasn’t been withdrawn yet can be withdrawn.',
    noPicturesToFetch: 'No picture from this list is waiting to be fetched.',
    importOrdered: 'Order {order} includes fabric from this import, so it can’t be withdrawn.',
    mappingNotApproved: 'Approve the mapping first.',
    mappingMisfit: 'The mapping uses columns the file doesn’t have: {columns}.',
    businessNotVerified: 'Verify this business first; its accounts can be opened after that.',
    businessIncomplete: 'This business hasn’t completed the four steps of its profile yet.',
    accountNotRequested: 'This business has no account request waiting with this supplier.',
    clothCut: 'Cutting has begun, so this can no longer be cancelled or changed.',
    lineEnded: 'This has been cancelled or sent already.',
    lineUncut: 'A line of this parcel hasn’t been cut yet.',
    shipmentUnconfirmed: 'Confirm this shipment first.',
    shipmentPacked:
      'This shipment is packed, so its address can no longer be changed. Write to the supplier.',
    wrongPiece:
      'That is piece {scanned} of {fabric}, lot {lot}. Wanted: piece {wanted}, lot {wantedLot}. Nothing was recorded.',
    unknownPiece:
      '{scanned} isn’t a piece of this supplier. Wanted: piece {wanted}, lot {wantedLot}. Nothing was recorded.',
    parcelUnsent: 'This parcel hasn’t been sent yet.',
    undoTooLate: 'The fifteen minutes in which this could be undone have passed.',
    changedSince:
      'Something has been done with it since, so it can no longer be undone. Undo that first, or correct it.',
    pieceTaken:
      'Cloth from piece {piece} is now reserved for another order, so this can no longer be undone.',
    pieceReserved: '{reservedMicrometres} of piece {piece} is reserved for orders.',
    pieceShort: 'Piece {piece} is only {lengthMicrometres} long.',
    pieceExists: 'This cloth already has a piece {piece}.',
    ...signOffErrors.en,
    holdsNotOffered: '{supplier} doesn’t reserve fabric without an order.',
    tooManyHolds: 'You already have {max} reservations. Release one first.',
    holdEnded: 'This reservation has ended. Reserve the fabric again.',
    holdExtended: 'This reservation has been extended already.',
    holdInCart: 'A colleague already has this in their cart.',
    bankFileRefused:
      'This isn’t a bank statement that we can read (line {line}). Send camt.053, or CSV with the columns date, amount, currency, payer and reference.',
    bankLineSettled: 'This payment has already been booked or set aside.',
    bankLineMisfit: 'A payment can only pay invoices of one business, in its own currency.',
    bankLineFixed:
      'What this payment settled can’t be taken back here: it paid an order, or part of it is in a wallet.',
    reminderRefused: 'This reminder can’t be sent now. Check what is open and what was sent.',
    vatNumberChanged: 'The business has changed its VAT number since you opened it. Look up the new one.',
    statementChanged: 'This statement has changed since you opened it. Check the total and try again.',
    statementPaid: 'This statement is already paid.',
    statementNotDue: 'A statement can be paid once its month has ended.',
    discountCodeExists: 'There’s already a code {code}.',
    clothChanged:
      'This cloth has changed since you opened it. Check what is marked; save again to keep what you typed.',
    listUnderWay: 'A list from this supplier is being imported. Try again when that has finished.',
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
    atLeastLength: 'Must be at least {minMicrometres}',
    atMostLength: 'Must be {maxMicrometres} or less',
    atLeastShare: 'Must be at least {minBasisPoints}',
    atMostShare: 'Must be {maxBasisPoints} or less',
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
    publicAddress: 'Enter a public address that begins with https://',
    hostUnknown: 'No server of this name was found',
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
    deliveryAddress: 'Choose a delivery address',
    addressOtherCountry:
      'Price and tax were agreed for delivery in {country}. Choose an address there, or cancel and order again for another country',
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
    closedThatDay: 'The supplier is closed that day. The next open day is {nextDate}',
    collectedToday: 'Today’s parcels have been collected. The next collection is on {nextDate}',
    dayUntilToday: 'Choose today or an earlier date',
    trackingOrNone: 'Enter the tracking number, or tick that there is none',
    choosePiece: 'Choose a piece',
    pieceOfOtherCloth: 'This piece is a different fabric',
    pieceGone: 'This piece is no longer in stock',
    dyeLot: 'This fabric has no such dye lot',
    cartFull: 'A cart holds {max} lines',
    viewsFull: 'You can save up to {max} views',
    listUnreadable: 'We can’t read this file. Save it as CSV or XLSX and try again',
    listTooLong: 'Send at most {max} lines at once',
    noRate: '{supplier} sells in {supplierCurrency}, for which there is no rate in {currency}',
    noSample: 'There are no samples of this fabric',
    sampleUnstated: 'The supplier doesn’t say whether there are samples of this fabric, or at what price',
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
    addressesFull: 'A business can have up to {max} addresses',
    listsFull: 'A member can have up to {max} lists',
    listFull: 'A list can hold up to {max} fabrics',
    roomsFull: 'A list can have up to {max} rooms',
    roomExists: 'This list already has a room called “{name}”',
    belowOwnPrice: 'Enter a price lower than the one you pay now',
    quoteItems: 'Choose at least one item',
    belowTheirPrice: 'Enter a price lower than the one the buyer pays now',
    dayWithinYear: 'Choose a date from today to a year from now',
    askedAlready: 'You already have an open request for this fabric: {number}',
    noSpecialForSample: 'You can’t request a special price for a sample',
    belowPricePaid: 'Enter a price below the one that the business pays now',
    dayWithinAYear: 'Choose a day from today to a year from now',
    requestsFull: 'A business can have up to {max} open requests',
    remittanceAmount: 'Enter an amount up to {most} {currency}',
    topUpAmount: 'Enter an amount from {least} to {most} {currency}',
    creditAmount: 'Enter an amount up to {mostMinor}, which is what is left to credit',
    creditedInFull: 'All of this invoice has been credited already',
    claimLength: 'Enter a length up to {mostMicrometres}, which is what was sent',
    claimCut:
      'A claim on cut cloth is refused unless the fault couldn’t be seen before cutting. Say so if that is the case',
    photosFull: 'A claim can have up to {max} photos',
    commissionUnset: 'No commission is agreed with this supplier yet, so nothing can be charged to it',
    unknownCard: 'We don’t recognise that card',
    discountUnknown: 'We don’t know this code. Check it letter by letter',
    discountEnded: 'This code has ended',
    discountNotYet: 'This code is valid from {startDate}',
    discountCurrency: 'This code is for accounts in {accountCurrency}',
    discountFirstOrder: 'This code is for a first order',
    discountUsedByYou: 'Your business has used this code as often as it can',
    discountUsedUp: 'This code has been used up',
    discountNothingCovered: 'This code doesn’t cover anything in your cart',
    discountOwnPrices:
      'This code can’t be combined with your discount or a special price, and everything it covers in your cart already has one',
    discountMinimum: 'This code needs at least {minimumMinor} of the goods it covers; you have {goodsMinor}',
    percentOrAmount: 'Give a percentage or an amount, one of the two',
    currencyOfAmount: 'State a currency with an amount or a minimum, and only then',
    settlementTerms:
      'Give the percentage and the days of the settlement discount together; the days must be within the term',
    endsBeforeStart: 'The last day is before the first',
    shares: 'These add up to {sum} %; a composition adds up to 100 %',
    gtin: 'Not a barcode: 8, 12, 13 or 14 digits, the last one a check digit',
    clothExists: 'This supplier already has a cloth with this number',
    changedMeanwhile: 'Someone has changed this in the meantime',
    pieceAboveCut: 'Must be no more than the price of a cut length',
    breakNotLonger: 'Must be longer than the one before',
    breakNotCheaper: 'Must be less than the cut price and the price before',
    stockOnShelves: 'Change this fabric’s stock under Stock, not here',
    pictureAddress:
      'No picture could be fetched from this address. Check that it opens a picture by itself, or choose a file',
    widthAboveFull: 'Must be no more than the full width',
    unknownBusiness: 'No business has a member with this address',
    oneBusinessYear: 'A DATEV batch covers one business year, and the one of the first day ends on {endDate}',
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
    orderAsked: 'Order {number} sent for approval',
    orderAwaitsTransfer: 'Order {number} is waiting for your transfer',
    orderRefused: 'Order refused',
    orderWithdrawn: 'Withdrawn. The lines are in your cart again',
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
