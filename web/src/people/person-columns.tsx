import type { AccountRow, UserRow } from '@dromos/contract/people/person-fields.ts'
import type { userList } from '@dromos/contract/people/filters.ts'
import type { GridColumn } from '../ui/grid/grid-column.ts'
import type { PersonKind } from './people.api.ts'
import { PersonName, PersonState, RowActions } from './person-rows.tsx'
import { t } from './person.messages.ts'

/** A column of a list of people, sorted by the server where it has a field. */
export type PersonColumn<R> = GridColumn<R> & { sort?: (typeof userList)['sorts'][number] }

/** The columns that staff and customer accounts have in common. */
export function personColumns<R extends UserRow | AccountRow>(kind: PersonKind) {
  return {
    name: {
      id: 'name',
      label: t('person'),
      width: 235,
      sort: 'name',
      pinned: true,
      fixed: true,
      cell: (row) => <PersonName kind={kind} row={row} />,
    },
    email: { id: 'email', label: t('email'), width: 225, sort: 'email', cell: (row) => row.email },
    phone: { id: 'phone', label: t('phone'), width: 130, cell: (row) => row.phone },
    mobile: { id: 'mobile', label: t('mobile'), width: 135, cell: (row) => row.mobile },
    active: {
      id: 'active',
      label: t('state'),
      width: 150,
      sort: 'active',
      cell: (row) => <PersonState row={row} />,
    },
    more: {
      id: 'more',
      isTools: true,
      label: t('actions'),
      width: 80,
      cell: (row) => <RowActions kind={kind} row={row} />,
    },
  } as const satisfies Record<string, PersonColumn<R>>
}
