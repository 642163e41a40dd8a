import { refusalOf } from '@dromos/contract/bookings/moves.ts'
import { sharedCommands } from '@dromos/contract/bookings/booking-life.ts'
import type { SharedCommand } from '@dromos/contract/bookings/booking-life.ts'
import type { BookingRow } from '@dromos/contract/bookings/bookings.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { language } from '../i18n/language.ts'
import { BulkBar, BulkExport } from '../list/bulk-bar.tsx'
import { useAuthor, useCan } from '../platform/session/session.tsx'
import type { GridLayoutControl } from '../ui/grid/grid-layout.ts'
import { BookingBulkDialog } from './booking-bulk-dialog.tsx'
import { t } from './booking-bulk.messages.ts'
import { t as life } from './life/booking-life.messages.ts'

interface BookingBulkBarProps {
  rows: readonly BookingRow[]
  layout: GridLayoutControl
  query: object
  onClear: () => void
}

/** What can be done to all selected bookings: commands that at least one of them can take, and a file of them. */
export function BookingBulkBar({ rows, layout, query, onClear }: BookingBulkBarProps) {
  const { role } = useAuthor()
  const can = useCan()
  const [open, setOpen] = useState<SharedCommand | null>(null)
  const offered = sharedCommands.filter((command) =>
    rows.some((row) => refusalOf(command, row, role) === null),
  )
  const count = rows.length
  return (
    <BulkBar label={t('label')} count={t('count', { count })} onClear={onClear}>
      {can('bookings.write') &&
        offered.map((command) => (
          <Button key={command} aria-haspopup="dialog" onClick={() => setOpen(command)}>
            {life(`commands.${command}`)}
          </Button>
        ))}
      {can('lists.export') && (
        <BulkExport
          heading={t('exportTitle', { count })}
          title={listTitles.bookings[language]}
          file={{ list: 'bookings', query: { ...query, ids: rows.map(({ id }) => id) } }}
          layout={layout}
        />
      )}
      {open && <BookingBulkDialog command={open} rows={rows} onClose={() => setOpen(null)} />}
    </BulkBar>
  )
}
