import type { TeamRole } from '@selvedge/contract/access/permissions.ts'
import type { Sentence } from '@selvedge/contract/messages/sentence.ts'
import type { MailKind } from '../mail.ts'
import type { MailText, Told } from './mail-text.ts'

/** Everything that mails say; the other languages say the same. Nobody is told here what a stranger has typed. */
export const en = {
  mails: {
    verifyEmail: {
      subject: 'Confirm your email address for Selvedge',
      heading: 'Confirm your email address',
      paragraphs: [
        {
          one: 'Someone signed up to Selvedge with {email}. If that was you, confirm your address with the link below. It works once and expires in {hours} hour.',
          other:
            'Someone signed up to Selvedge with {email}. If that was you, confirm your address with the link below. It works once and expires in {hours} hours.',
        },
      ],
      action: 'Confirm email address',
      closing: [
        'If it wasn’t you, don’t open the link: it would give another person an account in your name. If you ignore this email, nothing happens.',
        'If you received several of these emails, open the one that arrived when you signed up yourself: only that one goes with your password.',
      ],
    },
    alreadyRegistered: {
      subject: 'You already have a Selvedge account',
      heading: 'You already have an account',
      paragraphs: [
        'Someone tried to open a Selvedge account with {email}. You already have one, and nothing has changed.',
        'If that was you, sign in with your existing password.',
      ],
      action: 'Sign in',
      closing: ['If it wasn’t you, you don’t need to do anything.'],
    },
    resetPassword: {
      subject: 'Reset your Selvedge password',
      heading: 'Set a new password',
      paragraphs: [
        {
          one: 'Someone asked to reset the password for the Selvedge account {email}. If that was you, use the link below. It works once and expires in {hours} hour.',
          other:
            'Someone asked to reset the password for the Selvedge account {email}. If that was you, use the link below. It works once and expires in {hours} hours.',
        },
      ],
      action: 'Set a new password',
      closing: ['If it wasn’t you, you don’t need to do anything. Your password stays the same.'],
    },
    signInLink: {
      subject: 'Your Selvedge sign-in link',
      heading: 'Sign in without a password',
      paragraphs: [
        'Someone asked for a link to sign in to Selvedge as {email}. If that was you, open it in the same browser. It works once and expires in {minutes} minutes.',
      ],
      action: 'Sign in',
      closing: [
        'If it wasn’t you, you don’t need to do anything. Don’t forward the link: it opens your account.',
      ],
    },
    changeEmail: {
      subject: 'Confirm your new email address for Selvedge',
      heading: 'Confirm your new email address',
      paragraphs: [
        {
          one: 'Someone asked to use {email} for a Selvedge account. If the account is yours, open the link in a browser where you’re signed in. It works once and expires in {hours} hour.',
          other:
            'Someone asked to use {email} for a Selvedge account. If the account is yours, open the link in a browser where you’re signed in. It works once and expires in {hours} hours.',
        },
      ],
      action: 'Confirm email address',
      closing: ['If the account isn’t yours, you don’t need to do anything.'],
    },
    emailChanged: {
      subject: 'The email address for your Selvedge account has changed',
      heading: 'Your email address has changed',
      paragraphs: [
        'The email address for your Selvedge account has changed from {email} to {newEmail}. Use the new one to sign in; we’ll send all email there too.',
      ],
      closing: ['If this wasn’t you, reply to this email straight away.'],
    },
    newDevice: {
      subject: 'New sign-in to your Selvedge account',
      heading: 'New sign-in to your account',
      paragraphs: [
        'Someone signed in to the Selvedge account {email} from a browser we haven’t seen before.',
      ],
      action: 'This wasn’t me: set a new password',
      closing: [
        'If this was you, you don’t need to do anything.',
        'Setting a new password signs you out everywhere, including here.',
      ],
    },
    passwordChanged: {
      subject: 'Your Selvedge password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'The password for the Selvedge account {email} was changed on {time}. You’ve been signed out everywhere else.',
      ],
      action: 'This wasn’t me: set a new password',
      closing: ['If this was you, you don’t need to do anything.'],
    },
    accountLocked: {
      subject: 'Too many wrong passwords for your Selvedge account',
      heading: 'We’ve paused password sign-in for {minutes} minutes',
      paragraphs: [
        'Someone entered the wrong password for the Selvedge account {email} too many times. For {minutes} minutes, new browsers can’t sign in with a password. Browsers you’ve used before still work.',
        'If you can’t get in, request a sign-in link by email.',
      ],
      action: 'Request a sign-in link',
      closing: ['If you simply mistyped your password, you don’t need to do anything.'],
    },
    identityJoined: {
      subject: 'You can now sign in to Selvedge with {provider}',
      heading: '{provider} sign-in added',
      paragraphs: [
        'Someone signed in to the Selvedge account {email} with {provider}, which confirmed that the address is theirs. You can now sign in that way too. If you have a password, it still works.',
      ],
      action: 'This wasn’t me: set a new password',
      closing: [
        'If this was you, you don’t need to do anything.',
        'If it wasn’t, check your {provider} account too, and reply to this email.',
      ],
    },
    identityRemoved: {
      subject: 'You can no longer sign in to Selvedge with {provider}',
      heading: '{provider} sign-in removed',
      paragraphs: [
        'You can no longer sign in to the Selvedge account {email} with {provider}. Sign in with your password instead. Your {provider} account hasn’t changed.',
      ],
      action: 'This wasn’t me: set a new password',
      closing: ['If this was you, you don’t need to do anything.'],
    },
    secondFactorOn: {
      subject: 'Two-step sign-in is on for your Selvedge account',
      heading: 'Two-step sign-in is on',
      paragraphs: [
        'Signing in to the Selvedge account {email} now also asks for a code from your authenticator app. Turned on: {time}.',
        'Keep your recovery codes somewhere other than your phone. Each signs you in once.',
      ],
      action: 'This wasn’t me: set a new password',
      closing: [
        'If this was you, you don’t need to do anything.',
        'If it wasn’t, reply to this email too: only we can turn it off then.',
      ],
    },
    secondFactorOff: {
      subject: 'Two-step sign-in is off for your Selvedge account',
      heading: 'Two-step sign-in is off',
      paragraphs: [
        'You now need only your password to sign in to the Selvedge account {email}. Turned off: {time}. You’ve been signed out everywhere else.',
      ],
      action: 'This wasn’t me: set a new password',
      closing: ['If this was you, you don’t need to do anything.'],
    },
    invitation: {
      subject: 'You’ve been invited to join a team on Selvedge',
      heading: 'Join your team on Selvedge',
      paragraphs: [
        '{inviter} has invited you to join their team on Selvedge, where they order furnishing fabrics. Your role: {role}.',
        {
          one: 'If you were expecting this, open the link. It works once, only for {email}, and expires in {days} day.',
          other:
            'If you were expecting this, open the link. It works once, only for {email}, and expires in {days} days.',
        },
      ],
      action: 'View invitation',
      closing: ['If you don’t know the sender, you don’t need to do anything.'],
    },
    businessVerified: {
      subject: 'Your business is verified',
      heading: 'Your business is verified',
      paragraphs: ['We’ve verified your business. You can now place orders.'],
      action: 'Browse fabrics',
      closing: [],
    },
    businessRefused: {
      subject: 'We could not verify your business',
      heading: 'We could not verify your business',
      paragraphs: [
        'We couldn’t verify your business from the details you gave us. You can still browse at list price, but you can’t order yet.',
        'Correct your details, or reply to this email and tell us more.',
      ],
      action: 'Check business details',
      closing: [],
    },
    supplierAccountAsked: {
      subject: 'Account request from {business}',
      heading: 'Account request',
      paragraphs: [
        '{business} buys through Selvedge and would like an account with you. Please reply with the account number and the discount off your list price, or tell us why you can’t open one.',
      ],
      closing: ['Until then, {business} sees your list prices.'],
    },
    supplierAccountOpened: {
      subject: 'Your account at {supplier} is open',
      heading: 'Your account at {supplier} is open',
      paragraphs: ['{supplier} has opened your account. Your own prices now apply there.'],
      action: 'Go to {supplier}',
      closing: [],
    },
    supplierAccountRefused: {
      subject: '{supplier} has not opened an account for you',
      heading: '{supplier} has not opened an account for you',
      paragraphs: [
        '{supplier} has refused your request for an account. You can still order its fabrics at list price.',
      ],
      action: 'Check your suppliers',
      closing: [],
    },
    orderPlaced: {
      subject: 'Order {number} placed',
      heading: 'Order {number} placed',
      paragraphs: ['Thank you for your order. We’ve sent each supplier their part.'],
      action: 'View order',
      closing: [],
    },
    invoiceIssued: {
      subject: 'Invoice {number} for order {order}',
      heading: 'Invoice {number}',
      paragraphs: ['The parcel from {supplier} is on its way. Its invoice is attached.'],
      action: 'View invoice',
      closing: [],
    },
    creditNoteIssued: {
      subject: 'Credit note {number} to invoice {invoice}',
      heading: 'Credit note {number}',
      paragraphs: ['A credit of {amount} has been issued. The credit note is attached.'],
      action: 'View invoice',
      closing: [],
    },
    orderFailed: {
      subject: 'Order {number} was not placed',
      heading: 'Order {number} was not placed',
      paragraphs: [
        'Your payment didn’t go through, so nothing was ordered and the stock has been released.',
        'Any amount that was taken goes back to your card. Your cart is kept.',
      ],
      action: 'View cart',
      closing: [],
    },
    orderToApprove: {
      subject: '{name} asks you to approve order {number}',
      heading: '{name} asks you to approve an order',
      paragraphs: ['The stock is reserved. Nothing is charged before somebody approves it.'],
      action: 'View and answer',
      closing: ['Anyone who may approve orders in your team has this email. The first answer counts.'],
    },
    orderRefused: {
      subject: 'Order {number} was not approved',
      heading: 'Order {number} was not approved',
      paragraphs: [
        '{name} has refused your order. The lines are back in your cart and the stock has been released.',
      ],
      action: 'View cart',
      closing: [],
    },
    orderLapsed: {
      subject: 'Order {number} was not approved in time',
      heading: 'Order {number} was not approved in time',
      paragraphs: [
        'Nobody answered while the stock was reserved, so it has been released. The lines are back in your cart. You can send them again.',
      ],
      action: 'View cart',
      closing: [],
    },
    proForma: {
      subject: 'Pro forma for order {number}',
      heading: 'Order {number} waits for your transfer',
      paragraphs: [
        'We hold the stock for you until the time below. As soon as the full amount has arrived, we place the order and email you again.',
      ],
      action: 'View order',
      closing: ['The pro forma is attached. It is not a tax invoice.'],
    },
    proFormaPart: {
      subject: 'Order {number}: part of your transfer has arrived',
      heading: 'Part of the money has arrived',
      paragraphs: [
        'Some of the amount for order {number} is still missing. Please transfer the rest by the time below.',
      ],
      action: 'View order',
      closing: [],
    },
    reminderFirst: {
      subject: 'Reminder: {amount} is overdue',
      heading: 'A reminder about {amount}',
      paragraphs: [
        'These invoices of {seller} have passed their due date and, as far as we can see, have not been paid. If your transfer is on its way, please disregard this email.',
      ],
      action: 'View overdue invoices',
      closing: [
        'Is something wrong with the goods? Report it from the order: we do not ask for an invoice while a claim about it is open.',
      ],
    },
    reminderSecond: {
      subject: 'Second reminder: {amount} is overdue',
      heading: 'Second reminder about {amount}',
      paragraphs: [
        'These invoices of {seller} are still open. Please transfer the amount within the next few days, or tell us what is in the way.',
      ],
      action: 'View overdue invoices',
      closing: [
        'Is something wrong with the goods? Report it from the order: we do not ask for an invoice while a claim about it is open.',
      ],
    },
    reminderLast: {
      subject: 'Last reminder: {amount} is overdue',
      heading: 'Last reminder about {amount}',
      paragraphs: [
        'These invoices of {seller} are long overdue. Please transfer the amount now. We will not send another reminder by email.',
      ],
      action: 'View overdue invoices',
      closing: [
        'Is something wrong with the goods? Report it from the order: we do not ask for an invoice while a claim about it is open.',
      ],
    },
    accountStatement: {
      subject: 'Your statement of account for {month}',
      heading: 'Statement of account for {month}',
      paragraphs: ['Your statement of account for {month} is attached as a PDF.'],
      action: 'View statement',
      closing: ['You asked for it each month. You can turn this off on the statement’s page.'],
    },
    proFormaEnding: {
      subject: 'Order {number}: one day left to pay',
      heading: 'One day left to pay order {number}',
      paragraphs: [
        'The money has not arrived, or not all of it. If it isn’t here by the time below, the stock is released and the order ends.',
      ],
      action: 'View order',
      closing: [],
    },
    proFormaExpired: {
      subject: 'Order {number} was not paid in time',
      heading: 'Order {number} was not paid in time',
      paragraphs: [
        'The stock has been released. The lines are back in your cart. Money that arrived or was taken from your wallet is in your wallet.',
      ],
      action: 'View cart',
      closing: [],
    },
    transferCredited: {
      subject: '{amount} from your transfer is in your wallet',
      heading: '{amount} added to your wallet',
      paragraphs: [
        'Your transfer for order {number} brought more than was due, or arrived when the order was no longer waiting. {amount} of it is in your wallet, and is spent first on your next order.',
      ],
      action: 'View wallet',
      closing: [],
    },
    orderConfirmed: {
      subject: 'Order {number}: confirmed by {supplier}',
      heading: '{supplier} has confirmed your order',
      paragraphs: [
        '{supplier} has confirmed the lines below of order {number}. You can still cancel a line until it’s cut.',
      ],
      action: 'View order',
      closing: [],
    },
    lineBackOrdered: {
      subject: 'Order {number}: on back order',
      heading: 'Part of your order is on back order',
      paragraphs: [
        '{supplier} doesn’t have the fabric below yet. It will be cut and sent once it has arrived. If that’s too late, you can cancel the line on the order’s page.',
      ],
      action: 'View order',
      closing: [],
    },
    lineRefused: {
      subject: 'Order {number}: {supplier} can’t supply everything',
      heading: '{supplier} can’t supply everything',
      paragraphs: [
        '{supplier} can’t supply the fabric below, so it’s been taken off order {number}. Whatever you paid for it goes back to your card.',
      ],
      action: 'View order',
      closing: [],
    },
    stepUndone: {
      subject: 'Order {number}: {supplier} took its last message back',
      heading: '{supplier} took its last message back',
      paragraphs: [
        'What we last told you about the fabric below no longer holds: {supplier} took it back. The order’s page shows how it stands now.',
      ],
      action: 'View order',
      closing: [],
    },
    supplierAccountUndone: {
      subject: '{supplier} took its answer back',
      heading: '{supplier} took its answer about your account back',
      paragraphs: [
        'What we last told you about your account at {supplier} no longer holds: the account is as it was before.',
      ],
      action: 'Check your suppliers',
      closing: [],
    },
    verificationUndone: {
      subject: 'We took our decision about your business back',
      heading: 'We took our decision about your business back',
      paragraphs: [
        'What we last told you about your business no longer holds. We’re looking at your details again and will write as soon as we’ve decided.',
      ],
      action: 'Check business details',
      closing: [],
    },
    parcelDispatched: {
      subject: 'Order {number} is on its way',
      heading: 'Your parcel is on its way',
      paragraphs: ['{supplier} has sent a parcel of order {number}.'],
      action: 'View order',
      closing: [],
    },
    linesCancelled: {
      subject: 'Order {number} from {business}: cancelled',
      heading: 'Cancelled: order {number}',
      paragraphs: ['{business} has cancelled the lines below. Please don’t cut them.'],
      action: 'Answer the rest of the order',
      closing: [
        'Only you have this link. It works until you have answered; links in earlier emails about this order no longer work.',
      ],
    },
    supplierOrder: {
      subject: 'Order {number} from {business}',
      heading: 'Order {number}',
      paragraphs: ['Please cut and dispatch the following.'],
      action: 'Confirm or refuse',
      closing: ['Only you have this link. You don’t need an account. It works until you have answered.'],
    },
    sampleChased: {
      subject: '{business} is waiting for a sample of {cloth}',
      heading: 'Where is this sample?',
      paragraphs: [
        '{business} asked for a sample of {cloth} and has not received it yet. Please tell them when it will be sent or, if it has been, with which carrier.',
      ],
      closing: ['Reply to {business} at {email}.'],
    },
    specialPriceAsked: {
      subject: 'Special price request from {business}',
      heading: 'Special price request',
      paragraphs: [
        '{business} would like a better price on the lengths below. Open the link below each one to offer a price, to decline, or to ask a question. Without an account, by noon on the next working day if you can.',
      ],
      closing: [],
    },
    specialPriceRevised: {
      subject: '{business} asks for another price: {number}',
      heading: 'Another price requested',
      paragraphs: ['{business} has looked at your offer for request {number} and would like a lower price.'],
      action: 'View and answer',
      closing: ['Only you have this link. Links in earlier emails about this request no longer work.'],
    },
    specialPriceToSupplier: {
      subject: 'Message from {business} about request {number}',
      heading: 'Message about a special price',
      paragraphs: ['{business} has written to you about its special price request {number}.'],
      action: 'View and reply',
      closing: ['Only you have this link. Links in earlier emails about this request no longer work.'],
    },
    specialPriceToBuyer: {
      subject: '{supplier} has written about {cloth}',
      heading: 'Message about your special price request',
      paragraphs: ['{supplier} has written about your request {number} for {cloth}. The request stays open.'],
      action: 'View and reply',
      closing: [],
    },
    buyerWrote: {
      subject: '{business} wrote about order {number}',
      heading: 'Message about order {number}',
      paragraphs: ['{business} has written to you about order {number}. Reply on the order’s page.'],
      action: 'Open order',
      closing: [],
    },
    supplierWrote: {
      subject: '{supplier} wrote about order {number}',
      heading: 'Message about order {number}',
      paragraphs: ['{supplier} has written to you about order {number}.'],
      action: 'View and reply',
      closing: [],
    },
    holdEnding: {
      subject: 'Reserved until {day}: {cloth}',
      heading: 'Your reservation ends on {day}',
      paragraphs: [
        '{cloth} stays reserved for you until {day}. Put it in your cart or extend the reservation if you still want it; after that it’s free for others.',
      ],
      action: 'View reserved fabric',
      closing: [],
    },
    promotionGiven: {
      subject: '{amount} in your Selvedge wallet until {day}',
      heading: 'You’ve been given {amount}',
      paragraphs: [
        '{amount} of promotional credit is in your wallet. It’s spent before your card, with any supplier, until {day}. What is left after that day is taken out.',
      ],
      action: 'View wallet',
      closing: [],
    },
    promotionEnding: {
      subject: '{amount} in your wallet ends {day}',
      heading: '{amount} ends on {day}',
      paragraphs: [
        '{amount} of promotional credit in your wallet hasn’t been spent yet. After {day} what is left is taken out.',
      ],
      action: 'Browse fabrics',
      closing: [],
    },
    specialPriceEnding: {
      subject: 'Your special price for {cloth} ends on {day}',
      heading: 'Your special price ends on {day}',
      paragraphs: [
        'You haven’t ordered {cloth} at the special price yet. After {day} your own price applies again.',
      ],
      action: 'View request',
      closing: [],
    },
    quoteAccepted: {
      subject: 'Quote {number} was accepted',
      heading: 'Your quote was accepted',
      paragraphs: [
        'Your customer has accepted quote {number}. Put the accepted fabrics in your cart when you are ready to order.',
      ],
      action: 'View quote',
      closing: [],
    },
    quoteCommented: {
      subject: 'Question about quote {number}',
      heading: 'Your customer has a question',
      paragraphs: ['Your customer has written about quote {number}. Your reply appears on the same page.'],
      action: 'View and reply',
      closing: [],
    },
    quoteDeclined: {
      subject: 'Quote {number} was declined',
      heading: 'Your quote was declined',
      paragraphs: ['Your customer has declined quote {number}.'],
      action: 'View quote',
      closing: [],
    },
    specialPriceOffered: {
      subject: 'Your special price for {cloth}',
      heading: 'Your special price for {cloth}',
      paragraphs: [
        'Here’s what we can offer for request {number}. When you accept, the price is applied in your cart and is good for one order.',
      ],
      action: 'Review offer',
      closing: [],
    },
    claimQuestion: {
      subject: '{cloth}: a question about your claim',
      heading: 'A question about your claim',
      paragraphs: [
        'Before we decide claim {number} about {cloth}, we need to know a little more. The time for your answer doesn’t count: the claim stays in time.',
      ],
      action: 'Answer',
      closing: [],
    },
    claimCredited: {
      subject: 'Claim {number}: credited to your wallet',
      heading: 'Your claim is credited',
      paragraphs: [
        'Claim {number} about {cloth} is settled. The credit is in your wallet and is spent before your card. It doesn’t expire.',
      ],
      action: 'View claim',
      closing: [],
    },
    claimReplaced: {
      subject: 'Claim {number}: replacement on its way',
      heading: 'Your cloth will be replaced',
      paragraphs: ['Claim {number} about {cloth} is approved. The supplier sends the cloth again.'],
      action: 'View claim',
      closing: [],
    },
    claimDenied: {
      subject: 'Claim {number}: declined',
      heading: 'Your claim is declined',
      paragraphs: ['We can’t accept claim {number} about {cloth}. The reason is below.'],
      action: 'View claim',
      closing: [],
    },
    stockBack: {
      subject: '{cloth} is back in stock',
      heading: '{cloth} is back in stock',
      paragraphs: [
        'The length you asked about is available. It isn’t reserved for you, so please order soon.',
      ],
      action: 'View fabric',
      closing: [],
    },
    specialPriceRejected: {
      subject: 'No special price for {cloth}',
      heading: 'No special price for {cloth}',
      paragraphs: ['Sorry, we couldn’t get a better price for request {number}. Your price stays the same.'],
      action: 'View request',
      closing: [],
    },
  },
  /** Before the address of an action. */
  linkHint: 'If the button doesn’t work, copy this link into your browser:',
  /** Of a new sign-in. */
  signIn: {
    time: 'Time',
    browser: 'Browser',
    unknownBrowser: 'unknown',
    clientAddress: 'IP address',
  },
  /** A note of ours about a business. */
  verificationNote: 'Our note',
  /** Of a member, as in the team's list. */
  roles: {
    admin: 'administrator',
    buyer: 'buyer',
    requester: 'requester',
    approver: 'approver',
    accounts: 'accounts',
    viewer: 'viewer',
  },
  /** Of a length that is in stock again. */
  stockBack: { supplier: 'Supplier', inStock: 'In stock', wanted: 'You asked for' },
  /** Of a claim. */
  claim: { credited: 'Credited', order: 'Order', length: 'Length', message: 'Our message' },
  /** Of a request for a special price. */
  specialPrice: {
    offer: 'Our offer',
    until: 'Valid until',
    minimum: 'Minimum length',
    current: 'Your current price',
    target: 'Your target price',
    lineTarget: 'Target price {price}',
    cloth: 'Fabric',
    theirTarget: 'Target price',
    neededBy: 'Needed by',
    answer: 'Answer this request',
    length: 'Length',
    message: 'Our message',
    reason: 'Reason',
    reasons: { volume: 'Volume', project: 'Project', repeat: 'Repeat order' },
  },
  /** Of a quote for a customer, in mails and on paper. */
  quote: {
    title: 'Quote for',
    customer: 'Customer',
    answeredBy: 'Answered by',
    message: 'Message',
    paperTitle: 'Quote {number}',
    until: 'Open until',
    from: 'From',
    accepted: 'Accepted',
    line: 'What',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    item: 'Total for this item',
    tax: 'VAT {percent} included',
    deposit: 'Deposit',
    rest: 'Balance',
    total: 'Total inc. VAT',
    totalWithoutTax: 'Total ex VAT',
  },
  /** What the length of a line was worked out for. */
  cutList: {
    makes: { curtain: 'Curtain', blind: 'Roman blind', cushion: 'Cushion', upholstery: 'Upholstery' },
    cuts: {
      curtain: { one: '{count} drop of {length}', other: '{count} drops of {length}' },
      blind: { one: '{count} width of {length}', other: '{count} widths of {length}' },
      cushion: { one: '{count} row of {length}', other: '{count} rows of {length}' },
      railroaded: {
        one: '{count} length of {length}, railroaded',
        other: '{count} lengths of {length}, railroaded',
      },
    },
    window: 'Window {number}',
    windowCuts: '{window} ({cuts})',
    extra: '{length} extra for the pattern',
    cutOfWindow: 'Window {window}, cut {number}',
    cutNumber: 'Cut {number}',
    place: '{cut}: from {from} to {to}',
    more: 'and {count} more the same',
    whole: 'Cut list: {make}, {cuts}, {total} in total',
    wholeExtra: 'Cut list: {make}, {cuts}, {extra}, {total} in total',
  },
  /** Of an order that has to be approved. */
  approval: { total: 'Total inc. VAT', heldUntil: 'Stock reserved until', note: 'Note', reason: 'Reason' },
  /** Of an invitation: what a buyer may order. */
  limits: { order: 'Limit per order, without approval', month: 'Limit per calendar month, without approval' },
  /** Of a step of an order. */
  steps: {
    comesOn: 'Expected',
    refund: 'Refund',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    parcel: 'Parcel',
  },
  /** Of promotional credit in a wallet. */
  promotion: { reason: 'For' },
  /** Of cloth that is reserved before it is ordered. */
  hold: { supplier: 'Supplier', length: 'Length', piece: 'Piece', lot: 'Dye lot', sidemark: 'For' },
  /** Of what buyer and supplier write to each other. */
  written: { message: 'Message' },
  /** Of a sample that is late. */
  sampleChase: { order: 'Order', article: 'Article', asked: 'Asked for', sent: 'Sent' },
  /** Of an order and its lines. */
  order: {
    poNumber: 'Your PO number',
    theirPoNumber: 'Customer’s PO number',
    buyer: 'For',
    shipTo: 'Deliver to',
    instructions: 'Delivery instructions',
    parcelLabel: 'Parcel label',
    approvedBy: 'Approved by',
    approvalNote: 'Their note',
    leftOut: 'Left out, back in the cart',
    asked: '{asked} was asked for',
    to: 'To {address}',
    leavesOn: 'Dispatch',
    note: 'Note',
    leaves: 'dispatch {day}',
    dispatch: {
      stock: 'from stock',
      delivery: 'from the delivery of {day}',
      leadWeeks: {
        one: 'made to order, lead time {weeks} week',
        other: 'made to order, lead time {weeks} weeks',
      },
      leadDays: { one: 'made to order, lead time {days} day', other: 'made to order, lead time {days} days' },
      discontinued: 'discontinued',
      notStated: 'dispatch date not stated',
    },
    sample: 'Sample',
    pieceLot: '{length} from piece {piece}, lot {lot}',
    confirms: {
      length: 'Length to be confirmed: the list states no quantity',
      onePiece: 'Wanted in one piece, to be confirmed: the list states no pieces',
    },
    sidemark: 'Customer ref. (sidemark) {sidemark}',
    neededBy: 'Needed by {day}',
    lineNote: 'Note: {note}',
    free: 'free',
    goods: 'Goods',
    cutFees: 'Cutting charges',
    carriage: 'Carriage',
    discount: 'Discount, {code}',
    onAccount: { one: 'On account, {days} day', other: 'On account, {days} days' },
    settlement: {
      one: '{percent} less if an invoice is paid within {days} day',
      other: '{percent} less if an invoice is paid within {days} days',
    },
    tax: 'VAT {rate}',
    exportTax: 'VAT (export)',
    import: 'Exported, so no VAT is charged. Import VAT and duty are paid by the recipient.',
    intraCommunity:
      'Intra-Community supply, so no VAT is charged: the customer accounts for it (reverse charge, Article 138 of Directive 2006/112/EC).',
    total: 'Total inc. VAT',
    fromWallet: 'Paid from wallet',
    due: 'To pay',
  },
  /** What an invoice or a credit note says on paper. */
  statementFile: {
    kinds: { dispatch: 'Parcel sent', chargeBack: 'Charge-back' },
    columns: {
      date: 'Date',
      kind: 'Type',
      order: 'Order',
      document: 'Document',
      business: 'Business',
      lines: 'Lines',
      metres: 'Metres',
      currency: 'Currency',
      goods: 'Goods',
      fees: 'Cut fees and carriage',
      rate: 'Commission %',
      commission: 'Commission',
      total: 'Supplier’s share',
      statement: 'Statement',
      paidOn: 'Paid on',
      reference: 'Reference',
    },
  },
  reminders: {
    open: 'What is open',
    due: 'Due {day}, order {order}',
    total: 'Total',
    account: 'Account',
  },
  accountStatement: {
    title: 'Statement of account',
    customer: 'For',
    seller: 'Seller',
    from: 'From',
    until: 'Until',
    currency: 'Currency',
    date: 'Date',
    entry: 'Entry',
    number: 'Number',
    amount: 'Amount',
    balance: 'Balance',
    openingBalance: 'Opening balance',
    balanceAtEnd: 'Closing balance',
    unallocated: 'Paid or credited beyond the invoices',
    kinds: {
      invoice: 'Invoice',
      creditNote: 'Credit note',
      toWallet: 'Put into your wallet',
      card: 'Paid by card',
      wallet: 'Paid from wallet',
      transfer: 'Paid by transfer',
      settlementDiscount: 'Settlement discount',
    },
    bands: {
      current: 'Open, not yet due',
      days30: '1–30 days overdue',
      days60: '31–60 days overdue',
      days90: '61–90 days overdue',
      older: 'Over 90 days overdue',
    },
  },
  invoicePaper: {
    title: 'Invoice {number}',
    creditTitle: 'Credit note {number}',
    date: 'Date and tax point',
    dispatched: 'Dispatched',
    order: 'Order',
    po: 'Your PO number',
    due: 'Due',
    corrects: 'Corrects invoice',
    reason: 'Reason',
    billTo: 'Invoiced to',
    shipTo: 'Delivered to',
    vatNumber: 'VAT no. {number}',
    companyNumber: 'Company no. {number}',
    fabric: 'Fabric',
    piece: 'Piece, dye lot',
    length: 'Length',
    rate: 'VAT',
    net: 'Net',
    lot: '{piece}, lot {lot}',
    lotLength: '{piece}, lot {lot}: {length}',
    cutFee: 'Cutting charge',
    discount: 'Discount',
    carriage: 'Carriage',
    allowance: 'Credit',
    sample: 'Sample',
    pay: {
      card: 'Paid by card',
      wallet: 'Paid from wallet',
      transfer: 'Paid by transfer',
      settlementDiscount: 'Settlement discount',
    },
    taxSummary: 'VAT by rate',
    taxRate: 'Rate',
    tax: 'VAT',
    gross: 'Including VAT',
    netSum: 'Net',
    taxSum: 'VAT {rate}',
    noTax: 'No VAT',
    rounding: 'Rounding',
    total: 'Total',
    credit: 'Credit',
    toPay: 'To pay',
    settlement: '{percent} settlement discount until {day}',
    settlementText:
      'Pay {amount} by {day}. No credit note will be issued. After payment, please make sure to have recovered only the VAT actually paid.',
    netLess: 'Net less {percent}',
    payBy: 'To pay by {day}',
    transfer: 'Pay by transfer',
    holder: 'Account holder: {holder}',
    sortCode: 'Sort code {code}, account {account}',
    iban: 'IBAN {iban}',
    bic: 'BIC {bic}',
    quote: 'Please quote',
    export: 'Export, zero-rated. Import VAT and duty are paid by the recipient.',
    intraCommunity:
      'Exempt intra-Community supply, Article 138 of Directive 2006/112/EC. VAT is accounted for by the recipient.',
    notes: 'VAT',
    retention: 'The goods remain ours until they are paid for.',
    terms: 'Terms',
    page: 'Page {page} of {pages}',
    csv: {
      number: 'Number',
      type: 'Type',
      date: 'Date',
      due: 'Due',
      customer: 'Customer',
      order: 'Order',
      po: 'PO number',
      corrects: 'Corrects invoice',
      currency: 'Currency',
      rate: 'VAT rate (%)',
      net: 'Net',
      tax: 'VAT',
      rounding: 'Rounding',
      total: 'Total',
      open: 'Open',
      state: 'State',
    },
    types: {
      invoice: 'Invoice',
      creditNote: 'Credit note',
    },
    states: {
      open: 'Open',
      overdue: 'Overdue',
      paid: 'Paid',
      credited: 'Credited',
    },
  },
  /** Of an order on paper, and of the file that a supplier gets with it. */
  /** Of an order that waits for a transfer. */
  proForma: {
    title: 'Pro forma {number}',
    byTransfer: 'By bank transfer, in advance',
    payBy: 'Pay by',
    amount: 'Still to pay',
    received: 'Received so far',
    payee: 'Payee',
    account: 'Account',
    credited: 'Added to your wallet',
    noteTitle: 'Pro forma',
    note: 'Stock is held until the date above. The order is placed once the full amount has arrived. This is not a tax invoice.',
  },
  orderPaper: {
    title: 'Order confirmation {number}',
    supplierTitle: 'Order {number}',
    date: 'Date',
    placedBy: 'Placed by',
    billTo: 'Bill to',
    payment: 'Payment',
    shipment: 'Shipment {number}, {supplier}',
    fabric: 'Fabric',
    length: 'Length',
    piece: 'Piece, dye lot',
    cutting: 'Cutting',
    amount: 'Goods',
    article: 'Art. {sku}',
    entered: '{entered} asked for',
    claims: 'Claims',
    claimsWithin: {
      one: '{supplier}: within {days} day of delivery, before cutting',
      other: '{supplier}: within {days} days of delivery, before cutting',
    },
    page: 'Page {page} of {pages}',
    csv: {
      order: 'Order',
      date: 'Date',
      po: 'Customer’s PO number',
      line: 'Line',
      article: 'Article number',
      design: 'Design',
      colourNumber: 'Colour number',
      colour: 'Colour',
      type: 'Type',
      metres: 'Length (m)',
      piece: 'Piece',
      lot: 'Dye lot',
      cutList: 'Cut list',
      sidemark: 'Sidemark',
      neededBy: 'Needed by',
      note: 'Note',
      business: 'Customer',
      shipTo: 'Deliver to',
      address: 'Address',
      instructions: 'Delivery instructions',
      dispatch: 'Dispatch',
    },
    types: {
      cut: 'Cut length',
      piece: 'Whole piece',
      sample: 'Sample',
    },
  },
} as const satisfies {
  mails: Record<MailKind, MailText>
  roles: Record<TeamRole, Sentence>
} & Record<string, unknown>

/** A language: one that lacks a sentence fails the type check. */
export type MailWords = Told<typeof en>
