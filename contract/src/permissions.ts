/** Every right there is. `server/src/platform/roles.ts` says which role has which. */
export const permissions = [
  'accounts.read',
  'accounts.write',
  'banks.destroy',
  'banks.read',
  'banks.write',
  'businesses.read',
  'businesses.write',
  'categories.read',
  'categories.write',
  'contacts.manage',
  'contacts.read',
  'contacts.write',
  'firms.credit',
  'firms.log',
  'firms.manage',
  'firms.own',
  'firm_files.credit',
  'firm_files.manage',
  'firm_files.read',
  'firm_files.write',
  'firms.read',
  'firms.write',
  'lists.export',
  'lists.import',
  'order_files.add',
  'order_files.link',
  'order_files.manage',
  'order_files.read',
  'order_papers.make',
  'order_views.use',
  'orders.export',
  'orders.override',
  'orders.read',
  'orders.release',
  'orders.settle',
  'orders.unclose',
  'orders.write',
  'outbox.read',
  'places.destroy',
  'places.read',
  'places.write',
  'ratings.read',
  'ratings.write',
  'users.names',
  'users.read',
  'users.write',
] as const

export type Permission = (typeof permissions)[number]

/** Roles as the specification numbers them. */
export const roles = { owner: 1, administrator: 2, manager: 3, operator: 4, customer: 5 } as const
export type RoleId = (typeof roles)[keyof typeof roles]
export const roleIds = [1, 2, 3, 4, 5] as const satisfies readonly RoleId[]
/** Roles of staff; a customer's account has role 5. */
export const staffRoleIds = [1, 2, 3, 4] as const satisfies readonly RoleId[]
