import type { Language } from './languages.ts'
import type { RoleId } from '../permissions.ts'

/** What the roles are called. */
export const roleNames: Record<Language, Record<RoleId, string>> = {
  en: { 1: 'Owner', 2: 'Administrator', 3: 'Manager', 4: 'Traffic operator', 5: 'Customer' },
  el: { 1: 'Ιδιοκτήτης', 2: 'Διαχειριστής συστήματος', 3: 'Διεύθυνση', 4: 'Χειριστής κίνησης', 5: 'Πελάτης' },
}
