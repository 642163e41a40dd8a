import { roles } from '@dromos/contract/constants/roles.ts'
import type { Actor } from '../platform/context.ts'

interface Written {
  by_customer: boolean
  requested_at: string | null
}

/** What an account of a customer writes is that firm's own until it is requested. */
export const isKeptFrom = ({ role }: Pick<Actor, 'role'>, { by_customer, requested_at }: Written): boolean =>
  role !== roles.customer && by_customer && requested_at === null
