import { roles, type RoleId } from '@dromos/contract/constants/roles.ts'

/** The password of every demonstration account, unless the caller hashes another one. */
export const DEFAULT_DEMO_PASSWORD = 'Dromos-Demo-2026'

interface DemoAccount {
  email: string
  role: RoleId
  label_en: string
  label_el: string
}

export const demoAccounts = [
  { email: 'owner@dromos.example', role: roles.owner, label_en: 'Owner', label_el: 'Ιδιοκτήτης' },
  {
    email: 'admin@dromos.example',
    role: roles.administrator,
    label_en: 'Administrator',
    label_el: 'Διαχειριστής συστήματος',
  },
  { email: 'manager@dromos.example', role: roles.manager, label_en: 'Manager', label_el: 'Διεύθυνση' },
  {
    email: 'operator@dromos.example',
    role: roles.operator,
    label_en: 'Traffic operator',
    label_el: 'Υπεύθυνος κίνησης',
  },
  {
    email: 'customer1@dromos.example',
    role: roles.customer,
    label_en: 'Customer in Greece',
    label_el: 'Πελάτης στην Ελλάδα',
  },
  {
    email: 'customer2@dromos.example',
    role: roles.customer,
    label_en: 'Customer in Germany',
    label_el: 'Πελάτης στη Γερμανία',
  },
] as const satisfies readonly DemoAccount[]
