import type { OwnBookingRecord } from '@dromos/contract/bookings/own-bookings.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../platform/can.tsx'
import { useCommands } from '../../platform/commands.ts'
import { FormReadOnly } from '../../ui/fields/use-field.ts'
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

export const StoredWays = ({ record }: { record: OwnBookingRecord }) => (
  <>
    <OwnActions booking={record} />
    <KeepButton id={record.id} />
    <AgainButton id={record.id} />
  </>
)

function KeepButton({ id }: { id: number }) {
  const [isAsked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  useCommands([{ id: 'save as template', label: templates('save'), run: ask }])
  return (
    <>
      <Button onClick={ask}>{templates('save')}</Button>
      {isAsked && (
        // What is only read can still be kept.
        <FormReadOnly value={false}>
          <Suspense>
            <TemplateSave calls={ownTemplateCalls} documentId={id} onClose={() => setAsked(false)} />
          </Suspense>
        </FormReadOnly>
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
