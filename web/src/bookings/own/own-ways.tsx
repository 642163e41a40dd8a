import type { OwnBookingRecord } from '@dromos/contract/bookings/own-bookings.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { Can } from '../../platform/can.tsx'
import { DialogFrame } from '../../documents/document-actions.tsx'
import { IconUpload } from '../../ui/icons.ts'
import { namedBooking } from '../booking-list-parts.tsx'
import { OwnActions } from './own-actions.tsx'
import { ownBookingQuery } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'
import { ownTemplateCalls } from './own-templates.api.ts'
import { t as templates } from './own-templates.messages.ts'
import classes from './own-booking.module.css'

const TemplateSave = lazy(async () => ({
  default: (await import('../../documents/templates/template-save.tsx')).TemplateSave,
}))

/** What a new booking was begun from, and its other beginnings. */
export function NewWays({ taken }: { taken: number | null }) {
  const { data } = useQuery({ ...ownBookingQuery(taken ?? 0), enabled: taken !== null })
  return (
    <>
      {data && <span className={classes.hint}>{t('from', { what: namedBooking(data) })}</span>}
      <Button
        renderRoot={(props) => <Link to="/app/bookings/create" search={{ template: 'choose' }} {...props} />}
      >
        {t('templates')}
      </Button>
      <Can permission="lists.import">
        <Button
          leftSection={<IconUpload size={15} />}
          renderRoot={(props) => <Link to="/app/import/$kind" params={{ kind: 'bookings' }} {...props} />}
        >
          {t('upload')}
        </Button>
      </Can>
    </>
  )
}

/** What is done most stays in sight; everything else is one press away, so that a phone shows when it comes first. */
export function StoredWays({ record }: { record: OwnBookingRecord }) {
  const [isKept, setKept] = useState(false)
  const keep = { id: 'save as template', label: templates('save'), run: () => setKept(true) }
  return (
    <>
      <OwnActions booking={record} more={[keep]}>
        <AgainButton id={record.id} />
      </OwnActions>
      {isKept && (
        // What is only read can still be kept.
        <DialogFrame>
          <TemplateSave calls={ownTemplateCalls} documentId={record.id} onClose={() => setKept(false)} />
        </DialogFrame>
      )}
    </>
  )
}

const AgainButton = ({ id }: { id: number }) => (
  <Button
    renderRoot={(props) => <Link to="/app/bookings/create" search={{ again: String(id) }} {...props} />}
  >
    {t('again')}
  </Button>
)
