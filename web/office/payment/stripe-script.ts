/** Goes with the version of the API that the server's library speaks. Stripe allows no copy of it. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js'

type Elements = { create(kind: 'payment', options: object): { mount(place: HTMLElement): void } }
type Confirmed = { setupIntent?: { id: string }; error?: { message?: string } }
/** The part of Stripe.js that is used here. */
type StripeScript = {
  elements(options: object): Elements
  confirmSetup(options: { elements: Elements; redirect: 'if_required' }): Promise<Confirmed>
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript
  }
}

type Registered = { setupIntent: string } | { fault: string | undefined }
export type CardForm = { register(): Promise<Registered> }
type Options = { publishableKey: string; clientSecret: string; locale: string }

/** Shows Stripe's form of a card. Rejects when its script cannot be loaded. */
export async function mountCardForm(
  place: HTMLElement,
  { publishableKey, clientSecret, locale }: Options,
): Promise<CardForm> {
  await loadScript()
  const stripe = window.Stripe!(publishableKey)
  const appearance = {
    variables: {
      colorText: getComputedStyle(place).color,
      colorBackground: getComputedStyle(document.documentElement).backgroundColor,
      borderRadius: '0',
    },
  }
  const elements = stripe.elements({ clientSecret, locale: locale === 'zh-CN' ? 'zh' : locale, appearance })
  const wallets = { applePay: 'never', googlePay: 'never', link: 'never' }
  elements.create('payment', { wallets }).mount(place)
  return {
    async register() {
      const { setupIntent, error } = await stripe.confirmSetup({ elements, redirect: 'if_required' })
      return setupIntent ? { setupIntent: setupIntent.id } : { fault: error?.message }
    },
  }
}

let loading: Promise<void> | undefined

/** Once a page; it cannot be loaded twice. */
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Stripe cannot be reached')))
    document.head.append(script)
  })
  return loading
}
