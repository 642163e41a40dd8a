import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { importRights } from '@dromos/contract/imports/import-kinds.rules.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import { ownBookingPlan } from '../bookings/own/own-import.service.ts'
import { categoryPlan } from '../categories/categories-import.service.ts'
import { contactPlan } from '../contacts/contacts-import.service.ts'
import { firmPlan } from '../firms/firms-import.service.ts'
import { invoicePlan } from '../orders/accounting/order-invoices-import.service.ts'
import { placePlan } from '../places/places-import.service.ts'
import type { Actor, Context } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { ImportPlan } from '../sheets/sheet-import.ts'

export interface ImportSubject {
  kind: ImportKind
  type: CategoryType | null
}

export function subjectOf(kind: ImportKind, type: CategoryType | undefined): ImportSubject {
  if (kind === 'categories' && !type) throw invalid({ type: 'required' })
  if (kind !== 'categories' && type) throw invalid({ type: 'unknown_field' })
  return { kind, type: type ?? null }
}

// What a plan reads, it enters: the code that holds one need not know of what its records are.
type Plan = ImportPlan<unknown>
type OpenPlan = (context: Context, subject: ImportSubject) => Promise<Plan>

const plans: Record<ImportKind, OpenPlan> = {
  places: placePlan,
  bookings: ownBookingPlan,
  firms: firmPlan,
  contacts: contactPlan,
  invoices: invoicePlan,
  categories: (context, { type }) => {
    if (!type) throw new Error('an import of categories names its list')
    return categoryPlan(context, type)
  },
}

/** Refuses who may not enter such records. */
export function requireRight({ role }: Actor, kind: ImportKind): void {
  if (!roleHas(role, 'lists.import') || !roleHas(role, importRights[kind])) throw new AppError('forbidden')
}

export async function planFor(context: Context, subject: ImportSubject): Promise<Plan> {
  requireRight(context.actor, subject.kind)
  return plans[subject.kind](context, subject)
}
