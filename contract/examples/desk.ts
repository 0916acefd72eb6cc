import type { Operator } from '../desk/operators.ts'

export const operator: Operator = {
  id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa101',
  email: 'rosa@example.com',
  name: 'Rosa Alm',
  role: 'operator',
  supplier: null,
}
