import type { Language } from './languages.ts'

export const roles = { owner: 1, administrator: 2, manager: 3, operator: 4, customer: 5 } as const
export type RoleId = (typeof roles)[keyof typeof roles]

export const roleIds = [1, 2, 3, 4, 5] as const satisfies readonly RoleId[]
export const staffRoleIds = [1, 2, 3, 4] as const satisfies readonly RoleId[]
/** Staff who settle what an operator may not. */
export const officeRoleIds = [
  roles.owner,
  roles.administrator,
  roles.manager,
] as const satisfies readonly RoleId[]

export const isOffice = (role: RoleId): boolean => officeRoleIds.some((one) => one === role)

/** Whether the role manages what others have made and share. */
export const isAdministrator = (role: RoleId): boolean => role === roles.owner || role === roles.administrator

export const roleNames: Record<Language, Record<RoleId, string>> = {
  en: { 1: 'Owner', 2: 'Administrator', 3: 'Manager', 4: 'Traffic operator', 5: 'Customer' },
  el: {
    1: 'Ιδιοκτήτης',
    2: 'Διαχειριστής συστήματος',
    3: 'Διευθυντής/-ντρια',
    4: 'Υπεύθυνος κίνησης',
    5: 'Πελάτης',
  },
}
