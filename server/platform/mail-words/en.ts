import type { TeamRole } from '@selvedge/contract/permissions.ts'
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
        'If you did not sign up, do not open the link: whoever did would then have an account in your name. Without it nothing happens.',
        'If several of these mails came, open the one that arrived when you signed up: each goes with the password typed with it.',
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
        'Someone asked for a link that signs {email} in at Selvedge. If that was you, open it in the browser where you asked for it. It works once, within {minutes} minutes.',
      ],
      action: 'Sign in',
      closing: [
        'If it was not you, there is nothing to do. Pass the link on to nobody: it opens your account.',
      ],
    },
    changeEmail: {
      subject: 'Confirm your new e-mail address for Selvedge',
      heading: 'Confirm your new e-mail address',
      paragraphs: [
        {
          one: 'A Selvedge account is to have the address {email}. If it is yours, open the link in a browser where you are signed in. It works once, within {hours} hour.',
          other:
            'A Selvedge account is to have the address {email}. If it is yours, open the link in a browser where you are signed in. It works once, within {hours} hours.',
        },
      ],
      action: 'Confirm the address',
      closing: ['If you know of no such account, there is nothing to do.'],
    },
    emailChanged: {
      subject: 'Your Selvedge account has another e-mail address',
      heading: 'Your e-mail address was changed',
      paragraphs: [
        'The Selvedge account of {email} now has the address {newEmail}. You sign in with that one from now on, and all mail goes there.',
      ],
      closing: ['If that was not you, answer this mail at once.'],
    },
    newDevice: {
      subject: 'A new sign-in to your Selvedge account',
      heading: 'Signed in with another browser',
      paragraphs: [
        'Someone signed in to the Selvedge account of {email} with a browser that had not done so before.',
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
        'The password of the Selvedge account of {email} was changed: {time}. Whoever was signed in elsewhere is signed out.',
      ],
      action: 'It was not me: set a new password',
      closing: ['If that was you, there is nothing to do.'],
    },
    accountLocked: {
      subject: 'Someone is guessing at your Selvedge password',
      heading: 'Your password is closed for {minutes} minutes',
      paragraphs: [
        'Someone typed wrong passwords for the Selvedge account of {email}. For {minutes} minutes it takes no password from browsers that have not signed in before. Those with which you have signed in are still let in.',
        'If you are locked out, have a link mailed to you that signs in.',
      ],
      action: 'Ask for a link',
      closing: ['If you only mistyped, there is nothing to fear.'],
    },
    identityJoined: {
      subject: 'Your Selvedge account now opens with {provider}',
      heading: 'Signed in with {provider}',
      paragraphs: [
        'Someone signed in to the Selvedge account of {email} with {provider}, which confirmed that this address is theirs. From now on the account opens that way, too; your password, if you have one, works as before.',
      ],
      action: 'It was not me: set a new password',
      closing: [
        'If that was you, there is nothing to do.',
        'If not, look after your account at {provider} as well, and answer this mail.',
      ],
    },
    identityRemoved: {
      subject: 'Your Selvedge account opens with {provider} no more',
      heading: '{provider} was taken away',
      paragraphs: [
        'The Selvedge account of {email} opens with {provider} no more. Sign in with your password from now on; your account at {provider} is as it was.',
      ],
      action: 'It was not me: set a new password',
      closing: ['If that was you, there is nothing to do.'],
    },
    secondFactorOn: {
      subject: 'Signing in to Selvedge now asks for a code',
      heading: 'Sign-in with a code is on',
      paragraphs: [
        'From now on, signing in to the Selvedge account of {email} asks for a code of the authenticator app as well: {time}.',
        'Keep the recovery codes where the telephone is not. Each lets you in once.',
      ],
      action: 'It was not me: set a new password',
      closing: [
        'If that was you, there is nothing to do.',
        'If not, answer this mail as well: only we can take the code away then.',
      ],
    },
    secondFactorOff: {
      subject: 'Signing in to Selvedge asks for no code any more',
      heading: 'Sign-in with a code is off',
      paragraphs: [
        'Signing in to the Selvedge account of {email} asks for the password alone again: {time}. Whoever was signed in elsewhere is signed out.',
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
      paragraphs: ['We have looked at your details, and all is in order. You can place orders from now on.'],
      action: 'Find a cloth',
      closing: [],
    },
    businessRefused: {
      subject: 'We could not verify your business',
      heading: 'We could not verify your business',
      paragraphs: [
        'We have looked at your details and could not verify the business by them. You can look around as before, at list prices, but not order yet.',
        'Put the details right, or answer this mail and tell us more.',
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
        '{business} would order the lengths below at a lower price. Answer this mail with your best price for each, from which length on and until when.',
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
  linkHint: 'If the button does not open, copy this address:',
  /** Of a new sign-in. */
  signIn: {
    time: 'Time',
    browser: 'Browser',
    unknownBrowser: 'does not say what it is',
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
