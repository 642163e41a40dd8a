import type { Permission } from '@dromos/contract/permissions.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'

const readEverything = [
  'banks.read',
  'bookings.read',
  'businesses.read',
  'categories.read',
  'contacts.read',
  'firm_files.read',
  'firms.read',
  'groupages.read',
  'groups.read',
  'inbox.read',
  'mails.read',
  'offers.read',
  'order_files.read',
  'orders.read',
  'places.read',
  'ratings.read',
  'statistics.read',
  'users.names',
  'vat.read',
] as const satisfies readonly Permission[]

const desk = [
  'bookings.answer',
  'bookings.write',
  'contacts.write',
  'firm_files.write',
  'firms.write',
  'groupages.write',
  'groups.write',
  'mails.write',
  'offers.write',
  'order_files.add',
  'order_files.link',
  'order_files.manage',
  'order_papers.make',
  'orders.track',
  'orders.write',
  'places.write',
  'ratings.write',
  'views.use',
] as const satisfies readonly Permission[]

const office = [
  'bookings.settle',
  'contacts.manage',
  'firm_files.credit',
  'firm_files.manage',
  'firms.credit',
  'firms.log',
  'firms.manage',
  'groupages.settle',
  'groups.manage',
  'lists.export',
  'lists.import',
  'offers.settle',
  'orders.export',
  'orders.override',
  'orders.settle',
  'places.manage',
] as const satisfies readonly Permission[]

const people = ['users.read', 'accounts.read'] as const satisfies readonly Permission[]

const administration = [
  'users.write',
  'accounts.write',
  'audit.read',
  'orders.release',
  'outbox.read',
  'ratings.weigh',
  'system.manage',
  'system.read',
  'vat.write',
] as const satisfies readonly Permission[]

const accounting = [
  'expenses.read',
  'expenses.write',
  'groupages.account',
  'orders.account',
  'statistics.money',
] as const satisfies readonly Permission[]

const setUp = ['banks.write', 'businesses.write', 'categories.write'] as const satisfies readonly Permission[]

const byRole: Record<RoleId, readonly Permission[]> = {
  1: [
    ...readEverything,
    ...desk,
    ...office,
    ...people,
    ...administration,
    ...setUp,
    ...accounting,
    'banks.destroy',
    'orders.unclose',
  ],
  2: [...readEverything, ...desk, ...office, ...people, ...administration, ...setUp],
  3: [...readEverything, ...desk, ...office, ...people, ...setUp, ...accounting, 'banks.destroy'],
  4: [...readEverything, ...desk, 'accounts.read', 'orders.export'],
  5: [
    'bookings.own',
    'firms.own',
    'lists.import',
    'offers.own',
    'order_files.add',
    'order_files.read',
    'orders.export',
    'orders.read',
    'orders.track',
    'statistics.read',
  ],
}

const sets: Record<RoleId, ReadonlySet<Permission>> = {
  1: new Set(byRole[1]),
  2: new Set(byRole[2]),
  3: new Set(byRole[3]),
  4: new Set(byRole[4]),
  5: new Set(byRole[5]),
}

export function roleHas(role: RoleId, permission: Permission): boolean {
  return sets[role].has(permission)
}

export function permissionsOf(role: RoleId): Permission[] {
  return [...byRole[role]]
}
