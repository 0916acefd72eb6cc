import type { TeamRole } from '@selvedge/contract/access/permissions.ts'
import type { Sentence } from '@selvedge/contract/messages/sentence.ts'
import type { MailKind } from '../mail.ts'
import type { MailText, Told } from './mail-text.ts'

/** Everything that mails say; the other languages say the same. Nobody is told here what a stranger has typed. */
export const en = {
  mails: {
    verifyEmail: {
      subject: 'Confirm your e-mail address for Selvedge',
      heading: 'Confirm your e-mail address',
      paragraphs: [
        {
          one: 'Someone signed up at Selvedge with {email}. If that was you, open the link to confirm the address. It works once, within {hours} hour.',
          other:
            'Someone signed up at Selvedge with {email}. If that was you, open the link to confirm the address. It works once, within {hours} hours.',
        },
      ],
      action: 'Confirm the address',
      closing: [
        'If you did not sign up, do not open the link: whoever did would then have an account in your name. If nobody opens it, nothing happens.',
        'If you received several of these e-mails, open the one that arrived when you signed up: each belongs to the password typed with it.',
      ],
    },
    alreadyRegistered: {
      subject: 'You already have a Selvedge account',
      heading: 'You already have an account',
      paragraphs: [
        'Someone wanted to use {email} for an account at Selvedge. It already has one, and nothing was changed: your password and your details are as they were.',
        'If that was you, sign in with the password you have.',
      ],
      action: 'Sign in',
      closing: ['If it was not you, there is nothing to do.'],
    },
    resetPassword: {
      subject: 'Set a new password for Selvedge',
      heading: 'Set a new password',
      paragraphs: [
        {
          one: 'Someone asked for a new password for the Selvedge account of {email}. If that was you, open the link. It works once, within {hours} hour.',
          other:
            'Someone asked for a new password for the Selvedge account of {email}. If that was you, open the link. It works once, within {hours} hours.',
        },
      ],
      action: 'Set a new password',
      closing: ['If it was not you, there is nothing to do: your password stays as it is.'],
    },
    signInLink: {
      subject: 'Sign in to Selvedge',
      heading: 'Sign in without a password',
      paragraphs: [
        'Someone asked for a link to sign in to Selvedge as {email}. If that was you, open it in the browser where you asked for it. It works once, within {minutes} minutes.',
      ],
      action: 'Sign in',
      closing: ['If it was not you, there is nothing to do. Do not pass the link on: it opens your account.'],
    },
    changeEmail: {
      subject: 'Confirm your new e-mail address for Selvedge',
      heading: 'Confirm your new e-mail address',
      paragraphs: [
        {
          one: 'Someone asked to use {email} for a Selvedge account. If the account is yours, open the link in a browser where you are signed in. It works once, within {hours} hour.',
          other:
            'Someone asked to use {email} for a Selvedge account. If the account is yours, open the link in a browser where you are signed in. It works once, within {hours} hours.',
        },
      ],
      action: 'Confirm the address',
      closing: ['If you know nothing of this account, there is nothing to do.'],
    },
    emailChanged: {
      subject: 'Your Selvedge account has another e-mail address',
      heading: 'Your e-mail address was changed',
      paragraphs: [
        'The Selvedge account of {email} now has the address {newEmail}. Sign in with that one from now on; all e-mail goes there too.',
      ],
      closing: ['If that was not you, reply to this e-mail at once.'],
    },
    newDevice: {
      subject: 'A new sign-in to your Selvedge account',
      heading: 'Signed in with another browser',
      paragraphs: [
        'Someone signed in to the Selvedge account of {email} with a browser that has not been used for it before.',
      ],
      action: 'It was not me: set a new password',
      closing: [
        'If that was you, there is nothing to do.',
        'A new password ends every sign-in, this one too.',
      ],
    },
    passwordChanged: {
      subject: 'Your Selvedge password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'The password of the Selvedge account of {email} was changed. Time: {time}. Whoever was signed in elsewhere is signed out.',
      ],
      action: 'It was not me: set a new password',
      closing: ['If that was you, there is nothing to do.'],
    },
    accountLocked: {
      subject: 'Someone is guessing at your Selvedge password',
      heading: 'Your password is locked for {minutes} minutes',
      paragraphs: [
        'Someone typed wrong passwords for the Selvedge account of {email}. For {minutes} minutes it accepts no password from browsers that have not signed in before. Browsers you have signed in with still work.',
        'If you are locked out, ask for a link by e-mail to sign in with.',
      ],
      action: 'Ask for a link',
      closing: ['If you only mistyped, there is nothing to worry about.'],
    },
    identityJoined: {
      subject: 'You can now sign in to Selvedge with {provider}',
      heading: 'Signed in with {provider}',
      paragraphs: [
        'Someone signed in to the Selvedge account of {email} with {provider}, which confirmed that this address is theirs. From now on you can sign in that way too; your password, if you have one, works as before.',
      ],
      action: 'It was not me: set a new password',
      closing: [
        'If that was you, there is nothing to do.',
        'If not, check your account at {provider} as well, and reply to this e-mail.',
      ],
    },
    identityRemoved: {
      subject: 'You can no longer sign in to Selvedge with {provider}',
      heading: '{provider} was removed',
      paragraphs: [
        'You can no longer sign in to the Selvedge account of {email} with {provider}. Sign in with your password from now on; your account at {provider} is unchanged.',
      ],
      action: 'It was not me: set a new password',
      closing: ['If that was you, there is nothing to do.'],
    },
    secondFactorOn: {
      subject: 'Signing in to Selvedge now asks for a code',
      heading: 'Sign-in with a code is on',
      paragraphs: [
        'Signing in to the Selvedge account of {email} now asks for a code from the authenticator app as well. Turned on: {time}.',
        'Keep the recovery codes apart from the phone. Each lets you in once.',
      ],
      action: 'It was not me: set a new password',
      closing: [
        'If that was you, there is nothing to do.',
        'If not, reply to this e-mail as well: only we can turn the code off then.',
      ],
    },
    secondFactorOff: {
      subject: 'Signing in to Selvedge no longer asks for a code',
      heading: 'Sign-in with a code is off',
      paragraphs: [
        'Only the password is needed again to sign in to the Selvedge account of {email}. Turned off: {time}. Whoever was signed in elsewhere is signed out.',
      ],
      action: 'It was not me: set a new password',
      closing: ['If that was you, there is nothing to do.'],
    },
    invitation: {
      subject: 'You are invited to a team at Selvedge',
      heading: 'Join a team at Selvedge',
      paragraphs: [
        '{inviter} invites you to the team of a business that orders cloth at Selvedge. Your role there: {role}.',
        {
          one: 'If you expected this, open the link. It works once, for {email} alone, within {days} day.',
          other: 'If you expected this, open the link. It works once, for {email} alone, within {days} days.',
        },
      ],
      action: 'See the invitation',
      closing: ['If you do not know the sender, there is nothing to do.'],
    },
    businessVerified: {
      subject: 'Your business is verified',
      heading: 'Your business is verified',
      paragraphs: ['We have checked your details, and all is in order. You can place orders from now on.'],
      action: 'Find a cloth',
      closing: [],
    },
    businessRefused: {
      subject: 'We could not verify your business',
      heading: 'We could not verify your business',
      paragraphs: [
        'We have checked your details and could not verify the business from them. You can look around as before, at list prices, but cannot order yet.',
        'Correct the details, or reply to this e-mail and tell us more.',
      ],
      action: 'Open the business details',
      closing: [],
    },
    orderPlaced: {
      subject: 'Order {number} is placed',
      heading: 'Order {number} is placed',
      paragraphs: ['Thank you for your order. Each supplier has been sent its part.'],
      action: 'Open the order',
      closing: [],
    },
    orderFailed: {
      subject: 'Order {number} was not placed',
      heading: 'Order {number} was not placed',
      paragraphs: [
        'The payment did not go through, so nothing was ordered and the cloth is no longer held.',
        'Any amount that was taken goes back to your card. Your cart is kept.',
      ],
      action: 'Open the cart',
      closing: [],
    },
    supplierOrder: {
      subject: 'Order {number} from {business}',
      heading: 'Order {number}',
      paragraphs: ['Please cut and send what is listed below.'],
      closing: [],
    },
    specialPriceAsked: {
      subject: '{business} asks for a special price',
      heading: 'A special price is asked for',
      paragraphs: [
        '{business} would order the lengths below at a lower price. Reply to this e-mail with your best price for each, from which length and until when.',
      ],
      closing: [],
    },
    specialPriceOffered: {
      subject: 'Special price for {cloth}',
      heading: 'A special price for {cloth}',
      paragraphs: [
        'This is what we can offer for request {number}. Once you accept, your cart has the price, for one order.',
      ],
      action: 'Answer the offer',
      closing: [],
    },
    specialPriceRejected: {
      subject: 'No special price for {cloth}',
      heading: 'No special price for {cloth}',
      paragraphs: ['We could not lower the price for request {number}. Your price stays as it is.'],
      action: 'Open the request',
      closing: [],
    },
  },
  /** Before the address of an action. */
  linkHint: 'If the button does not work, copy this address:',
  /** Of a new sign-in. */
  signIn: {
    time: 'Time',
    browser: 'Browser',
    unknownBrowser: 'unknown',
    clientAddress: 'Internet address',
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
  /** Of a request for a special price. */
  specialPrice: {
    offer: 'Our offer',
    until: 'Until',
    minimum: 'From',
    current: 'Your price',
    target: 'You asked for',
    length: 'Length',
    message: 'Our message',
    reason: 'Reason',
    reasons: { volume: 'Volume', project: 'Project', repeat: 'Repeat order' },
  },
  /** Of an order and its lines. */
  order: {
    poNumber: 'Your order no.',
    theirPoNumber: 'Their order no.',
    buyer: 'For',
    shipTo: 'Send to',
    leavesOn: 'Leaves on',
    note: 'Note',
    leaves: '{supplier}, leaves {day}',
    sample: 'Sample',
    pieceLot: '{length} from piece {piece}, lot {lot}',
    sidemark: 'Sidemark {sidemark}',
    neededBy: 'Needed by {day}',
    lineNote: 'Note: {note}',
    free: 'free',
    goods: 'Goods',
    cutFees: 'Cut fees',
    carriage: 'Carriage',
    tax: 'VAT {rate}',
    exportTax: 'VAT, export',
    total: 'Total with VAT',
  },
} as const satisfies {
  mails: Record<MailKind, MailText>
  roles: Record<TeamRole, Sentence>
} & Record<string, unknown>

/** A language: one that lacks a sentence fails the type check. */
export type MailWords = Told<typeof en>
