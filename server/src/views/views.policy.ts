import { isAdministrator } from '@dromos/contract/trade/roles.ts'
import type { Actor } from '../platform/context.ts'

/** Whether the actor may change a view: their own, and as an administrator or owner one that is shared. */
export function canUpdateView({ id, role }: Actor, view: { person_id: number; shared: boolean }): boolean {
  return view.person_id === id || (view.shared && isAdministrator(role))
}
