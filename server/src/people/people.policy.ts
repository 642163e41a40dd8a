import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { Actor } from '../platform/context.ts'
import { roleHas } from '../platform/access/roles.ts'

export interface PersonSubject {
  id: number
  role_id: RoleId
  active: boolean
}

export function canSeePerson(actor: Actor, subject: PersonSubject): boolean {
  return actor.id === subject.id || roleHas(actor.role, rightOf(subject, 'read'))
}

/** Staff everybody's; a customer those of their own firm's people and of the staff who work for it. */
export async function canSeePicture(
  actor: Actor,
  subject: { id: number; role_id: RoleId; firm_id: number | null },
  worksForActor: () => Promise<boolean>,
): Promise<boolean> {
  if (actor.role !== roles.customer || actor.id === subject.id) return true
  if (subject.role_id === roles.customer) return actor.firmId !== null && subject.firm_id === actor.firmId
  return worksForActor()
}

/** Nobody administers themselves, and an owner is administered by owners only. */
export function canManagePerson(actor: Actor, subject: PersonSubject): boolean {
  if (actor.id === subject.id) return false
  if (subject.role_id === roles.owner && actor.role !== roles.owner) return false
  return roleHas(actor.role, rightOf(subject, 'write'))
}

export function canEditPerson(actor: Actor, subject: PersonSubject): boolean {
  return actor.id === subject.id || canManagePerson(actor, subject)
}

/** Only an owner may give the role of an owner. */
export function canGiveRole(actor: Actor, role: RoleId): boolean {
  return role !== roles.owner || actor.role === roles.owner
}

export function personCan(actor: Actor, subject: PersonSubject) {
  const manages = canManagePerson(actor, subject)
  return {
    update: canEditPerson(actor, subject),
    role: manages && subject.role_id !== roles.customer,
    activate: manages,
    destroy: manages,
    welcome: manages && subject.active,
    sessions: manages || actor.id === subject.id,
  }
}

function rightOf({ role_id }: PersonSubject, verb: 'read' | 'write') {
  return role_id === roles.customer ? (`accounts.${verb}` as const) : (`users.${verb}` as const)
}
