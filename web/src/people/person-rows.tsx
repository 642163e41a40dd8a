import classes from './person-rows.module.css'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { AccountRow, UserRow } from '@dromos/contract/people/person-fields.ts'
import { roleNames } from '@dromos/contract/constants/roles.ts'
import { language } from '../i18n/language.ts'
import { RecordLink } from '../list/record-link.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import type { PersonKind } from './people.api.ts'
import { t } from './person.messages.ts'
import { PersonPicture } from './pictures/picture-chip.tsx'
import type { accountColumns, userColumns } from '@dromos/contract/people/columns.ts'
import type { DrawnColumn } from '../list/grid-columns.ts'

type Row = UserRow | AccountRow

function PersonName({ kind, row }: { kind: PersonKind; row: Row }) {
  const name = `${row.name} ${row.surname}`.trim()
  return (
    <span className={classes.person}>
      <Face row={row} />
      <RecordLink edit={`/app/${kind}/edit`} id={row.id} className={classes.link}>
        {name}
      </RecordLink>
      <PersonState row={row} />
    </span>
  )
}

export function NarrowPerson({ row, detail }: { row: Row; detail: string }) {
  return (
    <span className={classes.person}>
      <Face row={row} />
      <span className={classes.narrow}>
        <strong>
          {row.name} {row.surname}
        </strong>
        <span>{detail}</span>
        <PersonState row={row} />
      </span>
    </span>
  )
}

function Face({ row }: { row: Row }) {
  return (
    <span className={classes.face}>
      <PersonPicture person={row} />
      {row.isOnline && (
        <span className={classes.online} title={t('online')}>
          <span className="visually-hidden">{t('online')}</span>
        </span>
      )}
    </span>
  )
}

function PersonState({ row }: { row: Row }) {
  if (!row.active) return <StateFlag tone="warning">{t('inactive')}</StateFlag>
  return row.first_login ? null : <StateFlag tone="plain">{t('notAccepted')}</StateFlag>
}

export function roleNameOf(role: RoleId | undefined): string {
  return role ? roleNames[language][role] : ''
}

type Common = keyof typeof accountColumns & keyof typeof userColumns

export function personDrawing<R extends UserRow | AccountRow>(kind: PersonKind) {
  const columns: Partial<Record<Common, DrawnColumn<R>>> = {
    name: { width: 235, cell: (row) => <PersonName kind={kind} row={row} /> },
    email: { width: 250 },
    mobile: { width: 135 },
    active: { width: 150, cell: (row) => <PersonState row={row} /> },
  }
  return { columns }
}
