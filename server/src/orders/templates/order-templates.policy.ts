import { isAdministrator } from '@dromos/contract/trade/roles.ts'
import type { Actor } from '../../platform/context.ts'

/** Whether the actor may change a template: their own, and as an administrator or owner one that is shared. */
export function canUpdateTemplate(
  { id, role }: Actor,
  template: { person_id: number; shared: boolean },
): boolean {
  return template.person_id === id || (template.shared && isAdministrator(role))
}
