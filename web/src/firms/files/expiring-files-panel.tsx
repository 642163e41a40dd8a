import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { momentOf, numericDayOf } from '../../platform/format.ts'
import { useCan } from '../../platform/session/session.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { StateFlag } from '../../ui/state-chip.tsx'
import { expiringFilesQuery } from './firm-files.api.ts'
import { waitingFilesQuery } from './waiting-files.api.ts'
import classes from '../../ui/files/record-files.module.css'
import { t } from './firm-files.messages.ts'

export const filesTitles = { waiting: t('waitingTitle'), expiring: t('expiringTitle') }

/** Shows which documents of which firms expire within 30 days, the first one first. */
export const ExpiringFilesPanel = () => (
  <FilesButton label={t('expiringByDay')} title={filesTitles.expiring}>
    <ExpiringFiles />
  </FilesButton>
)

/** Shows which documents wait for approval, to those who approve them, where there are any. */
export function WaitingFilesPanel() {
  return useCan()('firm_files.manage') ? <WaitingButton /> : null
}

function FilesButton({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog isOpen={isOpen} title={title} size={640} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  )
}

function WaitingButton() {
  const { data } = useQuery(waitingFilesQuery)
  if (!data?.total) return null
  return (
    <FilesButton label={`${filesTitles.waiting} · ${data.total}`} title={filesTitles.waiting}>
      <WaitingFiles />
    </FilesButton>
  )
}

/** Which documents of which firms wait for approval. */
export function WaitingFiles() {
  const { data, error, refetch } = useQuery(waitingFilesQuery)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={4} />
  if (data.data.length === 0) return <p>{t('waitingNone')}</p>
  return (
    <ul className={classes.rows} aria-label={filesTitles.waiting}>
      {data.data.map((file) => (
        <FileRow key={file.id} file={file}>
          <span>{[file.created_by, momentOf(file.created_at)].filter(Boolean).join(' · ')}</span>
        </FileRow>
      ))}
    </ul>
  )
}

interface NamedFile {
  firm_id: number
  firm: string
  kind: string
  number: string
}

function FileRow({ file, children }: { file: NamedFile; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Link to="/app/firms/edit/$id" params={{ id: String(file.firm_id) }} search={{ tab: 'files' }}>
          {file.firm}
        </Link>
        <span className="muted breaks">{[file.kind, file.number].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={classes.states}>{children}</div>
    </li>
  )
}

/** Which documents of which firms expire within 30 days. */
export function ExpiringFiles() {
  const { data, error, refetch } = useQuery(expiringFilesQuery)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={4} />
  if (data.data.length === 0) return <p>{t('expiringNone')}</p>
  return (
    <>
      <p>{t('expiringHint')}</p>
      <ul className={classes.rows} aria-label={t('expiringTitle')}>
        {data.data.map((file) => (
          <FileRow key={file.id} file={file}>
            <span>{numericDayOf(file.valid_to)}</span>
            <StateFlag tone={file.days_left < 0 ? 'danger' : 'warning'}>
              {file.days_left < 0
                ? t('daysOver', { count: -file.days_left })
                : t('daysLeft', { count: file.days_left })}
            </StateFlag>
          </FileRow>
        ))}
      </ul>
    </>
  )
}
