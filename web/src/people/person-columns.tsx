import type { accountColumns, userColumns } from '@dromos/contract/people/columns.ts'
import type { AccountRow, UserRow } from '@dromos/contract/people/person-fields.ts'
import type { DrawnColumn } from '../list/grid-columns.ts'
import type { PersonKind } from './people.api.ts'
import { PersonName, PersonState, RowActions } from './person-rows.tsx'

type Common = keyof typeof accountColumns & keyof typeof userColumns

/** What is drawn of the columns that staff and customer accounts have in common. */
export function personDrawing<R extends UserRow | AccountRow>(kind: PersonKind) {
  const columns: Partial<Record<Common, DrawnColumn<R>>> = {
    name: { width: 235, cell: (row) => <PersonName kind={kind} row={row} /> },
    email: { width: 225 },
    mobile: { width: 135 },
    active: { width: 150, cell: (row) => <PersonState row={row} /> },
  }
  return { columns, tools: (row: R) => <RowActions kind={kind} row={row} /> }
}
