import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadPart } from '../list/read-part.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { t } from './group-sending.messages.ts'
import { planQuery, previewQuery } from './groups.api.ts'
import classes from './groups.module.css'

/** The mail as each of its recipients would see it; those whom nobody knows by name among them. */
export function PreviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const plan = useQuery(planQuery(id))
  const read = useQuery(previewQuery(id, { address }))
  const readers = (plan.data?.recipients ?? []).filter((one) => one.skipped === null)
  return (
    <Dialog title={t('previewOf')} size={760} onClose={onClose}>
      {readers.length > 1 && (
        <Select
          label={t('reader')}
          data={readers.map((one) => ({
            value: one.address,
            label: [one.name || t('unknown'), one.address].join(' · '),
          }))}
          value={address || (readers[0]?.address ?? null)}
          searchable
          allowDeselect={false}
          limit={100}
          onChange={(next) => setAddress(next ?? '')}
        />
      )}
      <ReadPart read={read} lines={8}>
        {({ to, subject, html }) => (
          <>
            <dl className={classes.head}>
              <dt>{t('to')}</dt>
              <dd className="breaks">{to || t('unknown')}</dd>
              <dt>{t('subject')}</dt>
              <dd className="medium breaks">{subject || '–'}</dd>
            </dl>
            {/* Nothing in it runs, and its links open nothing. */}
            <iframe className={classes.mail} title={t('frame')} srcDoc={html} sandbox="" />
          </>
        )}
      </ReadPart>
    </Dialog>
  )
}
