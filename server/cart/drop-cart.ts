export { deleteCart as dropCart } from './cart.queries.ts'
