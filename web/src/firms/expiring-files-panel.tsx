import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { numericDayOf } from '../platform/format.ts'
import { useCan } from '../platform/session/session.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { expiringFilesQuery } from './firm-files.api.ts'
import classes from '../ui/files/record-files.module.css'
import { t } from './firm-files.messages.ts'

/** A button that shows which documents of which firms expire within 30 days. */
export function ExpiringFilesPanel() {
  const [isOpen, setOpen] = useState(false)
  if (!useCan()('firm_files.read')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('expiringTitle')}</Button>
      <Dialog isOpen={isOpen} title={t('expiringTitle')} size={640} onClose={() => setOpen(false)}>
        <ExpiringFiles />
      </Dialog>
    </>
  )
}

function ExpiringFiles() {
  const { data, error, refetch } = useQuery(expiringFilesQuery)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={4} />
  if (data.data.length === 0) return <p>{t('expiringNone')}</p>
  return (
    <>
      <p>{t('expiringHint')}</p>
      <ul className={classes.rows} aria-label={t('expiringTitle')}>
        {data.data.map((file) => (
          <li key={file.id} className={classes.row}>
            <div className={classes.what}>
              <Link to="/app/firms/edit/$id" params={{ id: String(file.firm_id) }}>
                {file.firm}
              </Link>
              <span className="muted breaks">{[file.kind, file.number].filter(Boolean).join(' · ')}</span>
            </div>
            <div className={classes.states}>
              <span>{numericDayOf(file.valid_to)}</span>
              <StateFlag tone={file.days_left < 0 ? 'danger' : 'warning'}>
                {file.days_left < 0
                  ? t('daysOver', { count: -file.days_left })
                  : t('daysLeft', { count: file.days_left })}
              </StateFlag>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
