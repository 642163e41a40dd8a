import type { RoleId } from '../constants/roles.ts'
import type { Columns } from '../constants/columns.ts'
import { sortsOf } from '../constants/columns.ts'
import { roleNames } from '../constants/roles.ts'
import { words } from '../constants/words.ts'

interface PersonRow {
  name: string
  surname: string
  email: string
  phone: string
  mobile: string
  active: boolean
  first_login: boolean
}

const name = {
  word: words.person,
  parts: [
    { word: words.firstName, value: (row) => row.name },
    { word: words.surname, value: (row) => row.surname },
  ],
  sort: 'name',
} as const satisfies Columns<PersonRow>[string]

const reach = {
  phone: { word: words.phone, value: ({ phone }) => phone },
  mobile: { word: words.mobile, value: ({ mobile }) => mobile },
  active: {
    word: words.state,
    parts: [
      { word: words.active, kind: 'flag', value: ({ active }) => active },
      {
        word: { en: 'Terms accepted', el: 'Αποδοχή όρων' },
        kind: 'flag',
        value: ({ first_login: hasAccepted }) => hasAccepted,
      },
    ],
    sort: 'active',
    hidden: true,
  },
} as const satisfies Columns<PersonRow>

const email = {
  word: words.email,
  value: (row) => row.email,
  sort: 'email',
} as const satisfies Columns<PersonRow>[string]

export const userColumns = {
  name,
  email,
  role: {
    word: { en: 'Role', el: 'Ρόλος' },
    value: ({ role_id: [role] }, language) => (role ? roleNames[language][role] : ''),
    sort: 'role',
  },
  business: { word: words.business, value: ({ business }) => business },
  ...reach,
} as const satisfies Columns<PersonRow & { role_id: readonly RoleId[]; business: string | null }>

export const accountColumns = {
  name,
  firm: { word: words.firm, value: ({ firm }) => firm },
  email,
  ...reach,
} as const satisfies Columns<PersonRow & { firm: string }>

export const personSorts = [...sortsOf(userColumns), 'created_at'] as const
