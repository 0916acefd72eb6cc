import { createContext, use, type ComponentType, type Ref } from 'react'
import {
  Form as PageForm,
  useNavigation,
  useSubmit,
  type Fetcher,
  type FetcherFormProps,
  type FetcherSubmitFunction,
} from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'

type FormComponent = ComponentType<FetcherFormProps & { ref?: Ref<HTMLFormElement> }>
type OverPage = Pick<Fetcher, 'formData'> & { Form: FormComponent; submit: FetcherSubmitFunction }

/** Set where the cart is open over another page: its forms are sent without leaving that page. */
export const CartFormsContext = createContext<OverPage | null>(null)

/** When the cart was read, as its forms state it: an order that is younger was made from what they show. */
export const CartReadAtContext = createContext('')

/** The forms of the cart's lines, on the page of the cart and over another one. */
export function useCartForms() {
  const over = use(CartFormsContext)
  const readAt = use(CartReadAtContext)
  const submitOnPage = useSubmit()
  const { formData } = useNavigation()
  const Form: FormComponent = over?.Form ?? PageForm
  return {
    Form,
    /** Given by name, because a form without one is sent to the page below it. */
    action: over ? paths.cart : paths.checkout,
    readAt,
    submit: over?.submit ?? submitOnPage,
    /** What is being sent. */
    sent: over ? over.formData : formData,
  }
}
